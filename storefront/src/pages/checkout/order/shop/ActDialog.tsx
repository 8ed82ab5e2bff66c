import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import type { ShopAct } from '../../../../api/orders.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SpinnerIcon } from '../../../../ui/Spinner.tsx'
import type { OrderActions } from '../useOrderActions.ts'

interface ActDialogProps {
  act: ShopAct
  actions: OrderActions
  /** The button that opens it. */
  label: string
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>
  title: ReactNode
  /** The button that does it, and its word meanwhile. */
  confirm: string
  busy: string
  /** Makes the body of the request from the form. */
  bodyOf: (form: FormData) => object
  /** The fields, with the server's messages by their names. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/** An act of the shop that needs a few facts. The server's refusals stand in the dialog, at their fields where they have one. */
export function ActDialog({
  act,
  actions,
  label,
  button,
  title,
  confirm,
  busy,
  bodyOf,
  children,
}: ActDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useId()
  const { failure, forget } = actions
  const refused = failure?.action === act ? failure : undefined
  const isBusy = actions.busy === act
  const close = () => (forget(), setOpen(false))
  const hasField = refused && Object.keys(refused.fields).length > 0
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => (forget(), setOpen(true))}>
        {label}
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
            <Button type="submit" form={form} aria-busy={isBusy || undefined}>
              {isBusy && <SpinnerIcon className="spin" aria-hidden />}
              {isBusy ? busy : confirm}
            </Button>
          </>
        }
      >
        {refused && !hasField && <Alert>{refused.message}</Alert>}
        {isOpen && (
          <form
            id={form}
            noValidate
            style={{ display: 'grid', gap: '0.875rem' }}
            onSubmit={(event) => {
              event.preventDefault()
              void actions
                .act(act, bodyOf(new FormData(event.currentTarget)))
                .then((isDone) => isDone && setOpen(false))
            }}
          >
            {children((name) => refused?.fields[name])}
          </form>
        )}
      </Dialog>
    </>
  )
}
