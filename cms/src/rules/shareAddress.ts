import type { Picture } from '../contract/pictures.ts'
import type { Site } from '../contract/site.ts'

/** A product as a picture shows it that is sent along with a link. */
export interface SharedProduct {
  _id: string
  name: string
  price: number
  picture: Pick<Picture, 'url'> | null
}

/** The part of the shop that is on it. */
export type ShopLook = Pick<Site, 'brand' | 'look'>

/** The size of such a picture in pixels, as chats and networks ask for it. */
export const shareSize = { width: 1200, height: 630 } as const

/**
 * Returns the address of the picture of one to four products. It is another one as soon as anything on the picture
 * changes. No secret, so a short sum (FNV-1a) will do.
 */
export function shareAddress(products: readonly SharedProduct[], { brand, look }: ShopLook) {
  const accent = look?.colours?.accent
  const shown = products.map(({ name, price, picture }) => [name, price, picture?.url])
  let sum = 0x811c9dc5
  for (const sign of JSON.stringify(accent ? [brand, shown, accent] : [brand, shown]))
    sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16777619)
  const version = (sum >>> 0).toString(16).padStart(8, '0')
  return `/api/share/${[...products.map(({ _id }) => _id), version].join('-')}.jpg`
}
