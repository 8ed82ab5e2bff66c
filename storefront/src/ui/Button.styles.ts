import { styled } from 'styled-components'

export const StyledButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-height: 3rem;
  padding: 0.55rem 1.375rem;
  border-radius: var(--r-2);
  font-weight: 600;
  font-size: 1rem;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  overflow: hidden;
  border: 1.5px solid transparent;
  transition:
    background-color var(--d-1),
    border-color var(--d-1),
    color var(--d-1),
    transform var(--d-1);
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: currentColor;
    opacity: 0.55;
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--d-2) var(--ease);
  }
  .btn__words {
    display: contents;
  }
  &:hover::after {
    transform: none;
  }
  &:active {
    transform: translateY(1px);
  }
  &:focus-visible {
    border-radius: var(--r-2);
  }
  &.btn--primary {
    background: var(--accent-solid);
    color: var(--on-accent);
  }
  &.btn--primary:hover {
    background: var(--accent-solid-hover);
  }
  &.btn--secondary {
    border-color: var(--ink);
    color: var(--ink);
  }
  &.btn--light {
    background: var(--on-deep);
    color: var(--deep-ink);
  }
  &.btn--deep {
    border-color: var(--on-deep-2);
    color: var(--on-deep);
  }
  &.btn--light:focus-visible,
  &.btn--deep:focus-visible {
    outline-color: var(--on-deep);
  }
  &.btn--tint {
    border-color: var(--on-tint);
    color: var(--on-tint);
  }
  &.btn--quiet {
    padding-inline: 0.5rem;
    color: var(--accent);
  }
  &.btn--danger {
    background: var(--danger-solid);
    color: #fff;
  }
  &.btn--sm {
    min-height: 2.75rem;
    padding: 0.4rem 1rem;
    font-size: var(--t-sm);
  }
  &.btn--lg {
    min-height: 3.5rem;
    padding-inline: 1.75rem;
    font-size: var(--t-base);
  }
  &.btn--block {
    width: 100%;
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--line);
    border-color: transparent;
    color: var(--ink-3);
    cursor: not-allowed;
  }
  &:disabled::after {
    display: none;
  }
  &[aria-busy='true'] {
    pointer-events: none;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`
