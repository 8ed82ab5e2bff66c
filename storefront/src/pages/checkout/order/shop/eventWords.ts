import type { OrderEventView } from 'cms/contract/orderEvents'
import { formatCharge } from '../../../../lib/money.ts'

const joined = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ')
const money = ({ amount, way, reference, person }: OrderEventView) =>
  joined(formatCharge(amount ?? 0), way, reference, person && `with ${person}`)

/** An event in words, without its person and its time. `events` are all of the order. */
export function eventWords(event: OrderEventView, events: readonly OrderEventView[]): string {
  const { kind, person, reference, note } = event
  const target = events.find(({ _id }) => _id === event.target)
  switch (kind) {
    case 'payment':
      return `Payment of ${money(event)}`
    case 'refund':
      return `Refund of ${money(event)}`
    case 'confirmed':
      return 'Confirmed'
    case 'packed':
      return person ? `Packed by ${person}` : 'Packed'
    case 'sent':
      return joined(`On its way with ${person}`, reference && `number ${reference}`)
    case 'delivered':
      return 'Delivered'
    case 'cancelled':
      return note ? `Cancelled: “${note}”` : 'Cancelled'
    case 'returned':
      return note ? `Chairs taken back: “${note}”` : 'Chairs taken back'
    case 'handed in':
      return `Cash of ${formatCharge(event.amount ?? 0)} handed in by ${person}`
    case 'note':
      return 'Note'
    case 'taken back':
      return joined(
        `Taken back: ${target ? eventWords(target, events) : 'an act'}`,
        note && `because: ${note}`,
      )
  }
}
