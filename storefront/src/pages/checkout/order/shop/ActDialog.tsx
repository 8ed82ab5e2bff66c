import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ShopAct } from '../../../../api/orders.ts'
import { SheetButton } from '../../../../components/manage/SheetButton.tsx'
import { Alert } from '../../../../ui/Alert.tsx'
import type { Button } from '../../../../ui/Button.tsx'
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

/** A number as it was when the form opened: the order is read again after a lost answer, and the form must not follow. */
export function Shown({ name, value }: { name: string; value: number }) {
  const [shown] = useState(value)
  return <input type="hidden" name={name} value={shown} />
}

/** An act of the shop that needs a few facts. The server's refusals stand in the dialog, at their fields where they have one. */
export function ActDialog(props: ActDialogProps) {
  const { act, actions, label, button, title, confirm, busy, bodyOf, children } = props
  const { failure, forget } = actions
  const refused = failure?.action === act ? failure : undefined
  const hasField = refused && Object.keys(refused.fields).length > 0
  return (
    <SheetButton
      variant="secondary"
      {...button}
      name={label}
      title={title}
      submit={confirm}
      isBusy={actions.busy === act}
      busy={busy}
      onOpen={forget}
      onClose={forget}
    >
      {(form, close) => (
        <>
          {refused && !hasField && <Alert>{refused.message}</Alert>}
          <form
            id={form}
            noValidate
            style={{ display: 'grid', gap: '0.875rem' }}
            onSubmit={(event) => {
              event.preventDefault()
              void actions
                .act(act, bodyOf(new FormData(event.currentTarget)))
                .then((isDone) => isDone && close())
            }}
          >
            {children((name) => refused?.fields[name])}
          </form>
        </>
      )}
    </SheetButton>
  )
}
