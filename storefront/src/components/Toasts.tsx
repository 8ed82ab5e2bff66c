import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** Notifications last this long (SPEC 9). */
const duration = 5000

const StyledToasts = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  inset: auto var(--gutter) calc(var(--s-5) + env(safe-area-inset-bottom));
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
  }
  .toast > .i {
    margin-top: 0.08em;
  }
  .toast .iconbtn {
    color: inherit;
    margin: -0.6rem 0;
  }
  .toast :focus-visible {
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
    animation: drain ${duration}ms linear forwards;
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

/** The view of react-hot-toast's headless store: at the bottom, held while it is pointed at or focused. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ duration })
  return (
    <StyledToasts
      className="toasts"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((one) => (
          <div key={one.id} className="toast" {...one.ariaProps}>
            <Icon name={one.type === 'error' ? 'circle-alert' : 'circle-check'} />
            <div>{resolveValue(one.message, one)}</div>
            <IconButton icon="x" label="Dismiss" onClick={() => toast.dismiss(one.id)} />
          </div>
        ))}
    </StyledToasts>
  )
}
