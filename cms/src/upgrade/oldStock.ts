import type { OldRecords } from './oldRecords.ts'

interface StockRecord {
  id: string
  quantity: number
  marks: Record<string, number>
}

interface Stored {
  id: string
  quantity: number
  marks: Record<string, number> | null
}

/**
 * The stock as an earlier version left it. That version changed a quantity and recorded a mark with it, by the id of
 * the owner of the change, so the mark proves that the change was made. `save` writes the records that differ.
 */
export async function readOldStock(records: OldRecords) {
  const known = new Map<string, StockRecord>()
  const changed = new Set<StockRecord>()
  const add = (found: readonly Stored[]) => {
    for (const { id, quantity, marks } of found) known.set(id, { id, quantity, marks: marks ?? {} })
  }
  const fields = ['id', 'quantity', 'marks']
  add(await records.find<Stored>('stock', fields, { field: 'marks', isSet: true }))
  const change = (record: StockRecord, by: number) => {
    // Somebody may have set a lower stock meanwhile.
    record.quantity = Math.max(0, record.quantity + by)
    changed.add(record)
  }
  const drop = (record: StockRecord, mark: string) => {
    delete record.marks[mark]
    changed.add(record)
  }
  const marked = (mark: string) => [...known.values()].filter(({ marks }) => mark in marks)
  return {
    /** Reads the records of these products too. */
    load: async (ids: readonly string[]) => {
      const missing = ids.filter((id) => !known.has(id))
      if (missing.length > 0) add(await records.find<Stored>('stock', fields, { field: 'id', in: missing }))
    },
    find: (id: string): Readonly<StockRecord> | undefined => known.get(id),
    /** Removes the marks of an owner; the changes stay. */
    settle: (mark: string) => {
      for (const record of marked(mark)) drop(record, mark)
    },
    /** Takes back the changes of an owner, on all products or on one. */
    undo: (mark: string, product?: string) => {
      for (const record of marked(mark)) {
        if (product !== undefined && record.id !== product) continue
        change(record, -(record.marks[mark] ?? 0))
        drop(record, mark)
      }
    },
    /** Adds to the stock of a product. Returns how many there are then; undefined if it has no record. */
    giveBack: (product: string, qty: number): number | undefined => {
      const record = known.get(product)
      if (!record) return undefined
      change(record, qty)
      return record.quantity
    },
    forget: (product: string) => {
      const record = known.get(product)
      if (record) changed.delete(record)
      known.delete(product)
    },
    all: (): readonly Readonly<StockRecord>[] => [...known.values()],
    save: async () => {
      for (const { id, quantity, marks } of changed)
        await records.set('stock', id, { quantity, marks: Object.keys(marks).length > 0 ? marks : null })
    },
  }
}

export type OldStock = Awaited<ReturnType<typeof readOldStock>>
