import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button.tsx'

const StyledDialog = styled.dialog`
  position: fixed;
  inset: 0;
  margin: auto;
  width: min(26rem, calc(100% - 2rem));
  height: max-content;
  max-height: calc(100vh - 2rem);
  max-height: calc(100dvh - 2rem);
  overflow: auto;
  background: var(--surface);
  color: var(--ink);
  border: 0;
  border-radius: var(--r-3);
  padding: 1.75rem;
  box-shadow: var(--sh-3);
  &::backdrop {
    background: var(--scrim);
  }
  h2 {
    font-size: var(--t-h3);
  }
  h2 ~ * {
    margin-top: 0.75rem;
  }
  .dialog__actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    justify-content: flex-end;
    padding-top: 0.75rem;
  }
  @media (max-width: 479px) {
    .dialog__actions > * {
      width: 100%;
    }
  }
`

interface DialogProps {
  open: boolean
  /** The question. */
  title: ReactNode
  onClose: () => void
  /** The words of the safe choice, which closes it. Without, the actions alone do. */
  keep?: string
  /** Further buttons, the dangerous one last. */
  actions?: ReactNode
  /** Where the focus goes: to the safe choice, or to the first field of a dialog that is there to be filled in. */
  focus?: 'safe' | 'field'
  /** Explains what confirming does. */
  children: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside and then returns it. */
export function Dialog({ open, title, onClose, keep, actions, focus = 'safe', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    // Marked before it opens: a field that had the focus for a moment would complain of being left empty.
    const first = element.querySelector<HTMLElement>(focus === 'field' ? 'input' : '.dialog__actions > *')
    first?.setAttribute('autofocus', '')
    element.showModal()
    first?.focus()
  }, [open, focus])
  return (
    <StyledDialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The event is late: it may come after our own close, or even after the next opening.
      onClose={() => {
        if (open && !dialog.current?.open) onClose()
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="dialog__actions">
        {keep && (
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
        )}
        {actions}
      </div>
    </StyledDialog>
  )
}
