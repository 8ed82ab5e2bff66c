import type { PayInput } from 'cms/contract/orderEvents'
import { useState } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { OrderActions } from './useOrderActions.ts'

interface ConfirmActionProps {
  action: 'confirm' | 'pay' | 'deliver'
  actions: OrderActions
  orderNumber: string
  /** The button's label. */
  name: string
  busy: string
  /** Of a payment: the sums that the page shows. */
  shown?: PayInput
  /** A fact that makes it unusual now, such as an open sum. */
  warning?: string
  variant?: 'primary' | 'secondary'
}

const questions = {
  confirm: 'Has the customer told you that',
  pay: 'Has the payment for',
  deliver: 'Has the order',
}
const ends = { confirm: 'is meant', pay: 'arrived', deliver: 'been delivered' }

/** Asks for confirmation, because the customer gets a mail. */
export function ConfirmAction({
  action,
  actions,
  orderNumber,
  name,
  busy,
  shown,
  warning,
  variant = 'primary',
}: ConfirmActionProps) {
  const [isOpen, setOpen] = useState(false)
  const isBusy = actions.busy === action
  const close = () => setOpen(false)
  const run = () => (action === 'pay' ? actions.pay(shown) : actions.act(action))
  return (
    <>
      <Button variant={variant} onClick={() => (actions.forget(), setOpen(true))}>
        {name}
      </Button>
      <Dialog
        open={isOpen}
        title={
          <>
            {questions[action]} <span className="nb">{orderNumber}</span> {ends[action]}?
          </>
        }
        onClose={close}
        keep="Not yet"
        actions={
          <Button isBusy={isBusy} busy={busy} onClick={() => void run().then(close)}>
            {name}
          </Button>
        }
      >
        {warning && <Alert tone="warn">{warning}</Alert>}
        <p className="muted">
          The customer gets a mail that says so.{' '}
          {action === 'confirm'
            ? 'This cannot be undone.'
            : 'A wrong click can be taken back for 15 minutes.'}
        </p>
      </Dialog>
    </>
  )
}
