import type { Payload } from 'payload'
import { isPictureUsed } from '../files/pictureUses.ts'
import { doomUpload, isDoomed, keepUpload } from '../files/uploads.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Removes uploads that have waited for a day and are used by nothing, with their files. */
export async function cleanUploads(payload: Payload, isStopped = () => false) {
  const { docs } = await payload.find({
    collection: 'media',
    where: { unusedSince: { less_than: new Date(Date.now() - dayMs).toISOString() } },
    // Sorted by the searched field, so that the database takes its index and not that of the newest.
    sort: 'unusedSince',
    pagination: false,
    depth: 0,
  })
  for (const upload of docs) {
    if (isStopped()) return
    try {
      if (!isDoomed(upload) && (await isPictureUsed(payload, upload))) await keepUpload(payload, upload)
      else if (isDoomed(upload) || (await doomUpload(payload, upload)))
        await payload.delete({ collection: 'media', where: { id: { equals: upload.id } }, depth: 0 })
    } catch (error) {
      payload.logger.error({ err: error, upload: upload.id }, 'an unused upload could not be removed')
    }
  }
}
