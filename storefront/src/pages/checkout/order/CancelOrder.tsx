import { useId, useState } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextAreaField } from '../../../ui/Field.tsx'
import type { OrderActions } from './useOrderActions.ts'

interface CancelOrderProps {
  orderNumber: string
  actions: OrderActions
  /** The button's label. */
  children: string
  /** Whether the shop cancels: it can take that back. */
  byShop?: boolean
}

/** Asks for confirmation, because a cancelled order cannot be reopened. */
export function CancelOrder({ orderNumber, actions, children, byShop = false }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const form = useId()
  const { busy, failure, forget, cancel } = actions
  const isBusy = busy === 'cancel'
  return (
    <>
      <Button variant="secondary" onClick={() => (forget(), setOpen(true))}>
        {children}
      </Button>
      <Dialog
        open={isOpen}
        title={
          <>
            Cancel order <span className="nb">{orderNumber}?</span>
          </>
        }
        onClose={() => setOpen(false)}
        keep="Keep the order"
        actions={
          <Button variant="danger" type="submit" form={form} isBusy={isBusy} busy="Cancelling">
            Cancel order
          </Button>
        }
      >
        <p className="muted">
          The chairs go back on the shelf.{' '}
          {byShop ? 'A wrong click can be taken back.' : 'This cannot be undone.'}
        </p>
        {failure?.action === 'cancel' && <Alert>{failure.message}</Alert>}
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            void cancel(reason.trim())
          }}
        >
          <TextAreaField
            label="Reason"
            note="Optional"
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
