import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface SheetButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** The button's words. */
  name: ReactNode
  title: ReactNode
  /** The words of the button that sends the form. */
  submit: string
  /** Whether the form is being sent, and the words of that button meanwhile. */
  isBusy?: boolean
  busy?: string
  /** Runs before the form is drawn. */
  onOpen?: () => void
  onClose?: () => void
  /** Renders the form with this id. `close` ends it. */
  children: (form: string, close: () => void) => ReactNode
}

/** Opens a form in a dialog, which begins anew each time. */
export function SheetButton(props: SheetButtonProps) {
  const { name, title, submit, isBusy, busy, onOpen, onClose, children, ...look } = props
  const [isOpen, setOpen] = useState(false)
  const form = useId()
  const close = () => (onClose?.(), setOpen(false))
  return (
    <>
      <Button {...look} onClick={() => (onOpen?.(), setOpen(true))}>
        {name}
      </Button>
      <Dialog
        open={isOpen}
        focus="field"
        title={title}
        onClose={close}
        keep="Not now"
        actions={
          <Button type="submit" form={form} isBusy={isBusy} busy={busy}>
            {submit}
          </Button>
        }
      >
        {isOpen && children(form, close)}
      </Dialog>
    </>
  )
}
