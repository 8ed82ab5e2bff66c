import type { Order } from 'cms/contract/orders'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../paths.ts'
import { maxCartLines, setCartLine } from '../../../state/cart.ts'
import { Button } from '../../../ui/Button.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import type { OrderActions } from './useOrderActions.ts'

export const ActionBar = styled.div`
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
export function CheckGateway({ name, actions: { busy, pay } }: { name: string; actions: OrderActions }) {
  const isBusy = busy === 'pay'
  return (
    <Button isBusy={isBusy} busy={`Asking ${name}`} onClick={() => void pay()}>
      {`Check ${name} again`}
    </Button>
  )
}

/** Moves the focus to the heading if the action has removed the pressed button. */
export function useFocusFallback(order: Order) {
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus()
  }, [order])
  return () => {
    isPressed.current = true
  }
}

/** Puts the chairs that were kept of an order into the cart. The cart's page says of each what has changed since. */
function OrderAgain({ lines }: { lines: Order['orderItems'] }) {
  const navigate = useNavigate()
  const add = () => {
    const left = lines.filter(
      ({ product, name, image, price, kept: qty }) =>
        !setCartLine({ product, name, image, price, qty, countInStock: qty }),
    )
    if (left.length > 0)
      toast.error(`Your cart holds ${maxCartLines} different chairs. ${left.length} of these had no room.`)
    void navigate(paths.cart)
  }
  return (
    <Button variant="secondary" onClick={add}>
      Order again
    </Button>
  )
}

/** The acts of a customer on their order. */
export function OrderActionsBar({ order, actions }: { order: Order; actions: OrderActions }) {
  const { isPaid, isDelivered, sentWith, receivedPrice, cancelledAt, orderNumber, orderItems } = order
  const recordPress = useFocusFallback(order)
  const canCancel = cancelledAt === null && !isPaid && !isDelivered && !sentWith && receivedPrice === 0
  const kept = orderItems.filter((line) => line.kept > 0)
  return (
    <ActionBar onClick={recordPress}>
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
      {(isDelivered || cancelledAt !== null) && kept.length > 0 && <OrderAgain lines={kept} />}
      {canCancel && (
        <CancelOrder orderNumber={orderNumber} actions={actions}>
          Cancel order
        </CancelOrder>
      )}
    </ActionBar>
  )
}
