import type { Plain } from '../database/statements.ts'

type OldCollection =
  'users' | 'orders' | 'stock' | 'products' | 'imports' | 'import-rows' | 'audit-entries' | 'mails'

/** Selects records by the values of a field, or those that have any value. */
type Selection = { field: string; in: readonly string[] } | { field: string; isSet: true }

export interface OrderLine {
  product: string
  name: string
  qty: number
}

/**
 * Reads and writes records as an earlier version stored them. Plain statements do it, because Payload knows only the
 * fields of the present version. Values of JSON fields are objects. All of it joins the caller's transaction.
 */
export interface OldRecords {
  find: <Row>(collection: OldCollection, fields: readonly string[], selection: Selection) => Promise<Row[]>
  set: (
    collection: OldCollection,
    id: string,
    values: Readonly<Record<string, Plain | object>>,
  ) => Promise<void>
  remove: (collection: 'orders' | 'stock', id: string) => Promise<void>
  linesOf: (order: string) => Promise<OrderLine[]>
  /** Lets a published product be newer than its newest draft, if it was saved after that. */
  passOlderDraft: (product: string) => Promise<void>
  /** The address at which the shop receives mails. */
  findContact: () => Promise<string | null>
}
