import { rm } from 'node:fs/promises'
import type { Payload } from 'payload'
import { recordChange } from '../../audit/audit.ts'
import { now } from '../../database/statements.ts'
import { files } from '../../files/files.ts'
import { newId } from '../../ids.ts'
import type { Made } from '../../pdf/makeBrochure.ts'

interface Drawn extends Made {
  /** The path of the PDF, which goes into the store. */
  file: string
  title: string
  year: number
}

/**
 * Stores a document that was made. Its record is written without Payload's upload, which would hold the whole file.
 * The same file is stored once.
 */
export async function storeDocument(payload: Payload, { file, title, year, hash, bytes, pages }: Drawn) {
  const filename = `${hash.slice(0, 20)}.pdf`
  if (!(await files.has(filename))) await files.take(filename, file)
  await rm(file, { force: true })
  const where = { filename: { equals: filename } }
  const known = await payload.find({ collection: 'documents', where, limit: 1, depth: 0 })
  const [stored] = known.docs
  if (stored) return { document: stored.id, filename }
  const at = now()
  const data = {
    id: newId(),
    title,
    pages,
    year,
    generated: true,
    filename,
    mimeType: 'application/pdf',
    filesize: bytes,
    createdAt: at,
    updatedAt: at,
  }
  await payload.db.create({ collection: 'documents', data })
  await recordChange(payload, { action: 'created', subject: 'documents', id: data.id, name: title })
  return { document: data.id, filename }
}

/** Removes the generated documents that nothing leads to any more. */
export async function removeOthers(payload: Payload, kept: ReadonlySet<string>) {
  const { docs } = await payload.find({
    collection: 'documents',
    where: { generated: { equals: true } },
    pagination: false,
    depth: 0,
  })
  for (const { id } of docs) if (!kept.has(id)) await payload.delete({ collection: 'documents', id })
}
