import type { Payload } from 'payload'
import type { Import, Product } from '../../payload-types.ts'
import { type JournalEntry, readJournal, summaryOf } from './importJournal.ts'

// While an import is applied or undone, everybody but staff sees the state before it. The journal holds that state,
// so every process agrees, and so does the next one after a crash.

export async function findRunning(payload: Payload): Promise<Import | null> {
  const { docs } = await payload.find({
    collection: 'imports',
    where: { state: { in: ['applying', 'undoing'] } },
    limit: 1,
    pagination: false,
    depth: 0,
  })
  return docs[0] ?? null
}

/** Names the last thing that happened to any import. */
async function findMark(payload: Payload): Promise<string> {
  const { docs } = await payload.find({
    collection: 'imports',
    where: { state: { not_equals: 'rehearsed' } },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    depth: 0,
  })
  const [last] = docs
  return last ? `${last.id} ${last.state} ${last.updatedAt}` : ''
}

export interface Hidden {
  /** Each product of the import as it was; null where there was none. */
  products: ReadonlyMap<string, Product | null>
  /** The stock that each would have without the import. */
  stock: ReadonlyMap<string, number>
}

/** The journal of the running import, cached for reads of a few products: it does not change any more. */
const journals = new WeakMap<Payload, { id: string; entries: Promise<JournalEntry[]> }>()

function keptJournal(payload: Payload, id: string): Promise<JournalEntry[]> {
  const known = journals.get(payload)
  if (known?.id === id) return known.entries
  const entries = readJournal(payload, id)
  journals.set(payload, { id, entries })
  entries.catch(() => journals.delete(payload))
  return entries
}

async function findHidden(payload: Payload, running: Import, only?: ReadonlySet<string>): Promise<Hidden> {
  const { left, undo } = summaryOf(running)
  const kept = new Set(left?.map(({ product }) => product))
  const journal = only ? await keptJournal(payload, running.id) : await readJournal(payload, running.id)
  const entries = journal.filter(({ product }) => !kept.has(product) && (!only || only.has(product)))
  const moved = new Map(
    entries.flatMap(({ product, stock }) => (stock ? [[product, stock.to - stock.from]] : [])),
  )
  const { docs } = await payload.find({
    collection: 'stock',
    where: { id: { in: [...moved.keys()] } },
    pagination: false,
    depth: 0,
  })
  const stock = docs.map(({ id, quantity, marks }): [string, number] => {
    const change = (marks as Record<string, number> | null)?.[running.id]
    // Undone by a person: the mark stands for what was given back already.
    if (undo === 'person') return [id, change === undefined ? quantity - (moved.get(id) ?? 0) : quantity]
    return [id, quantity - (change ?? 0)]
  })
  return {
    products: new Map(entries.map(({ product, before }) => [product, before])),
    stock: new Map(stock),
  }
}

/**
 * Reads products, all or `only` these, with the values that a running import hides. Reads again if an import began
 * and ended meanwhile.
 */
export async function readUnhidden<Result>(
  payload: Payload,
  read: () => Promise<Result>,
  only?: ReadonlySet<string>,
): Promise<{ result: Result; hidden: Hidden | null }> {
  for (;;) {
    const before = await findMark(payload)
    const result = await read()
    // After the read: changes made meanwhile are known by now.
    const running = await findRunning(payload)
    if (running) return { result, hidden: await findHidden(payload, running, only) }
    journals.delete(payload)
    if (before === (await findMark(payload))) return { result, hidden: null }
  }
}

const newestFirst = (one: Product, other: Product) =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)

/** The published products as they would be without the import. */
export function unhide(products: readonly Product[], hidden: Hidden | null): Product[] {
  if (!hidden) return [...products]
  const before = [...hidden.products.values()].filter((product) => product?._status === 'published')
  return [
    ...products.filter(({ id }) => !hidden.products.has(id)),
    ...before.filter((product) => product !== null),
  ].sort(newestFirst)
}
