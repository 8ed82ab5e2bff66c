import type { Order } from 'cms/contract/orders'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button.tsx'
import { Turning } from '../../ui/Spinner.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import type { OrderAction, OrderActions } from './useOrderActions.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  @media (max-width: 599px) {
    width: 100%;
    > .btn {
      flex: 1 1 40%;
    }
  }
`

interface ActButtonProps {
  action: OrderAction
  actions: OrderActions
  act: () => Promise<unknown>
  busy: string
  variant?: 'primary' | 'secondary'
  children: ReactNode
}

function ActButton({ action, actions, act, busy, variant, children }: ActButtonProps) {
  const isBusy = actions.busy === action
  return (
    <Button variant={variant} aria-busy={isBusy || undefined} onClick={() => void act()}>
      {isBusy && <Turning className="spin" aria-hidden />}
      {isBusy ? busy : children}
    </Button>
  )
}

interface OrderActionsBarProps {
  order: Order
  actions: OrderActions
  isAdmin: boolean
  isOwner: boolean
}

/** What may be done with the order as it is now, by who looks at it. */
export function OrderActionsBar({ order, actions, isAdmin, isOwner }: OrderActionsBarProps) {
  const { isPaid, isDelivered, cancelledAt, paymentMethod, paypal, orderNumber } = order
  const isOpen = cancelledAt === null
  const canCancel = isOpen && !isPaid && !isDelivered && (isAdmin || isOwner)
  return (
    <Bar className="noprint">
      {isAdmin && isOpen && !isPaid && paymentMethod !== 'paypal' && (
        <ActButton action="pay" actions={actions} act={actions.pay} busy="Marking as paid">
          Mark as paid
        </ActButton>
      )}
      {isAdmin && !isPaid && paypal && (
        <ActButton action="pay" actions={actions} act={actions.pay} busy="Asking PayPal">
          Check PayPal again
        </ActButton>
      )}
      {isAdmin && isOpen && !isDelivered && (
        <ActButton action="deliver" actions={actions} act={actions.deliver} busy="Marking as delivered">
          Mark as delivered
        </ActButton>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
      {canCancel && (
        <CancelOrder orderNumber={orderNumber} actions={actions}>
          {isAdmin ? 'Cancel' : 'Cancel order'}
        </CancelOrder>
      )}
    </Bar>
  )
}
