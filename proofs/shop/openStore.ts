import { openMails } from './openMails.ts'
import { openRecords, type DatabasePlace } from './openRecords.ts'

export interface StoredOrder {
  id: string
  orderNumber: string
  /** SQLite holds 0 and 1. */
  isPaid: boolean | number
  isDelivered: boolean | number
  cancelledAt: string | null
}
export interface StoredLine {
  product: string
  qty: number
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

/** Opens orders and stock in the database. */
export async function openStore(place: DatabasePlace) {
  const records = openRecords(place)
  const seeded = new Set((await records.all<StoredOrder>('orders')).map(({ id }) => id))
  return {
    /** Orders other than the seed's. */
    orders: async () => (await records.all<StoredOrder>('orders')).filter(({ id }) => !seeded.has(id)),
    lines: () => records.items<StoredLine>('orders', 'orderItems'),
    trail: () => records.all<StoredEntry>('audit-entries'),
    mails: openMails(records, place.dataFolder),
    stock: () => records.all<StoredStock>('stock'),
    close: () => records.close(),
  }
}
export type Store = Awaited<ReturnType<typeof openStore>>
