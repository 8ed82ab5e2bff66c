import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { refusal } from '../text/refusal.ts'

/** Returns the content hash that addresses contain: 20 hex digits of the SHA-256. */
export const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 20)

/** Returns the name of the largest stored file of a picture. */
export const pictureName = (bytes: Buffer) => `${contentHash(bytes)}-full.webp`

const kinds = {
  media: { nameOf: pictureName, field: 'alt', where: 'This picture is in the library already' },
  documents: {
    nameOf: (bytes: Buffer) => `${contentHash(bytes)}.pdf`,
    field: 'title',
    where: 'This document is stored already',
  },
} as const

interface NewFile {
  collection: keyof typeof kinds
  bytes: Buffer
  /** The record that gets the file, if there is one. */
  record: unknown
}

/**
 * Returns the name of an uploaded file, which is made of its content. Throws 409 for a repeated one: it would be a second
 * record of one file.
 */
export async function nameByContent(payload: Payload, { collection, bytes, record }: NewFile) {
  const { nameOf, field, where } = kinds[collection]
  const name = nameOf(bytes)
  const same = await payload.db.findOne<{ id: string } & Record<string, unknown>>({
    collection,
    where: { filename: { equals: name } },
  })
  if (same && same.id !== record)
    throw refusal(409, `${where}, as “${String(same[field])}”. Choose it from there.`)
  return name
}
