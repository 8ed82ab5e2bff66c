import type { Payload } from 'payload'
import { findPlainRows } from '../database/plainRows.ts'
import type { Plain } from '../database/statements.ts'
import type { FieldChange } from './audit.ts'

/** Replaces the ids of pictures and products by their alt texts and names. */
export async function withNames(payload: Payload, changes: FieldChange[]): Promise<FieldChange[]> {
  const id = /\b[0-9a-f]{24}\b/g
  const ids = changes.flatMap(({ from, to }) => [from, to].flatMap((text) => String(text).match(id) ?? []))
  if (ids.length === 0) return changes
  const by = ['id', ids] as const
  const pictures = await findPlainRows<{ alt: string }>(payload, { collection: 'media', by, fields: ['alt'] })
  const products = await findPlainRows<{ name: string }>(payload, {
    collection: 'products',
    by,
    fields: ['name'],
  })
  const names = new Map([
    ...pictures.map(({ id: one, alt }) => [one, alt] as const),
    ...products.map(({ id: one, name }) => [one, name] as const),
  ])
  const named = (text: Plain) =>
    typeof text === 'string' ? text.replace(id, (one) => names.get(one) ?? one) : text
  return changes.map(({ field, from, to }) => ({ field, from: named(from), to: named(to) }))
}
