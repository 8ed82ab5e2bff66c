import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Turning } from '../../ui/Spinner.tsx'
import type { OrderActions } from './useOrderActions.ts'

interface AskFirstProps {
  action: 'pay' | 'deliver'
  actions: OrderActions
  orderNumber: string
  /** What the button is called, and while it works. */
  name: string
  busy: string
}

const questions = { pay: 'Has the payment for', deliver: 'Has the order' }
const ends = { pay: 'arrived', deliver: 'been delivered' }

/** What an admin notes of an order goes to the customer by mail and stays: it is asked first. */
export function AskFirst({ action, actions, orderNumber, name, busy }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false)
  const isBusy = actions.busy === action
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => (actions.forget(), setOpen(true))}>{name}</Button>
      <Dialog
        open={isOpen}
        title={
          <>
            {questions[action]} <span className="nb">{orderNumber}</span> {ends[action]}?
          </>
        }
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Not yet
            </Button>
            <Button aria-busy={isBusy || undefined} onClick={() => void actions[action]().then(close)}>
              {isBusy && <Turning className="spin" aria-hidden />}
              {isBusy ? busy : name}
            </Button>
          </>
        }
      >
        <p>The customer gets a mail that says so. This cannot be undone.</p>
      </Dialog>
    </>
  )
}
