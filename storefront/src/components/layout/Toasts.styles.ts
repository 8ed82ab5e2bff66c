import { styled } from 'styled-components'

/** Notifications last this long (docs/spec.md 2.20). */
export const durationMs = 5000

export const StyledToasts = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  inset: auto var(--gutter) calc(var(--s-5) + var(--foot, 0px) + env(safe-area-inset-bottom));
  display: grid;
  gap: 0.5rem;
  justify-items: center;
  pointer-events: none;
  .toast {
    pointer-events: auto;
    position: relative;
    display: flex;
    gap: 0.75rem;
    align-items: flex-start;
    width: min(27rem, 100%);
    padding: 0.875rem 0.5rem 0.875rem 1rem;
    background: var(--ink);
    color: var(--paper);
    border-radius: var(--r-2);
    box-shadow: var(--sh-3);
    overflow: hidden;
    line-height: 1.4;
    font-size: 1rem;
    animation: rise var(--d-2) var(--ease);
  }
  .toast > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .toast > .i {
    margin-top: 0.08em;
  }
  .toast__close {
    color: inherit;
    margin: -0.6rem 0;
  }
  .toast__close:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
  .toast::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: currentColor;
    opacity: 0.45;
    transform-origin: left;
    animation: drain ${durationMs}ms linear forwards;
  }
  &:hover .toast::after,
  &:focus-within .toast::after {
    animation-play-state: paused;
  }
  @media (max-width: 599px) {
    .toast:not(:first-child) {
      display: none;
    }
  }
  @keyframes drain {
    to {
      transform: scaleX(0);
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
  @media print {
    display: none;
  }
`
