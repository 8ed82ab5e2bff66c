import type { OrderEventKind, OrderState } from '../../contract/orderEvents.ts'
import { noon } from './orderWords.ts'

/** A line that came back, or one that goes out for it. Money is in paise. */
export interface ReturnedLine {
  line: string
  qty: number
  restock: boolean
}
export interface AddedLine {
  id: string
  product: string
  name: string
  image: string
  price: number
  qty: number
}

/** Chairs of a line that leave before the rest. */
export interface LeftLine {
  line: string
  qty: number
}

/** One thing that happened to an order after it was placed. Events are only ever added. */
export interface OrderEvent {
  id: string
  kind: OrderEventKind
  /** ISO 8601, UTC. */
  at: string
  /** The account of the person; null if the shop did it. */
  by: string | null
  /** Of a payment or a refund, in paise. */
  amount: number | null
  /** The day on which money came or went, in India; null means the day of `at`. */
  day: string | null
  way: string | null
  /** Of a transfer; the courier's number of a parcel. */
  reference: string | null
  /** Packs it, or brings it; of a payment in cash, has the cash. */
  person: string | null
  lines: {
    returned: readonly ReturnedLine[]
    added: readonly AddedLine[]
    /** Of a sending: only these have left. */
    left?: readonly LeftLine[]
  } | null
  /** The event that is taken back. */
  target: string | null
}

/** An order as it was placed. Money is in paise. */
export interface PlacedOrder {
  totalPrice: number
  paymentMethod: string
  /** Whether it began as one that the customer had to confirm. */
  toConfirm: boolean
  /** Due with the order, the rest on delivery; without it all is due with the order. */
  advancePrice?: number | null
  /** Whether PayPal has, or may have, money that does not count, so that somebody must look. */
  isFlagged?: boolean
  orderItems: readonly { id?: string | null; price: number; qty: number }[]
}

/** The state of an order, and what it follows from. Money is in paise. */
export interface OrderSummary {
  state: OrderState
  isPaid: boolean
  paidAt: string | null
  isDelivered: boolean
  deliveredAt: string | null
  isCancelled: boolean
  cancelledAt: string | null
  toConfirm: boolean
  isPacked: boolean
  /** Whether all chairs are on their way. */
  isSent: boolean
  isCash: boolean
  /** Whether enough has come for the chairs to be packed. */
  isReady: boolean
  /** The price of all that the customer keeps. */
  charge: number
  /** The money that has come, less what went back. */
  received: number
  /** `charge` less `received`: above 0 it is to be paid, below 0 it has to go back. */
  open: number
  /** The part of it that is due now. */
  due: number
  /** Whether money has to go back. */
  refundDue: boolean
  /** How many of each line the customer has, by the line's id. */
  kept: ReadonlyMap<string, number>
  /** How many of them have left the shop: are on their way, or with the customer. */
  left: ReadonlyMap<string, number>
  /** The events that stand. */
  standing: readonly OrderEvent[]
}

/** States in which neither chairs nor money are on their way any more. */
export const finishedStates = [
  'done',
  'returned',
  'returned in part',
  'cancelled',
] as const satisfies OrderState[]

