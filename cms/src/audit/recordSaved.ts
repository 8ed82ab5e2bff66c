import type { FlattenedField, Payload } from 'payload'
import type { Plain } from '../database/statements.ts'
import { idIn } from '../ids.ts'
import { type RichText, toPlainText } from '../text/html.ts'
import { type Action, type FieldChange, type Note, recordChange } from './audit.ts'
import { findPlainRows } from '../database/plainRows.ts'

/** Replaces the ids of pictures and products by their alt texts and names. */
async function withNames(payload: Payload, changes: FieldChange[]): Promise<FieldChange[]> {
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

type Data = Record<string, unknown>

/** Fields that follow from others, or are stored elsewhere. */
const derived = new Set(['countInStock', 'publishedAt', 'repliedAt', 'helpful', 'password'])

/** Returns whether the trail tells of the changes of a field. */
export const isAudited = (field: FlattenedField) =>
  !derived.has(field.name) &&
  !('virtual' in field && field.virtual) &&
  !('hidden' in field && field.hidden) &&
  !('admin' in field && field.admin && 'hidden' in field.admin && field.admin.hidden)

/** Returns a value as plain text, equal for equal content. */
function plainOf(field: FlattenedField, value: unknown): Plain {
  if (value === null || value === undefined || value === '') return null
  if (field.type === 'richText') return toPlainText(value as RichText)
  if (field.type === 'date') return new Date(String(value)).toISOString()
  if (field.type === 'array' && Array.isArray(value))
    return (value as Data[]).map((row) => rowOf(field.flattenedFields, row)).join('\n') || null
  if (Array.isArray(value)) return value.map(idIn).join('\n') || null
  if (field.type === 'upload' || field.type === 'relationship') return String(idIn(value))
  return typeof value === 'object' ? JSON.stringify(value) : (value as Plain)
}

const rowOf = (fields: readonly FlattenedField[], row: Data) =>
  fields
    .filter(({ name }) => name !== 'id')
    .flatMap((field) => plainOf(field, row[field.name]) ?? [])
    .join(', ')

/** Returns what the trail tells of a change, field by field. */
export function changesOf(fields: readonly FlattenedField[], before: Data, after: Data): FieldChange[] {
  return fields.filter(isAudited).flatMap((field) => {
    const { name } = field
    // The user who saves cannot see this field, so the save has not changed it.
    if (!(name in after)) return []
    if (field.type === 'group')
      return changesOf(field.flattenedFields, (before[name] ?? {}) as Data, (after[name] ?? {}) as Data)
    const [from, to] = [plainOf(field, before[name]), plainOf(field, after[name])]
    return from === to || (!from && !to) ? [] : [{ field: name, from, to }]
  })
}

/** Returns the name by which the trail calls a record. */
export const nameOf = (doc: Data) =>
  String(doc.name ?? doc.title ?? doc.alt ?? doc.filename ?? doc.from ?? '') || 'Without a name'

function actionOf(isNew: boolean, changes: readonly FieldChange[]): Action {
  if (isNew) return 'created'
  const status = changes.find(({ field }) => field === '_status')
  if (!status) return 'changed'
  return status.to === 'published' ? 'published' : 'taken back'
}

export interface Saved {
  slug: string
  isNew: boolean
  doc: Data
  changes: FieldChange[]
  /** The author, in place of the one in the audit context. */
  who?: Note['who'] | undefined
  /** The action, if it is none that follows from the changes. */
  action?: Action | undefined
}

/** Records a save of a record, if it has changed anything. */
export async function recordSaved(payload: Payload, { slug, isNew, doc, changes, who, action }: Saved) {
  if (changes.length === 0) return
  await recordChange(payload, {
    action: action ?? actionOf(isNew, changes),
    subject: slug,
    id: String(doc.id),
    name: nameOf(doc),
    changes: await withNames(payload, changes),
    who: who ?? null,
  })
}
