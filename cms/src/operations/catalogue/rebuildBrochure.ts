import path from 'node:path'
import type { Payload } from 'payload'
import type { Product } from '../../contract/products.ts'
import type { Site } from '../../contract/site.ts'
import { files } from '../../files/files.ts'
import { contentHash } from '../../hooks/nameDocument.ts'
import { makeBrochure } from '../../pdf/makeBrochure.ts'

/** Reads library pictures only: the shop never calls an outside address for the brochure. */
const readPicture = async (url: string) =>
  url.startsWith('/media/') ? ((await files.read(path.basename(url))) ?? null) : null

/** Keeps the previous brochure, because open pages still link to it. */
const removeOlder = async (payload: Payload) => {
  const where = { generated: { equals: true } }
  const { docs } = await payload.find({
    collection: 'documents',
    where,
    sort: '-createdAt',
    pagination: false,
    depth: 0,
  })
  for (const { id } of docs.slice(2)) await payload.delete({ collection: 'documents', id })
}

/** Makes the brochure from what visitors see now, stores it and links it on the home page. */
export async function rebuildBrochure(
  payload: Payload,
  { site, products }: { site: Site; products: Product[] },
) {
  const year = new Date().getFullYear()
  const { pdf, pages } = await makeBrochure({
    site,
    products,
    readPicture,
    year,
    fontsFolder: path.resolve('src/assets/fonts'),
  })
  const filename = `${contentHash(pdf)}.pdf`
  const { docs } = await payload.find({
    collection: 'documents',
    where: { filename: { equals: filename } },
    limit: 1,
    depth: 0,
  })
  const stored =
    docs[0] ??
    (await payload.create({
      collection: 'documents',
      data: { title: `${site.brand} brochure ${year}`, pages, year, generated: true },
      file: { name: filename, data: pdf, mimetype: 'application/pdf', size: pdf.length },
    }))
  await payload.updateGlobal({ slug: 'site-settings', data: { brochure: stored.id } })
  await removeOlder(payload)
  return { url: `/media/${stored.filename}`, pages, bytes: pdf.length }
}
