import { productDetail, type ProductDetail, type ProductTile } from '../../contract/productViews.ts'
import type { Product, ProductCard } from '../../contract/products.ts'

// The forms of a product that pages show. They are made once for each product and card, so that equal forms are the same
// object, and lists of them the same answer.

const tiles = new WeakMap<ProductCard, ProductTile>()
const details = new WeakMap<Product, ProductDetail>()

/** Returns what lists show of a product. */
export function tileOf(card: ProductCard): ProductTile {
  const { _id, name, price, category, picture } = card
  const tile = tiles.get(card) ?? { _id, name, price, category, picture }
  tiles.set(card, tile)
  return tile
}

const isInStock = ({ countInStock }: Pick<Product, 'countInStock'>) => countInStock > 0

const detailFields = Object.keys(productDetail.omit({ inStock: true }).shape) as (keyof Product)[]

const makeDetail = (product: Product) =>
  ({
    ...Object.fromEntries(detailFields.map((name) => [name, product[name]])),
    inStock: isInStock(product),
  }) as unknown as ProductDetail

/** Returns what the page of a product shows. */
export function detailOf(product: Product): ProductDetail {
  const detail = details.get(product) ?? makeDetail(product)
  details.set(product, detail)
  return detail
}

interface Forms {
  product: Product
  card: ProductCard
}

/** Gives the forms of a product to the same product with another stock. */
export function keepForms(before: Forms, after: Forms) {
  tiles.set(after.card, tileOf(before.card))
  if (isInStock(before.product) === isInStock(after.product))
    details.set(after.product, detailOf(before.product))
}
