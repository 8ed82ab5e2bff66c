import { LRUCache } from 'lru-cache'
import { measuresOf } from 'cms/contract/measures'
import { shapeOf } from 'cms/contract/shape'
import type { ProductOrPreview } from '../../../../api/products.ts'
import { drawSize, type DrawnSize } from './drawSize.ts'

const drawn = new LRUCache<string, DrawnSize>({ max: 128 })

/** Draws in centimetres. A page is drawn anew whenever the shop changes, and its product's measures seldom do. */
export function drawSizeOnce(product: ProductOrPreview): DrawnSize {
  const [facts] = product.addInfo
  const key = JSON.stringify([measuresOf(facts), shapeOf(product, facts)])
  const known = drawn.get(key)
  if (known) return known
  const size = drawSize(product, 'cm')
  drawn.set(key, size)
  return size
}
