import type { OrderAct } from 'cms/contract/orderEvents'
import type { Order } from 'cms/contract/orders'
import type { ReactNode } from 'react'
import { formatCharge } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { LinkButton } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { CancelOrder } from '../CancelOrder.tsx'
import { ConfirmAction } from '../ConfirmAction.tsx'
import { ActionBar, CheckGateway, useFocusFallback } from '../OrderActionsBar.tsx'
import type { OrderActions } from '../useOrderActions.ts'
import { ActDialog } from './ActDialog.tsx'
import { MoneyDialog } from './MoneyDialog.tsx'
import { OtherAddress } from './OtherAddress.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

interface ShopActionsProps {
  order: Order
  actions: OrderActions
}

const PackDialog = ({ actions }: Pick<ShopActionsProps, 'actions'>) => (
  <ActDialog
    act="pack"
    actions={actions}
    label="Mark as packed"
    title="Who packed it?"
    confirm="Mark as packed"
    busy="Saving"
    bodyOf={(form) => ({ person: form.get('person') })}
  >
    {(errorOf) => (
      <Field label="Packed by" note="Optional" name="person" maxLength={100} error={errorOf('person')} />
    )}
  </ActDialog>
)

const AddressDialog = ({ order, actions }: ShopActionsProps) => (
  <ActDialog
    act="address"
    actions={actions}
    label="Change address"
    title="Where do the chairs go?"
    confirm="Save address"
    busy="Saving"
    bodyOf={(form) => Object.fromEntries(form)}
  >
    {(errorOf) => <OtherAddress order={order} errorOf={errorOf} />}
  </ActDialog>
)

/** The button of each act. `isMain`: it is the next right step. */
function ActButton({
  act,
  order,
  actions,
  isMain,
}: ShopActionsProps & { act: OrderAct; isMain: boolean }): ReactNode {
  const asked = {
    actions,
    orderNumber: order.orderNumber,
    variant: isMain ? 'primary' : 'secondary',
  } as const
  const { openPrice, paymentMethod, quote } = order
  // An order of a quote may be due in two parts.
  const part = quote && quote.duePrice > 0 && quote.duePrice < openPrice ? formatCharge(quote.duePrice) : ''
  switch (act) {
    case 'confirm':
      return <ConfirmAction action="confirm" name="Confirm order" busy="Confirming" {...asked} />
    case 'pay':
      // A gateway says itself what it has taken.
      return paymentMethod === 'paypal' || paymentMethod === 'razorpay' ? null : (
        <ConfirmAction
          action="pay"
          name={part ? `Mark ${part} as paid` : 'Mark as paid'}
          busy="Marking as paid"
          shown={{ amount: quote?.duePrice || openPrice, openPrice }}
          {...asked}
        />
      )
    case 'deliver': {
      const isUnpaid = openPrice > 0 && paymentMethod !== 'Cash on delivery'
      const warning = `${formatCharge(openPrice)} is still open, and no cash is taken at the door.`
      return (
        <ConfirmAction
          action="deliver"
          name="Mark as delivered"
          busy="Marking as delivered"
          {...asked}
          {...(isUnpaid && { warning })}
        />
      )
    }
    case 'pack':
      return <PackDialog actions={actions} />
    case 'send':
      return <SendDialog order={order} actions={actions} />
    case 'address':
      return <AddressDialog order={order} actions={actions} />
    case 'return':
      return <ReturnDialog order={order} actions={actions} />
    case 'refund':
      return <MoneyDialog order={order} actions={actions} act="refund" isMain={isMain} />
    case 'cancel':
      return (
        <CancelOrder byShop orderNumber={order.orderNumber} actions={actions}>
          Cancel
        </CancelOrder>
      )
  }
}

/** The acts of the shop that the order and the reader's role allow: the next right step is filled. */
export function ShopActions({ order, actions }: ShopActionsProps) {
  const { acts, next, paypal, razorpay, isPaid, cancelledAt } = order
  const begunAt = paypal ? 'PayPal' : razorpay ? 'Razorpay' : ''
  const recordPress = useFocusFallback(order)
  const others = acts.filter((act) => act !== next?.act)
  return (
    <>
      <ActionBar onClick={recordPress}>
        {next && !next.refusal && <ActButton act={next.act} order={order} actions={actions} isMain />}
        {begunAt && !isPaid && !cancelledAt && <CheckGateway name={begunAt} actions={actions} />}
        {others.map((act) => (
          <ActButton key={act} act={act} order={order} actions={actions} isMain={false} />
        ))}
        <LinkButton variant="secondary" to={paths.packingSlips([order._id])}>
          Packing slip
        </LinkButton>
      </ActionBar>
      {next?.refusal && <p className="muted small">Next: {next.refusal}</p>}
    </>
  )
}
