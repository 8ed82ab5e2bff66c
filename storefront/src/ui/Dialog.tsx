import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'

const StyledDialog = styled.dialog`
  position: fixed;
  inset: 0;
  margin: auto;
  width: min(26rem, calc(100% - 2rem));
  height: max-content;
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
  h2 ~ p {
    color: var(--ink-2);
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
  /** Buttons: the safe choice first, the dangerous one last. */
  actions: ReactNode
  /** What follows from a yes. */
  children: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. */
export function Dialog({ open, title, onClose, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    // The safe choice, even where there is a field above it.
    element.querySelector<HTMLElement>('.dialog__actions > *')?.focus()
  }, [open])
  return (
    <StyledDialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // It comes late: after a close by our own hand, and perhaps after the next opening.
      onClose={() => {
        if (open && !dialog.current?.open) onClose()
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="dialog__actions">{actions}</div>
    </StyledDialog>
  )
}
