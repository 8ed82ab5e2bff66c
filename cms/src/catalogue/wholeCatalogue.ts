import { addressesOnPage, categoryLabels, productCategories } from '../contract/catalogue.ts'
import type { CategorySummary, Product, ProductCard } from '../contract/products.ts'
import { findFacets, selectProducts } from '../contract/selectProducts.ts'
import type { StoredContent } from '../operations/findContent.ts'
import { pickRelated } from '../operations/pickRelated.ts'
import { cardView, productView } from '../productView.ts'
import type { Catalogue } from './catalogue.ts'

/** The most popular of a category stands for it, else the newest. */
const summarise = (cards: readonly ProductCard[]): CategorySummary[] =>
  productCategories.map((category) => {
    const own = cards.filter((card) => card.category === category)
    const face =
      own.find(({ popular, picture }) => popular === 'No' && picture) ?? own.find(({ picture }) => picture)
    return { category, label: categoryLabels[category], count: own.length, picture: face?.picture ?? null }
  })

/** A catalogue that is kept in memory as a whole. */
export function wholeCatalogue(stored: StoredContent): Catalogue {
  const products = stored.products.map((product) => productView(product, stored))
  const cards = products.map(cardView)
  const byId = new Map<string, Product>(products.map((product) => [product._id, product]))
  const categories = summarise(cards)
  return {
    count: products.length,
    cards: async (selection) => {
      const found = selectProducts(cards, selection)
      return { value: found.products, total: found.total }
    },
    products: async (selection) => {
      const found = selectProducts(cards, selection)
      return { value: found.products.flatMap(({ _id }) => byId.get(_id) ?? []), total: found.total }
    },
    facets: async (scope) => findFacets(cards, scope),
    product: async (id) => byId.get(id),
    related: async (product, day) => pickRelated(cards, product, day),
    categories: async () => categories,
    addresses: async (page) => ({
      value: products
        .slice((page - 1) * addressesOnPage, page * addressesOnPage)
        .map(({ _id, type, category, updatedAt }) => ({ _id, type, category, updatedAt })),
      total: products.length,
    }),
    printed: async () => products,
  }
}
