import type { Payload } from 'payload'
import type { FieldChange } from '../audit/audit.ts'
import type { Plain } from '../database/statements.ts'
import { withoutStock } from '../stock/stock.ts'

/** Replaces the ids of pictures and products by their alt texts and names. */
export async function withNames(payload: Payload, changes: FieldChange[]): Promise<FieldChange[]> {
  const id = /\b[0-9a-f]{24}\b/g
  const ids = changes.flatMap(({ from, to }) => [from, to].flatMap((text) => String(text).match(id) ?? []))
  if (ids.length === 0) return changes
  const asked = { where: { id: { in: ids } }, pagination: false, depth: 0, context: withoutStock }
  const [pictures, products] = await Promise.all([
    payload.find({ collection: 'media', ...asked, select: { alt: true } }),
    payload.find({ collection: 'products', ...asked, select: { name: true } }),
  ])
  const names = new Map([
    ...pictures.docs.map(({ id: one, alt }) => [one, alt] as const),
    ...products.docs.map(({ id: one, name }) => [one, name] as const),
  ])
  const named = (text: Plain) =>
    typeof text === 'string' ? text.replace(id, (one) => names.get(one) ?? one) : text
  return changes.map(({ field, from, to }) => ({ field, from: named(from), to: named(to) }))
}
