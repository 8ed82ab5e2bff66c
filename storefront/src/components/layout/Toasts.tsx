import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { durationMs, StyledToasts } from './Toasts.styles.ts'

/** The view of react-hot-toast's headless store: at the bottom, held while it is pointed at or focused. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ duration: durationMs })
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
            <IconButton
              className="toast__close"
              icon="x"
              label="Dismiss"
              onClick={() => {
                toast.dismiss(one.id)
                // The button that held the others has gone, and tells of no end.
                handlers.endPause()
              }}
            />
          </div>
        ))}
    </StyledToasts>
  )
}
