import { isGatewayWay, type OrderAct, type OrderEventKind } from '../../contract/orderEvents.ts'
import type { OrderEvent, OrderSummary } from './orderState.ts'

/** The rights of a member of staff on orders. */
export interface OrderRights {
  /** Packs, delivers, takes cash, cancels and takes chairs back: the roles orders and admin. */
  sells: boolean
  /** Marks money as received or sent back: the roles finance and admin. */
  handlesMoney: boolean
  isAdmin: boolean
}

export interface Refusal {
  status: 403 | 409
  message: string
}
const no = (message: string): Refusal => ({ status: 409, message })
const needsRole = (roles: string, what: string): Refusal => ({
  status: 403,
  message: `This needs the role ${roles}: ${what}.`,
})

/** Whether some chairs have left the shop. */
export const hasLeft = ({ left }: OrderSummary) => [...left.values()].some((qty) => qty > 0)

const cancelled = ({ isCancelled }: OrderSummary) => (isCancelled ? no('This order was cancelled.') : null)
const delivered = ({ isDelivered }: OrderSummary) =>
  isDelivered ? no('This order is already delivered.') : null
const unconfirmed = ({ toConfirm }: OrderSummary) =>
  toConfirm ? no('This order waits for confirmation. Please confirm it first.') : null

/** Why the order's state does not allow an act, whoever asks; null if it does. */
const byState: Readonly<Record<OrderAct, (order: OrderSummary) => Refusal | null>> = {
  confirm: (order) => cancelled(order) ?? (order.toConfirm ? null : no('This order needs no confirmation.')),
  pay: (order) => cancelled(order) ?? (order.open > 0 ? null : no('This order is already paid.')),
  pack: (order) =>
    cancelled(order) ??
    delivered(order) ??
    unconfirmed(order) ??
    (order.isPacked || order.isSent ? no('This order is already packed.') : null),
  send: (order) =>
    cancelled(order) ??
    delivered(order) ??
    unconfirmed(order) ??
    (order.isSent ? no('This order is already with the van.') : null),
  deliver: (order) => cancelled(order) ?? delivered(order) ?? unconfirmed(order),
  address: (order) =>
    cancelled(order) ?? delivered(order) ?? (order.isSent ? no('This order is already with the van.') : null),
  cancel: (order) =>
    cancelled(order) ??
    (order.isDelivered ? no('This order is already delivered. Take chairs back instead.') : null) ??
    (hasLeft(order) && !order.isSent
      ? no('Some chairs have left already. Take their sending back first, or deliver the rest.')
      : null),
  return: (order) =>
    cancelled(order) ??
    (order.isDelivered ? null : no('This order is not delivered yet. Cancel it instead.')),
  refund: (order) => (order.refundDue ? null : no('No money has to go back for this order.')),
}

/** Whether chairs leave before they are paid, though no cash is taken at the door. */
export const leavesUnpaid = ({ open, isCash }: OrderSummary) => open > 0 && !isCash

function byRights(act: OrderAct, order: OrderSummary, { sells, handlesMoney }: OrderRights): Refusal | null {
  if (act === 'refund') return handlesMoney ? null : needsRole('finance or admin', 'money goes back')
  if (act === 'pay') {
    if (order.isCash && sells) return null
    return handlesMoney ? null : needsRole('finance or admin', 'it says that money has come')
  }
  if ((act === 'deliver' || act === 'send') && leavesUnpaid(order))
    return handlesMoney ? null : needsRole('finance or admin', 'the order is not paid yet')
  // Those who handle money hand an unpaid order over themselves, and no other.
  return sells ? null : needsRole('orders or admin', 'it is work on the chairs')
}

/** Returns why somebody may not do this to an order now, or null. The server and the buttons ask this one. */
export const refuseAct = (act: OrderAct, order: OrderSummary, rights: OrderRights): Refusal | null =>
  byState[act](order) ?? byRights(act, order, rights)

/** Returns the next right step of an order, or null where nothing is left to do. */
export function nextAct({ state }: Pick<OrderSummary, 'state'>): OrderAct | null {
  if (state === 'to confirm') return 'confirm'
  if (state === 'waiting for payment' || state === 'cash to collect') return 'pay'
  if (state === 'to refund') return 'refund'
  return state === 'to pack' || state === 'with the van' ? 'deliver' : null
}

/** How long somebody may take back their own click without a reason. */
export const takeBackMs = 15 * 60_000

const takeable = ['payment', 'refund', 'packed', 'sent', 'delivered', 'cancelled', 'returned', 'handed in']

/** Later events that rest on one: it cannot go while they stand. */
const restingOn: Partial<Record<OrderEventKind, readonly { kind: OrderEventKind; name: string }[]>> = {
  payment: [
    { kind: 'refund', name: 'refund' },
    { kind: 'handed in', name: 'handing in' },
  ],
  delivered: [{ kind: 'returned', name: 'return' }],
}

/** Whether chairs that went out in an exchange have come back since. */
const cameBack = ({ lines }: OrderEvent, standing: readonly OrderEvent[]) => {
  const added = new Set(lines?.added.map(({ id }) => id))
  return standing.some((later) => later.lines?.returned.some(({ line }) => added.has(line)))
}

interface TakeBack {
  event: OrderEvent | undefined
  order: OrderSummary
  actor: OrderRights & { id: string }
  reason: string
  /** Milliseconds since 1970. */
  now: number
}

/** Returns why an event may not be taken back now, or null: its own person has 15 minutes, later an admin says why. */
export function refuseTakeBack({ event, order, actor, reason, now }: TakeBack): Refusal | null {
  if (!event || !order.standing.includes(event)) return no('This was taken back already.')
  if (!takeable.includes(event.kind)) return no('This cannot be taken back.')
  // People write down themselves what they have sent back at PayPal.
  const isByHand = event.kind === 'refund' && event.way === 'PayPal'
  if (isGatewayWay(event.way) && !isByHand)
    return no(`${event.way} holds this payment: it cannot be taken back here.`)
  const rest = restingOn[event.kind]?.find((one) =>
    order.standing.some(({ kind, target }) => kind === one.kind && (target ?? event.id) === event.id),
  )
  if (rest) return no(`Please take the ${rest.name} back first.`)
  if (cameBack(event, order.standing)) return no('Please take the return back first.')
  if (event.by === actor.id && now - Date.parse(event.at) <= takeBackMs) return null
  if (!actor.isAdmin)
    return needsRole('admin', 'your own click can be taken back for 15 minutes, others only by an admin')
  return reason ? null : no('Please say why it is taken back.')
}

/** Returns why somebody may not tick cash as handed in, or null. */
export const refuseHandIn = ({ handlesMoney }: OrderRights): Refusal | null =>
  handlesMoney ? null : needsRole('finance or admin', 'it says that cash was handed in')
