import { standingOf, type StoredEvent, type StoredLine, type StoredOrder } from './openStore.ts'

interface Stored {
  orders: readonly StoredOrder[]
  lines: readonly (StoredLine & { parent: string })[]
  events: readonly StoredEvent[]
}

/** Returns what the columns of an order must be, counted anew from its lines and all that happened to it. */
function countAnew(order: StoredOrder, { lines, events }: Stored) {
  const standing = standingOf(events).filter((event) => event.order === order.id)
  const has = (kind: string) => standing.some((event) => event.kind === kind)
  const kept = new Map(
    lines.filter(({ parent }) => parent === order.id).map((line) => [line.id, { ...line }]),
  )
  const sum = (kind: string) =>
    standing.reduce((all, event) => all + (event.kind === kind ? Number(event.amount) : 0), 0)
  let charge = order.totalPrice
  for (const { moved } of standing) {
    for (const line of moved.added) {
      kept.set(line.id, { ...line, parent: order.id })
      charge += line.price * line.qty
    }
    for (const { line, qty } of moved.returned) {
      const found = kept.get(line)
      if (!found) continue
      found.qty -= qty
      charge -= found.price * qty
    }
  }
  if (has('cancelled')) charge = 0
  const received = sum('payment') - sum('refund')
  return {
    isEmptied: [...kept.values()].some(({ qty }) => qty < 0),
    openPrice: charge - received,
    refundDue: received > charge,
    isPaid: !has('cancelled') && received > 0 && received >= charge,
    isDelivered: has('delivered'),
    isCancelled: has('cancelled'),
  }
}

/** Returns where the sums and states of orders are not what their lines and events make. */
export function moneyFaults(stored: Stored) {
  const targets = stored.events.flatMap(({ target, kind }) => (kind === 'taken back' ? (target ?? []) : []))
  const twice = targets.filter((target, index) => targets.indexOf(target) !== index)
  const wrong = stored.orders.flatMap((order) => {
    const wanted = countAnew(order, stored)
    const found = {
      isEmptied: false,
      openPrice: order.openPrice,
      refundDue: Boolean(order.refundDue),
      isPaid: Boolean(order.isPaid),
      isDelivered: Boolean(order.isDelivered),
      isCancelled: Boolean(order.cancelledAt),
    }
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
    return is === should ? [] : [`order ${order.id} is ${is}, not ${should}`]
  })
  return [...wrong, ...twice.map((event) => `the event ${event} was taken back twice`)]
}
