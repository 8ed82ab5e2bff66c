import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface SheetButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** The button's words. */
  name: ReactNode
  title: string
  /** The words of the button that sends the form. */
  submit: string
  /** Runs before the form is drawn. */
  onOpen?: () => void
  /** Renders the form with this id. `close` ends it. */
  children: (form: string, close: () => void) => ReactNode
}

/** Opens a form in a dialog, which begins anew each time. */
export function SheetButton({ name, title, submit, onOpen, children, ...look }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useId()
  const close = () => setOpen(false)
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
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Not now
            </Button>
            <Button type="submit" form={form}>
              {submit}
            </Button>
          </>
        }
      >
        {isOpen && children(form, close)}
      </Dialog>
    </>
  )
}