/** Returns the events that nobody has taken back, without those that take back. */
export function findStanding<Event extends OrderEvent>(events: readonly Event[]): Event[] {
  const undone = new Set(events.flatMap(({ kind, target }) => (kind === 'taken back' ? (target ?? []) : [])))
  return events.filter(({ id, kind }) => kind !== 'taken back' && !undone.has(id))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const sumOf = (events: readonly OrderEvent[], kind: OrderEventKind) =>
  sum(events.map((event) => (event.kind === kind ? (event.amount ?? 0) : 0)))

/** The money that has come, less what went back, of events that stand. */
export const receivedOf = (standing: readonly OrderEvent[]) =>
  sumOf(standing, 'payment') - sumOf(standing, 'refund')

/** The payments in cash that a driver, or whoever took it, still has: of one order or of many. */
export function findHeldCash<Event extends OrderEvent>(events: readonly Event[]): Event[] {
  const standing = findStanding(events)
  const handedIn = new Set(
    standing.flatMap(({ kind, target }) => (kind === 'handed in' ? (target ?? []) : [])),
  )
  return standing.filter(
    ({ id, kind, way, person }) =>
      kind === 'payment' && way === 'Cash' && person !== null && !handedIn.has(id),
  )
}

/** The moment at which the money came: an earlier day is taken at noon in India. */
const moneyMoment = ({ day, at }: OrderEvent) => (day ? `${day}${noon}` : at)

/** The moment of the payment by which nothing was open any more. */
function findPaidAt(events: readonly OrderEvent[], charge: number) {
  let received = 0
  let last: string | null = null
  for (const event of events) {
    if (event.kind === 'payment') {
      if (received < charge || last === null) last = moneyMoment(event)
      received += event.amount ?? 0
    } else if (event.kind === 'refund') received -= event.amount ?? 0
  }
  return last
}

/** The lines of the order and of its exchanges: how many the customer has of each, and what they cost. */
function countKept({ orderItems, totalPrice }: PlacedOrder, standing: readonly OrderEvent[]) {
  const lines = new Map(orderItems.map(({ id, price, qty }) => [String(id), { price, qty }]))
  let charge = totalPrice
  for (const { lines: moved } of standing) {
    for (const { id, price, qty } of moved?.added ?? []) {
      lines.set(id, { price, qty })
      charge += price * qty
    }
    for (const { line, qty } of moved?.returned ?? []) {
      const found = lines.get(line)
      if (!found) continue
      lines.set(line, { ...found, qty: found.qty - qty })
      charge -= found.price * qty
    }
  }
  // A quote may be rounded down: when all chairs have come back, that would leave less than nothing.
  return { charge: Math.max(0, charge), kept: new Map([...lines].map(([id, { qty }]) => [id, qty])) }
}

/** How many of each line are on their way: all of it, unless less were sent. */
function countSent(kept: ReadonlyMap<string, number>, sent: readonly OrderEvent[]) {
  const parts = sent.flatMap(({ lines }) => lines?.left ?? [])
  const hasAll = sent.some(({ lines }) => !lines?.left)
  const ofLine = (id: string) => sum(parts.map(({ line, qty }) => (line === id ? qty : 0)))
  return new Map([...kept].map(([id, qty]) => [id, hasAll ? qty : Math.min(qty, ofLine(id))]))
}

/** A sending of an order that leaves in parts. */
export interface PartSent {
  /** The chairs that are still in the shop after it. */
  rest: number
  /** The price of the chairs that it brings, in paise: delivery goes with the first part. */
  price: number
}

/** Returns what a sending brings; null where all chairs left at once. */
export function partSent(
  { orderItems, totalPrice }: Pick<PlacedOrder, 'orderItems' | 'totalPrice'>,
  sendings: readonly OrderEvent[],
): PartSent | null {
  const left = sendings.at(-1)?.lines?.left
  if (!left) return null
  const gone = sendings.flatMap(({ lines }) => lines?.left ?? [])
  const rest = Math.max(0, sum(orderItems.map(({ qty }) => qty)) - sum(gone.map(({ qty }) => qty)))
  const isFirst = sendings.length === 1
  if (isFirst && rest === 0) return null
  const priceOf = (line: string) => orderItems.find(({ id }) => String(id) === line)?.price ?? 0
  const others = totalPrice - sum(orderItems.map(({ price, qty }) => price * qty))
  return { rest, price: sum(left.map(({ line, qty }) => priceOf(line) * qty)) + (isFirst ? others : 0) }
}

type Facts = Omit<OrderSummary, 'state'>

function afterDelivery({ open, refundDue, isCash, kept, standing }: Facts): OrderState {
  if (refundDue) return 'to refund'
  if (open > 0) return isCash ? 'cash to collect' : 'waiting for payment'
  if (!standing.some(({ kind }) => kind === 'returned')) return 'done'
  const hasAll = [...kept.values()].every((qty) => qty === 0)
  if (hasAll) return 'returned'
  const hasLess = standing.some(({ kind, lines }) => kind === 'returned' && lines?.added.length === 0)
  return hasLess ? 'returned in part' : 'done'
}

function stateOf(facts: Facts): OrderState {
  if (facts.isCancelled) return facts.refundDue ? 'to refund' : 'cancelled'
  if (facts.isDelivered) return afterDelivery(facts)
  if (facts.toConfirm) return 'to confirm'
  if (facts.isSent) return 'with the van'
  return facts.isReady ? 'to pack' : 'waiting for payment'
}

/** Computes what an order is at from what happened to it. The one place that does: docs/glossary.md, "state". */
export function summariseOrder(order: PlacedOrder, events: readonly OrderEvent[]): OrderSummary {
  const standing = findStanding(events)
  const latest = (kind: OrderEventKind) => standing.findLast((event) => event.kind === kind) ?? null
  const has = (...kinds: OrderEventKind[]) => standing.some(({ kind }) => kinds.includes(kind))
  const [cancelled, delivered] = [latest('cancelled'), latest('delivered')]
  const counted = countKept(order, standing)
  const sent = standing.filter(({ kind }) => kind === 'sent')
  const left = delivered ? counted.kept : countSent(counted.kept, sent)
  const charge = cancelled ? 0 : counted.charge
  const received = receivedOf(standing)
  const isPaid = !cancelled && received > 0 && received >= charge
  const isCash = order.paymentMethod === 'Cash on delivery'
  const open = charge - received
  const advancePrice = order.advancePrice ?? charge
  // The rest is due on delivery.
  const isPartly = order.advancePrice != null && !delivered
  const hasAdvance = isPartly && received >= Math.min(advancePrice, charge)
  const facts: Facts = {
    isPaid,
    paidAt: isPaid ? findPaidAt(standing, charge) : null,
    isDelivered: delivered !== null,
    deliveredAt: delivered?.at ?? null,
    isCancelled: cancelled !== null,
    cancelledAt: cancelled?.at ?? null,
    toConfirm: order.toConfirm && !cancelled && !has('confirmed', 'payment', 'delivered'),
    isPacked: has('packed'),
    isSent: sent.length > 0 && [...counted.kept].every(([id, qty]) => left.get(id) === qty),
    isCash,
    isReady: isPaid || isCash || hasAdvance,
    charge,
    received,
    open,
    due: Math.max(0, isPartly ? Math.min(advancePrice - received, open) : open),
    refundDue: received > charge || (order.isFlagged ?? false),
    kept: counted.kept,
    left,
    standing,
  }
  return { ...facts, state: stateOf(facts) }
}
