import type { Payload } from 'payload'
import type { Media } from '../payload-types.ts'
import { doomUpload, isDoomed, keepUpload } from '../uploads.ts'

const day = 24 * 60 * 60 * 1000

/** Whether anything shows the picture: products and their versions, testimonials, the site, or an order that was made. */
async function isUsed(payload: Payload, { id, filename }: Media): Promise<boolean> {
  const [hash = ''] = (filename ?? '').split('-')
  const counts = await Promise.all([
    payload.count({ collection: 'products', where: { 'pictures.upload': { equals: id } } }),
    payload.countVersions({ collection: 'products', where: { 'version.pictures.upload': { equals: id } } }),
    payload.count({ collection: 'testimonials', where: { image: { equals: id } } }),
    payload.count({ collection: 'orders', where: { 'orderItems.image': { contains: hash } } }),
  ])
  if (counts.some(({ totalDocs }) => totalDocs > 0)) return true
  return JSON.stringify(await payload.findGlobal({ slug: 'site-settings', depth: 0 })).includes(id)
}

/** Removes what was uploaded a day ago and is used by nothing, with its files. */
export async function cleanUploads(payload: Payload, isStopped = () => false) {
  const { docs } = await payload.find({
    collection: 'media',
    where: { unusedSince: { less_than: new Date(Date.now() - day).toISOString() } },
    pagination: false,
    depth: 0,
  })
  for (const upload of docs) {
    if (isStopped()) return
    try {
      if (!isDoomed(upload) && (await isUsed(payload, upload))) await keepUpload(payload, upload)
      else if (isDoomed(upload) || (await doomUpload(payload, upload)))
        await payload.delete({ collection: 'media', where: { id: { equals: upload.id } }, depth: 0 })
    } catch (error) {
      payload.logger.error({ err: error, upload: upload.id }, 'an unused upload could not be removed')
    }
  }
}
