import type { Picture } from 'cms/contract/pictures'
import type { Product, ProductCard } from 'cms/contract/products'
import type { Site } from 'cms/contract/site'
import { shownFields, unshownFields, type ShownCard } from './products.ts'
import { siteUrl } from './site.ts'

// Runs only on the server: the data that a page carries for the browser is as short as the pages' types allow.

const shownCard = (card: ProductCard) =>
  Object.fromEntries(shownFields.map((name) => [name, card[name]])) as unknown as ShownCard

/** Only the gallery of a product shows a blurred picture first. */
const withoutBlur = (picture: Picture | null) => picture && { ...picture, blur: undefined }

function shortSite(site: Site): Site {
  const { hero, ...scenes } = site.scenes
  const others = Object.entries(scenes).map(([name, picture]) => [name, withoutBlur(picture)])
  return { ...site, scenes: { hero: hero.map(withoutBlur), ...Object.fromEntries(others) } }
}

const shortProduct = (product: Product) => {
  const short: Record<string, unknown> = { ...product }
  for (const name of unshownFields) delete short[name]
  return short
}

function shorten(url: string, answer: unknown): unknown {
  if (url === siteUrl) return shortSite(answer as Site)
  if (/^\/api\/products\/[0-9a-f]{24}$/.test(url)) return shortProduct(answer as Product)
  if (/^\/api\/products\/[0-9a-f]{24}\/related$/.test(url)) return (answer as ProductCard[]).map(shownCard)
  if (!/^\/api\/products\?.*\bview=card$/.test(url)) return answer
  const { products, total } = answer as { products: ProductCard[]; total: number }
  return { products: products.map(shownCard), total }
}

/** Returns the answers without what no page shows. */
export const pageState = (answers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answers).map(([url, answer]) => [url, shorten(url, answer)]))
