import { isProductCategory } from 'cms/contract/catalogue'
import type { ProductTile } from 'cms/contract/productViews'
import { createLocalStore } from '../../../../state/localStore.ts'
import { keepPage } from '../../../../lib/loading/keepPages.ts'
import { paths } from '../../../../paths.ts'
import { cutText } from 'cms/contract/typed/letters'

/** As many products as a device remembers. */
export const maxRemembered = 12

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(https:\/)?\/[^/\\]/.test(value)

function readPicture(value: unknown): ProductTile['picture'] {
  const { url, width, height, foot, sources } = (value ?? {}) as Record<string, unknown>
  if (!isAddress(url)) return null
  const files: unknown[] = Array.isArray(sources) ? sources : []
  return {
    url,
    alt: '',
    width: Number(width) || 0,
    height: Number(height) || 0,
    ...(typeof foot === 'number' && foot > 0 && foot < 1 ? { foot } : {}),
    sources: files.flatMap((file) => {
      const source = (file ?? {}) as { url?: unknown; width?: unknown }
      return isAddress(source.url) && typeof source.width === 'number'
        ? [{ url: source.url, width: source.width }]
        : []
    }),
  }
}

/** Returns the valid part of a stored product; undefined if it lacks what a card needs. */
function readTile(value: unknown): ProductTile | undefined {
  const { _id, name, price, category, picture } = (value ?? {}) as Record<keyof ProductTile, unknown>
  if (typeof _id !== 'string' || !/^[0-9a-f]{24}$/.test(_id)) return undefined
  if (typeof name !== 'string' || name.trim() === '') return undefined
  if (typeof price !== 'number' || !(price >= 0 && price <= 1e9)) return undefined
  if (typeof category !== 'string' || !isProductCategory(category)) return undefined
  return { _id, name: cutText(name, 300), price, category, picture: readPicture(picture) }
}

function readTiles(value: unknown): ProductTile[] | null {
  if (!Array.isArray(value)) return null
  const tiles = new Map<string, ProductTile>()
  for (const one of value) {
    const tile = readTile(one)
    if (tile && !tiles.has(tile._id)) tiles.set(tile._id, tile)
  }
  return tiles.size > 0 ? [...tiles.values()].slice(0, maxRemembered) : null
}

const stored = createLocalStore<ProductTile[]>('recentlyViewed', readTiles)
const nothing: ProductTile[] = []

/** Returns the products that this device has shown, the last one first. Empty on the server. */
export const useRecentlyViewed = () => stored.use() ?? nothing

/** The narrowest file that is enough for a card. */
const cardFile = (picture: ProductTile['picture']) =>
  picture?.sources.find(({ width }) => width >= 480)?.url ?? picture?.url

/** Remembers a product as the last one seen, and has its page kept. */
export function rememberProduct({ _id, name, price, category, picture }: ProductTile) {
  keepPage({ path: paths.product(_id), picture: cardFile(picture) })
  const others = (stored.get() ?? nothing).filter((tile) => tile._id !== _id)
  stored.set([{ _id, name, price, category, picture }, ...others].slice(0, maxRemembered))
}
