import type { Order } from 'cms/contract/orders'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button.tsx'
import { SpinnerIcon } from '../../../ui/Spinner.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import type { OrderActions } from './useOrderActions.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  @media (max-width: 599px) {
    width: 100%;
    > * {
      flex: 1 1 40%;
    }
  }
  @media print {
    display: none;
  }
`

/** Checks a payment whose answer was lost. */
function CheckPaypal({ actions: { busy, pay } }: { actions: OrderActions }) {
  const isBusy = busy === 'pay'
  return (
    <Button aria-busy={isBusy || undefined} onClick={() => void pay()}>
      {isBusy && <SpinnerIcon className="spin" aria-hidden />}
      {isBusy ? 'Asking PayPal' : 'Check PayPal again'}
    </Button>
  )
}

interface OrderActionsBarProps {
  order: Order
  actions: OrderActions
  /** Whether the reader looks after orders. */
  byShop: boolean
  isOwner: boolean
}

/** Moves the focus to the heading if the action has removed the pressed button. */
function useFocusFallback(order: Order) {
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus()
  }, [order])
  return () => {
    isPressed.current = true
  }
}

/** The buttons for the actions that the user may take in the order's present state. */
export function OrderActionsBar({ order, actions, byShop, isOwner }: OrderActionsBarProps) {
  const { isPaid, isDelivered, cancelledAt, paymentMethod, paypal, orderNumber, toConfirm } = order
  const isOpen = cancelledAt === null
  const asked = { actions, orderNumber }
  const recordPress = useFocusFallback(order)
  const canCancel = isOpen && !isPaid && !isDelivered && (byShop || isOwner)
  return (
    <Bar onClick={recordPress}>
      {byShop && toConfirm && (
        <ConfirmAction action="confirm" name="Confirm order" busy="Confirming" {...asked} />
      )}
      {byShop && isOpen && !isPaid && paymentMethod !== 'paypal' && (
        <ConfirmAction action="pay" name="Mark as paid" busy="Marking as paid" {...asked} />
      )}
      {byShop && !isPaid && paypal && <CheckPaypal actions={actions} />}
      {byShop && isOpen && !isDelivered && (
        <ConfirmAction action="deliver" name="Mark as delivered" busy="Marking as delivered" {...asked} />
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
      {canCancel && (
        <CancelOrder orderNumber={orderNumber} actions={actions}>
          {byShop ? 'Cancel' : 'Cancel order'}
        </CancelOrder>
      )}
    </Bar>
  )
}
