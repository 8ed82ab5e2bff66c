import type { Payload } from 'payload'
import { isReadable } from '../contract/typed/plainText.ts'
import { now, updateIf } from '../database/statements.ts'
import { idOf } from '../ids.ts'
import type { Media, Product } from '../payload-types.ts'

// `unusedSince` says since when an uploaded picture waits for a product. It is renewed, cleared (the picture is kept)
// or set to `doom`, each by one conditional statement, so that no picture is removed while a product is saved with it.

/** Returns the ids of the library pictures that the products show, each once. */
export const uploadsOf = (products: readonly Partial<Pick<Product, 'pictures'>>[]) => [
  ...new Set(
    products.flatMap(({ pictures }) => (pictures ?? []).flatMap(({ upload }) => idOf(upload) ?? [])),
  ),
]

/** The alt text of a picture until a product gives it one. */
export const uploadedAlt = 'A picture of a product'

/** Names that cameras and telephones give. */
const namelessFile =
  /^((img|dsc[nf]?|pxl|image|photo|picture|screenshot|whatsapp image)?\P{L}*\p{L}?\P{L}*|(img|dsc[nf]?|pxl|screenshot|whatsapp image) .*\d{4}.*)$/iu

/** Returns the alt text of a picture by the name of its file, where somebody has named it. */
export function altOf(file: string): string {
  const words = file
    .replace(/\.\w+$/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .slice(0, 300)
  if (namelessFile.test(words) || !isReadable(words)) return uploadedAlt
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Marks a picture that is being removed and may not be used any more. */
const doom = new Date(0).toISOString()
export const isDoomed = ({ unusedSince }: Pick<Media, 'unusedSince'>) =>
  Boolean(unusedSince) && Date.parse(unusedSince ?? '') === 0

type Waiting = Pick<Media, 'id' | 'unusedSince'>
const move = (payload: Payload, { id, unusedSince }: Waiting, to: string | null) =>
  updateIf(payload, {
    collection: 'media',
    id,
    where: { unusedSince: unusedSince ?? null },
    set: { unusedSince: to },
  })

/** Restarts the wait of a picture. Returns false if another request has changed it. */
export const renewUpload = (payload: Payload, upload: Waiting) => move(payload, upload, now())
/** Keeps a picture that is in use. */
export const keepUpload = (payload: Payload, upload: Waiting) => move(payload, upload, null)
/** Marks an unused picture for removal, after which no product can use it. */
export const doomUpload = (payload: Payload, upload: Waiting) => move(payload, upload, doom)

/** Names a picture after the product that it shows, unless staff have described it. */
export const nameUpload = (payload: Payload, id: string, alt: string) =>
  updateIf(payload, { collection: 'media', id, where: { alt: uploadedAlt }, set: { alt } })
