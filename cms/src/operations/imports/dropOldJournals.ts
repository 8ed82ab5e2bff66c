import type { Payload } from 'payload'

const dayMs = 86_400_000

/**
 * Removes the journals of the imports that ended before this one, because only the last can be undone, and those of
 * dry runs after a day. Imports that are under way, or may still be applied, keep theirs.
 */
export async function dropOldJournals(payload: Payload, last: string) {
  const aDayAgo = { createdAt: { less_than: new Date(Date.now() - dayMs).toISOString() } }
  await payload.delete({
    collection: 'imports',
    where: { and: [{ state: { equals: 'rehearsed' } }, aDayAgo] },
    depth: 0,
  })
  const all = { pagination: false, depth: 0 } as const
  const pages = await payload.find({
    collection: 'import-rows',
    where: { import: { not_equals: last } },
    select: { import: true, createdAt: true },
    ...all,
  })
  const named = [...new Set(pages.docs.map((page) => page.import))]
  const { docs } = await payload.find({ collection: 'imports', where: { id: { in: named } }, ...all })
  const states = new Map(docs.map(({ id, state }) => [id, state]))
  const isOver = (id: string, createdAt: string) => {
    const state = states.get(id)
    // A journal is written before its import.
    if (!state) return Date.parse(createdAt) < Date.now() - dayMs
    return state !== 'rehearsed'
  }
  const over = pages.docs.filter((page) => isOver(page.import, page.createdAt)).map(({ id }) => id)
  await payload.delete({ collection: 'import-rows', where: { id: { in: over } }, depth: 0 })
}
