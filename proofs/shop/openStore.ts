import { openRecords, type DatabasePlace } from './openRecords.ts'

export interface StoredOrder {
  id: string
  stockStep: string
  mailDue: unknown
  cancelledAt: string | null
}
export interface StoredLine {
  product: string
  qty: number
}
export interface StoredStock {
  id: string
  quantity: number
  marks: unknown
}

/** Returns how much of a product each unfinished order has taken or given back, by order id. */
export const marksOf = ({ marks }: StoredStock): Record<string, number> =>
  typeof marks === 'string' ? JSON.parse(marks) : ((marks ?? {}) as Record<string, number>)

/** Opens orders and stock in the database. */
export async function openStore(place: DatabasePlace) {
  const records = openRecords(place)
  const seeded = new Set((await records.all<StoredOrder>('orders')).map(({ id }) => id))
  return {
    /** Orders other than the seed's. */
    orders: async () => (await records.all<StoredOrder>('orders')).filter(({ id }) => !seeded.has(id)),
    lines: () => records.items<StoredLine>('orders', 'orderItems'),
    stock: async () =>
      (await records.all<StoredStock>('stock')).map((record) => ({ ...record, marks: marksOf(record) })),
    close: () => records.close(),
  }
}
export type Store = Awaited<ReturnType<typeof openStore>>
