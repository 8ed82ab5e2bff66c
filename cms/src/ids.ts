import { randomBytes } from 'node:crypto'
import type { TextField } from 'payload'

/**
 * Returns a new document id: 24 hex digits in the form of MongoDB's ObjectId (seconds, then random). SQLite has the
 * same form, so that ids, links and relations survive a move between the two.
 */
export const newId = () =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex')

export const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)

/** Returns the id that a relation refers to, whether or not the document was loaded. */
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id

/** The same for a value of any kind. One without an id is returned as it is. */
export const idIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** The id field of every collection. A given id is kept (seeds, moves) and must have this form. */
export const idField: TextField = {
  name: 'id',
  type: 'text',
  label: 'ID',
  required: true,
  defaultValue: newId,
  validate: (value: unknown) => (typeof value === 'string' && isId(value)) || 'An id has 24 hex digits',
  hooks: { beforeValidate: [({ value }) => value ?? newId()] },
  admin: { hidden: true, readOnly: true, disableBulkEdit: true },
}
