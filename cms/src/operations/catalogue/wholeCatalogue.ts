import { categoryLabels, productCategories } from '../../contract/catalogue.ts'
import { nameKey } from '../../contract/nameKey.ts'
import type { CategorySummary, Product, ProductAddress, ProductCard } from '../../contract/products.ts'
import { findFacets, type ProductSelection, selectProducts } from '../../contract/selectProducts.ts'
import type { StoredContent } from './findContent.ts'
import { pickRelated } from './pickRelated.ts'
import { cardView, productView } from '../products/productView.ts'
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

/** Builds a catalogue in memory. */
export function wholeCatalogue(stored: StoredContent): Catalogue {
  const products = stored.products.map((product) => productView(product, stored))
  const cards = products.map(cardView)
  const byId = new Map<string, Product>(products.map((product) => [product._id, product]))
  const categories = summarise(cards)
  const keys = new Map<string, string>()
  const keyOf = ({ _id, name }: ProductCard) => {
    const key = keys.get(_id) ?? nameKey(name)
    keys.set(_id, key)
    return key
  }
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
    printed: async () => products,
  }
}
