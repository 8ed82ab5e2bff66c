import type { Payload } from 'payload'
import type { SendInput } from '../../contract/orderEvents.ts'
import type { Deliveries } from '../../contract/orders.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import { hasLeft, leavesUnpaid, type OrderRights, refuseAct } from '../../rules/orders/orderActs.ts'
import { chairWords } from '../../rules/orders/orderWords.ts'
import { formatPaise } from '../../text/format.ts'
import { changeOrder, type CurrentOrder, throwRefusal } from './changeOrder.ts'
import { findOrder } from './findOrders.ts'
import { linesOf } from './returnChairs.ts'

/** Records that the chairs are packed, and by whom. Throws 403 and 409. */
export const packOrder = (payload: Payload, seen: Order, person: string, rights: OrderRights) =>
  changeOrder(payload, seen, ({ summary }) => {
    throwRefusal(refuseAct('pack', summary, rights))
    return { events: [{ kind: 'packed', person: person || null }] }
  })

/** The chairs that leave before the rest, and how the order tells them. Throws 400 for more than are there. */
function partOf({ order, summary }: CurrentOrder, lines: NonNullable<SendInput['lines']>) {
  const fields = lines.flatMap(({ line, qty }, index) => {
    const there = (summary.kept.get(line) ?? 0) - (summary.left.get(line) ?? 0)
    return qty > there ? [[`lines.${index}.qty`, there > 0 ? `At most ${there}` : 'None are left here']] : []
  })
  if (fields.length > 0) throw invalidInput(Object.fromEntries(fields))
  const all = linesOf(order, summary)
  const named = lines.map(({ line, qty }) => ({ qty, name: all.find(({ id }) => id === line)?.name ?? '' }))
  return { lines: { returned: [], added: [], left: lines }, note: chairWords(named) }
}

/** The chairs that follow a first part; nothing where none have left yet. */
function restOf({ summary }: CurrentOrder) {
  if (!hasLeft(summary)) return undefined
  const here = [...summary.kept].map(([line, qty]) => ({ line, qty: qty - (summary.left.get(line) ?? 0) }))
  return here.filter(({ qty }) => qty > 0)
}

/** Records who brings the chairs, all that are still there or some; the customer is told. Throws 400, 403 and 409. */
export const sendOrder = (
  payload: Payload,
  seen: Order,
  { person, tracking, lines }: SendInput,
  rights: OrderRights,
) =>
  changeOrder(payload, seen, (current) => {
    throwRefusal(refuseAct('send', current.summary, rights))
    const leaving = lines ?? restOf(current)
    const part = leaving && partOf(current, leaving)
    return { events: [{ kind: 'sent', person, reference: tracking || null, ...part }], mail: 'sent' }
  })

interface Delivery {
  rights: OrderRights
  /** Whether somebody was asked about an open sum: only then an unpaid order is handed over. */
  isAsked: boolean
}

const deliver = (payload: Payload, seen: Pick<Order, 'id'>, { rights, isAsked }: Delivery) =>
  changeOrder(payload, seen, ({ summary }) => {
    throwRefusal(refuseAct('deliver', summary, rights))
    if (!isAsked && leavesUnpaid(summary))
      throw new HttpError(
        409,
        `${formatPaise(summary.open)} is still open. Open the order to deliver it all the same.`,
      )
    return { events: [{ kind: 'delivered' }], mail: 'delivered' }
  })

/**
 * Records that the order has arrived, once. Cash is paid at the door; to hand over what is neither paid nor cash takes
 * the right to handle money. Throws 403 and 409.
 */
export const deliverOrder = (payload: Payload, seen: Order, rights: OrderRights): Promise<Order> =>
  deliver(payload, seen, { rights, isAsked: true })

/** Does so for several orders, each for itself, and says of each how it went. */
export async function deliverOrders(payload: Payload, ids: readonly string[], rights: OrderRights) {
  const all: Deliveries = []
  for (const id of new Set(ids)) {
    const orderNumber = (await findOrder(payload, id))?.orderNumber ?? ''
    const message = await deliver(payload, { id }, { rights, isAsked: false }).then(
      () => '',
      (error: unknown) => {
        if (error instanceof HttpError && error.status < 500) return error.message
        throw error
      },
    )
    all.push({ _id: id, orderNumber, message })
  }
  return all
}
