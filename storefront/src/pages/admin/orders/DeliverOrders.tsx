import type { Deliveries, OrderRow } from 'cms/contract/orders'
import { useEffect, useState } from 'react'
import { deliverOrders } from '../../../api/orders.ts'
import { formatCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SpinnerIcon } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const orderCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`

interface DeliverOrdersProps {
  orders: readonly OrderRow[]
  token: string
  onDone: (answer: Deliveries) => void
}

/** Marks the chosen orders as delivered, once somebody has said that they are. */
export function DeliverOrders({ orders, token, onDone }: DeliverOrdersProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [answer, setAnswer] = useState<Deliveries>()
  const handleFailure = useManageFailure()
  // Waits until the dialog has closed, and has returned the focus: then the bar may go.
  useEffect(() => {
    if (!answer) return
    setAnswer(undefined)
    onDone(answer)
  }, [answer, onDone])
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      setAnswer(
        await deliverOrders(
          orders.map(({ _id }) => _id),
          token,
        ),
      )
      setOpen(false)
    } catch (error) {
      if (!handleFailure(error)) setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => (setFailure(''), setOpen(true))}>
        Mark as delivered
      </Button>
      <Dialog
        open={isOpen}
        title={
          orders.length === 1 ? 'Has this order arrived?' : `Have these ${orderCount(orders.length)} arrived?`
        }
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Not yet
            </Button>
            <Button aria-busy={isBusy || undefined} onClick={() => void run()}>
              {isBusy && <SpinnerIcon className="spin" aria-hidden />}
              {isBusy ? 'Marking as delivered' : 'Mark as delivered'}
            </Button>
          </>
        }
      >
        <p>{orders.map(({ orderNumber }) => orderNumber).join(', ')}</p>
        <p className="muted">
          Each customer gets a mail that says so. An order that may not go yet stays as it is, and you read
          why. A wrong click can be taken back for 15 minutes.
        </p>
        {failure && <Alert>{failure}</Alert>}
      </Dialog>
    </>
  )
}

/** Says which orders were delivered, and of the others why not. */
export function DeliveryAnswer({ answer }: { answer: Deliveries }) {
  const refused = answer.filter(({ message }) => message)
  const done = answer.length - refused.length
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Alert tone={refused.length > 0 ? 'warn' : 'ok'}>
        <p>{done > 0 ? `${orderCount(done)} marked as delivered.` : 'No order was marked as delivered.'}</p>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ _id, orderNumber, message }) => (
              <li key={_id}>
                <TextLink to={paths.order(_id)}>{orderNumber || 'An order that is gone'}</TextLink>: {message}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
