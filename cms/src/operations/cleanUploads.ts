import type { Payload } from 'payload'
import { isPictureUsed } from '../pictureUses.ts'
import { doomUpload, isDoomed, keepUpload } from '../uploads.ts'

const day = 24 * 60 * 60 * 1000

/** Removes what has waited for a day and is used by nothing, with its files. */
export async function cleanUploads(payload: Payload, isStopped = () => false) {
  const { docs } = await payload.find({
    collection: 'media',
    where: { unusedSince: { less_than: new Date(Date.now() - day).toISOString() } },
    // Along the index that they are found by, not along that of the newest.
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
