import { categoryLabels, productCategories } from '../../contract/catalogue.ts'
import { nameKey } from '../../contract/nameKey.ts'
import type { ProductAddress } from '../../contract/productViews.ts'
import type { CategorySummary, Product, ProductCard } from '../../contract/products.ts'
import { findFacets, type ProductSelection, selectProducts } from '../../contract/selectProducts.ts'
import type { Entry } from './entries.ts'
import { pickRelated } from './pickRelated.ts'
import type { Catalogue } from './catalogue.ts'

/** Shows each category by its newest product with a picture; prefers products that are not popular. */
const summarise = (cards: readonly ProductCard[]): CategorySummary[] =>
  productCategories.map((category) => {
    const own = cards.filter((card) => card.category === category)
    const face =
      own.find(({ popular, picture }) => popular === 'No' && picture) ?? own.find(({ picture }) => picture)
    return { category, label: categoryLabels[category], count: own.length, picture: face?.picture ?? null }
  })

const addressOf = ({ _id, type, category, updatedAt }: Product): ProductAddress => ({
  _id,
  type,
  category,
  updatedAt,
})

const keys = new WeakMap<ProductCard, string>()

/** Returns the text by which a product is sorted among names. Made once, because it takes long. */
function keyOf(card: ProductCard) {
  const key = keys.get(card) ?? nameKey(card.name)
  keys.set(card, key)
  return key
}

/** Returns a catalogue of these products, which are newest first. */
export function wholeCatalogue(entries: readonly Entry[]): Catalogue {
  const products = entries.map(({ product }) => product)
  const cards = entries.map(({ card }) => card)
  const byId = new Map<string, Product>(products.map((product) => [product._id, product]))
  const categories = summarise(cards)
  const byName = (one: ProductCard, other: ProductCard) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return a < b ? -1 : a > b ? 1 : 0
  }
  const select = (selection: ProductSelection) => {
    const found = selectProducts(cards, selection, byName)
    return { value: found.products, total: found.total }
  }
  const whole = (selection: ProductSelection) => {
    const { value, total } = select(selection)
    return { value: value.flatMap(({ _id }) => byId.get(_id) ?? []), total }
  }
  return {
    count: products.length,
    list: {
      card: async (selection) => select(selection),
      whole: async (selection) => whole(selection),
      address: async (selection) => {
        const { value, total } = whole(selection)
        return { value: value.map(addressOf), total }
      },
    },
    facets: async (scope) => findFacets(cards, scope),
    product: async (id) => byId.get(id),
    related: async (product, day) => pickRelated(cards, product, day),
    categories: async () => categories,
  }
}
