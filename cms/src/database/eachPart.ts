import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataFromCollectionSlug, Payload, Where } from 'payload'

/** So many are read at once: others are answered in between. */
export const atOnce = 500

/** Reads the next part, newest first: the rows after the last one of the part before. */
export type Reader<Row> = (last: Row | undefined) => Promise<Row[]>

/** Yields all of them in parts, newest first, however many come meanwhile. */
export async function* eachPart<Row>(read: Reader<Row>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    yield rows
    last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    // SQLite answers at once: without a turn of their own, nobody else would be.
    await nextTurn()
  }
}

/** Yields whole documents in parts, newest first. */
export const eachWholePart = <Slug extends 'orders' | 'enquiries' | 'quotes' | 'order-events'>(
  payload: Payload,
  collection: Slug,
  where: Where,
) =>
  eachPart<DataFromCollectionSlug<Slug>>(async (last) => {
    const { createdAt, id } = last ?? {}
    const rest: Where = {
      or: [
        { createdAt: { less_than: createdAt } },
        { and: [{ createdAt: { equals: createdAt } }, { id: { less_than: id } }] },
      ],
    }
    const { docs } = await payload.find({
      collection,
      where: last ? { and: [where, rest] } : where,
      sort: ['-createdAt', '-id'],
      limit: atOnce,
      pagination: false,
      depth: 0,
    })
    return docs as DataFromCollectionSlug<Slug>[]
  })

export async function readAll<Row>(parts: AsyncGenerator<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of parts) all.push(...rows)
  return all
}
