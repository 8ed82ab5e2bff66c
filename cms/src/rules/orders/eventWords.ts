import type { OrderEventView } from '../../contract/orderEvents.ts'
import { toRupees } from '../orderPrices.ts'
import type { OrderEvent, OrderSummary } from './orderState.ts'

const joined = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ')

/** The kind of a mail in words: `orderPlaced` is 'Order placed'. */
export function mailWords(kind: string) {
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of an event as answers hold it. Sums are in rupees. */
export type WordedEvent = Pick<
  OrderEventView,
  '_id' | 'kind' | 'amount' | 'way' | 'person' | 'reference' | 'note' | 'target'
>

/** Returns an event as answers hold it: sums in rupees, and '' for what it does not have. */
export const plainEvent = (event: OrderEvent & { note: string | null }, summary: OrderSummary) => ({
  _id: event.id,
  kind: event.kind,
  at: event.at,
  amount: event.amount === null ? null : toRupees(event.amount),
  day: event.day ?? '',
  way: event.way ?? '',
  reference: event.reference ?? '',
  person: event.person ?? '',
  note: event.note ?? '',
  target: event.target,
  isTakenBack: event.kind !== 'taken back' && !summary.standing.includes(event),
})

/**
 * An event in words, without its person and its time. `events` are all of the order; `formatSum` writes rupees as the
 * reader's half does.
 */
export function eventWords(
  event: WordedEvent,
  events: readonly WordedEvent[],
  formatSum: (rupees: number) => string,
): string {
  const { kind, person, reference, note } = event
  const target = events.find(({ _id }) => _id === event.target)
  const money = joined(formatSum(event.amount ?? 0), event.way, reference, person && `with ${person}`)
  switch (kind) {
    case 'payment':
      return `Payment of ${money}`
    case 'refund':
      return `Refund of ${money}`
    case 'confirmed':
      return 'Confirmed'
    case 'packed':
      return person ? `Packed by ${person}` : 'Packed'
    case 'sent':
      return joined(`On its way with ${person}`, reference && `number ${reference}`, note)
    case 'delivered':
      return 'Delivered'
    case 'cancelled':
      return note ? `Cancelled: “${note}”` : 'Cancelled'
    case 'returned':
      return note ? `Chairs taken back: “${note}”` : 'Chairs taken back'
    case 'handed in':
      return `Cash of ${formatSum(event.amount ?? 0)} handed in by ${person}`
    case 'address changed':
      return `Address changed: ${note}`
    case 'note':
      return 'Note'
    case 'mailed':
      return `Mail to ${person}: ${mailWords(reference)}`
    case 'taken back':
      return joined(
        `Taken back: ${target ? eventWords(target, events, formatSum) : 'an act'}`,
        note && `because: ${note}`,
      )
  }
}

/** Says what the open sum of an order is. */
export const openSumWords = ({ open, isCancelled }: { open: number; isCancelled: boolean }) => {
  if (open >= 0) return 'Still open'
  return isCancelled ? 'Has to go back' : 'Paid too much, has to go back'
}
