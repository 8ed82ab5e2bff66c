import type { Payload } from 'payload'
import type { DryRunRow } from '../../contract/imports.ts'
import { eachNamed } from './presentProducts.ts'

const keyOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
const isSku = (field: string) => /^sku( \d+)?$/.test(field)

/** Returns what a row writes that another product may have: the name of a new product, and SKUs. */
const claimsOf = ({ action, changes }: DryRunRow) =>
  changes
    .filter(({ field, to }) => to !== '' && (isSku(field) || (field === 'name' && action === 'created')))
    .map(({ field, to }) => ({
      kind: isSku(field) ? 'SKU' : 'name',
      text: to,
      key: `${isSku(field) ? 'SKU' : 'name'} ${keyOf(to)}`,
    }))

/**
 * Notes on each row whose name or SKU another product has already, in the shop or in the file: the same file of new
 * products, imported twice, makes all of them twice.
 */
export async function markTwins(payload: Payload, rows: readonly DryRunRow[]) {
  const writing = rows.filter(({ action }) => action === 'created' || action === 'changed')
  const wanted = new Set(writing.flatMap((row) => claimsOf(row).map(({ key }) => key)))
  if (wanted.size === 0) return
  /** Of the shop's products, by claim. */
  const owners = new Map<string, { id: string; name: string }[]>()
  for await (const products of eachNamed(payload))
    for (const { id, name, skus } of products)
      for (const key of new Set([`name ${keyOf(name)}`, ...skus.map((sku) => `SKU ${keyOf(sku)}`)]))
        if (wanted.has(key)) owners.set(key, [...(owners.get(key) ?? []), { id, name }])
  const firstRows = new Map<string, number>()
  for (const row of writing)
    for (const { kind, text, key } of claimsOf(row)) {
      const owner = owners.get(key)?.find(({ id }) => id !== row.product)
      const first = firstRows.get(key)
      if (owner && kind === 'name')
        row.notes.push(`A product of this name is in the shop already. Its id is ${owner.id}.`)
      else if (owner) row.notes.push(`The SKU ${text} is in the shop already, at ${owner.name || owner.id}.`)
      else if (first !== undefined && first !== row.row)
        row.notes.push(`Row ${first} has the same ${kind}${kind === 'SKU' ? `, ${text}` : ''}.`)
      if (first === undefined) firstRows.set(key, row.row)
    }
}
