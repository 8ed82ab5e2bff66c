import type { Delivery } from 'cms/contract/sales/webhooks'
import { openMails } from './openMails.ts'
import { openRecords, type DatabasePlace } from './openRecords.ts'

export interface StoredOrder {
  id: string
  orderNumber: string
  /** SQLite holds 0 and 1. */
  isPaid: boolean | number
  isDelivered: boolean | number
  cancelledAt: string | null
  refundDue: boolean | number | null
  totalPrice: number
  openPrice: number
  /** The number of the quote that made it. */
  quote?: string | null
}
export interface StoredLine {
  id: string
  product: string
  price: number
  qty: number
}

/** An event of an order. `moved` are the chairs that came back, and those that went out for them. */
export interface StoredEvent {
  id: string
  order: string
  kind: string
  at: string
  amount: number | null
  target: string | null
  moved: { returned: { line: string; qty: number; restock: boolean }[]; added: StoredLine[] }
}

/** Returns the events that nobody has taken back, without those that take back. */
export function standingOf(events: readonly StoredEvent[]) {
  const undone = new Set(events.flatMap(({ kind, target }) => (kind === 'taken back' ? (target ?? []) : [])))
  return events.filter(({ id, kind }) => kind !== 'taken back' && !undone.has(id))
}

type Moved = StoredEvent['moved']

/** Reads the lines of an event, which are text on SQLite. */
function movedOf(lines: unknown): Moved {
  const read = typeof lines === 'string' ? (JSON.parse(lines) as Moved | null) : (lines as Moved | null)
  return read ?? { returned: [], added: [] }
}
export interface StoredStock {
  id: string
  quantity: number
}

/** An entry of the audit trail. `changes` is text on SQLite. */
export interface StoredEntry {
  action: string
  subject: string
  subjectId: string
  changes: string | { field: string; from: unknown; to: unknown }[]
}

/** A waiting mail, or what a program is told or was told. `data` is text on SQLite; `reason` is the outcome. */
interface StoredDelivery {
  id: string
  kind: string
  data: string | Delivery
  reason: string | null
}

/** Opens orders and stock in the database. */
export async function openStore(place: DatabasePlace) {
  const records = openRecords(place)
  const seeded = new Set((await records.all<StoredOrder>('orders')).map(({ id }) => id))
  return {
    /** Orders other than the seed's. */
    orders: async () => (await records.all<StoredOrder>('orders')).filter(({ id }) => !seeded.has(id)),
    enquiries: () => records.all<{ id: string; email: string }>('enquiries'),
    /** The events of all enquiries. */
    timeline: () => records.all<{ enquiry: string; kind: string }>('enquiry-events'),
    lines: () => records.items<StoredLine>('orders', 'orderItems'),
    /** The events of all orders, in the order in which they came. */
    events: async (): Promise<StoredEvent[]> =>
      (await records.all<Omit<StoredEvent, 'moved'> & { lines: unknown }>('order-events'))
        .map(({ lines, ...event }) => ({ ...event, moved: movedOf(lines) }))
        .sort((one, other) => (one.at < other.at ? -1 : 1)),
    trail: () => records.all<StoredEntry>('audit-entries'),
    mails: openMails(records, place.dataFolder),
    /** Deliveries to programs, waiting or sent. */
    deliveries: async () =>
      (await records.all<StoredDelivery>('mails')).flatMap(({ id, kind, data, reason }) => {
        if (kind !== 'webhook') return []
        const { body } = typeof data === 'string' ? (JSON.parse(data) as Delivery) : data
        return [{ id, reason, body }]
      }),
    stock: () => records.all<StoredStock>('stock'),
    close: () => records.close(),
  }
}
export type Store = Awaited<ReturnType<typeof openStore>>
