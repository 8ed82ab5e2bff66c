import { openRecords, type DatabasePlace } from './openRecords.ts'

export interface StoredOrder {
  id: string
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

/** Opens orders and stock in the database. */
export async function openStore(place: DatabasePlace) {
  const records = openRecords(place)
  const seeded = new Set((await records.all<StoredOrder>('orders')).map(({ id }) => id))
  return {
    /** Orders other than the seed's. */
    orders: async () => (await records.all<StoredOrder>('orders')).filter(({ id }) => !seeded.has(id)),
    lines: () => records.items<StoredLine>('orders', 'orderItems'),
    trail: () => records.all<{ action: string; subjectId: string }>('audit-entries'),
    mails: () => records.all<{ id: string; data: unknown }>('mails'),
    stock: () => records.all<StoredStock>('stock'),
    close: () => records.close(),
  }
}
export type Store = Awaited<ReturnType<typeof openStore>>
