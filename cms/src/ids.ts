import { randomBytes } from 'node:crypto'
import type { TextField } from 'payload'

/**
 * A new document id: 24 hex digits made as MongoDB makes an ObjectId (seconds, then random), the same kind on
 * SQLite and MongoDB, so that ids, links and relations survive a move between the two.
 */
export const newId = () =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex')

export const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)

/** The id of what a relation names, whether or not it was read along with it. */
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id

/** The same of a value that may be anything: one that names nothing is answered as it is. */
export const idIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** The id of every collection. A given id is kept (seeds, moves); it must have the one form. */
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
