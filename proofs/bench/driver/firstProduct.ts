import type { Product } from 'cms/contract/products'
import type { Shop } from '../../../ops/testing/shop.mjs'

/** Returns one product of the shop. Throws if there is none. */
export async function firstProduct(shop: Shop) {
  const response = await fetch(`${shop.cmsUrl}/api/products?limit=1`)
  const [product] = (await response.json()) as Product[]
  if (!product) throw new Error('The shop has no products.')
  return product
}
