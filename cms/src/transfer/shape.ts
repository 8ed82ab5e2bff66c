import type { FlattenedField } from 'payload'

/** The structure of a stored field. A `value` is copied unchanged, whatever it contains. */
export interface Shape {
  name: string
  kind: 'value' | 'list' | 'group' | 'rows'
  fields?: Shape[]
}

const leaves = ['text', 'textarea', 'email', 'number', 'checkbox', 'radio', 'date', 'code', 'select']
const whole = ['json', 'richText', 'point']

function shapeOf(field: FlattenedField): Shape | null {
  const { name, type } = field
  // Computed while reading, never stored.
  if (type === 'join' || ('virtual' in field && field.virtual)) return null
  if (type === 'group' || type === 'tab')
    return { name, kind: 'group', fields: shapesOf(field.flattenedFields) }
  if (type === 'array') return { name, kind: 'rows', fields: shapesOf(field.flattenedFields) }
  if (whole.includes(type)) return { name, kind: 'value' }
  if (leaves.includes(type) || type === 'relationship' || type === 'upload')
    return { name, kind: 'hasMany' in field && field.hasMany ? 'list' : 'value' }
  throw new Error(`A field of the kind "${type}" cannot be copied yet: ${name}`)
}

/** Returns the stored structure of these fields, sorted by name. */
export const shapesOf = (fields: FlattenedField[]): Shape[] =>
  fields
    .map(shapeOf)
    .filter((shape) => shape !== null)
    .sort((one, other) => (one.name < other.name ? -1 : 1))

export type Stored = Record<string, unknown>

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function plain(value: unknown, { kind, fields = [] }: Shape): unknown {
  if (value === null || value === undefined) return undefined
  if (value instanceof Date) return value.toISOString()
  if (kind === 'group') {
    const group = isStored(value) ? canonical(value, fields) : {}
    return Object.keys(group).length ? group : undefined
  }
  if (kind === 'rows' || kind === 'list') {
    const list = Array.isArray(value) ? value : []
    const rows = kind === 'rows' ? list.map((row) => canonical(row as Stored, fields)) : list
    return rows.length ? rows : undefined
  }
  return value
}

/**
 * Returns the canonical form of a document from either database: the fields that the shop knows, by name. Empty values
 * are left out, because one database stores nothing where the other stores null or an empty list.
 */
export function canonical(document: Stored, shapes: Shape[]): Stored {
  const result: Stored = {}
  for (const shape of shapes) {
    const value = plain(document[shape.name], shape)
    if (value !== undefined) result[shape.name] = value
  }
  return result
}

/** Returns the document with a null for every plain field that it lacks, so that columns get no default values. */
export function withNulls(document: Stored, shapes: Shape[]): Stored {
  const result: Stored = { ...document }
  for (const { name, kind, fields = [] } of shapes) {
    const value = result[name]
    if (kind === 'value') result[name] = value ?? null
    else if (kind === 'group') result[name] = withNulls(isStored(value) ? value : {}, fields)
    else if (kind === 'rows') result[name] = ((value ?? []) as Stored[]).map((row) => withNulls(row, fields))
    else result[name] = value ?? []
  }
  return result
}

/** Returns the names of the fields of `theirs` that `ours` lacks or has in another form. */
export function unknownFields(theirs: Shape[], ours: Shape[], within = ''): string[] {
  return theirs.flatMap(({ name, kind, fields = [] }) => {
    const own = ours.find((shape) => shape.name === name && shape.kind === kind)
    if (!own) return [`${within}${name}`]
    return unknownFields(fields, own.fields ?? [], `${within}${name}.`)
  })
}
