import type { Payload } from 'payload'
import type { ProductOffer } from '../../contract/productViews.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'
import { listProducts, type Page } from './catalogue.ts'
import type { Shop } from './shop.ts'

/** Returns a page of products as shopping services are told of them. */
export async function listOffers(payload: Payload, shop: Shop, selection: ProductSelection): Promise<Page> {
  const { products, total } = await listProducts(payload, shop, selection)
  const items = products.map(({ _id, name, description, price, type, category, ...product }) => {
    const entry = shop.index.get(_id)
    const [oldest] = entry ? shop.index.variantsOf(entry) : []
    const [info] = product.addInfo
    const offer: ProductOffer = {
      _id,
      name,
      description,
      price,
      type,
      category,
      inStock: product.countInStock > 0,
      images: product.pictures.map(({ url }) => url),
      colour: info?.colorOption ?? '',
      material: info?.material ?? '',
      modelNo: info?.modelNo ?? '',
      ...(oldest && { group: oldest._id }),
    }
    return JSON.stringify(offer)
  })
  return { items, total }
}
