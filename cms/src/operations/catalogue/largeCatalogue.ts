import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import {
  cardListLimit,
  categoryLabels,
  latestLimit,
  pageSize,
  type ProductCategory,
  productCategories,
  type ProductType,
  relatedLimit,
} from '../../contract/catalogue.ts'
import type { ProductAddress } from '../../contract/productViews.ts'
import type { CategorySummary, Product, ProductCard } from '../../contract/products.ts'
import type { ProductSelection, ProductSort } from '../../contract/selectProducts.ts'
import {
  type Condition,
  countListings,
  findListings,
  groupListings,
} from '../../database/listings/listings.ts'
import { whileDatabaseAnswers } from '../../cluster/databaseHealth.ts'
import { HttpError } from '../../errors.ts'
import type { Listing } from '../../database/listings/listing.ts'
import { sampleStart } from '../../database/listings/sampleKey.ts'
import { findShown } from './findShown.ts'
import { productView } from '../products/productView.ts'
import type { Catalogue } from './catalogue.ts'
import { facetsOf } from './facetsOf.ts'

const shown: Condition = { field: 'shown', is: 'one of', value: [true] }
const equal = (field: keyof Listing, value: string | boolean): Condition => ({
  field,
  is: 'one of',
  value: [value],
})
const oneOf = (field: keyof Listing, value: readonly string[] | undefined): Condition[] =>
  value ? [{ field, is: 'one of', value }] : []

/** Translates the conditions of selectProducts.ts into queries on listings. */
function conditionsOf(selection: ProductSelection): Condition[] {
  const { q, minPrice, maxPrice, inStock, popular } = selection
  const words = q?.trim().toLowerCase()
  return [
    shown,
    ...oneOf('category', selection.category),
    ...oneOf('type', selection.type),
    ...oneOf('colour', selection.colour),
    ...oneOf('material', selection.material),
    ...(words ? [{ field: 'lowerName', is: 'containing', value: words } as const] : []),
    ...(minPrice === undefined ? [] : [{ field: 'price', is: 'at least', value: minPrice } as const]),
    ...(maxPrice === undefined ? [] : [{ field: 'price', is: 'at most', value: maxPrice } as const]),
    ...(inStock ? [{ field: 'stock', is: 'above', value: 0 } as const] : []),
    ...(popular === undefined ? [] : [equal('popular', popular === 'Yes')]),
  ]
}

const order: Record<ProductSort, readonly (keyof Listing)[]> = {
  newest: ['age'],
  'price-asc': ['price', 'age'],
  'price-desc': ['dearness', 'age'],
  name: ['nameKey', 'age'],
  rating: ['stars', 'age'],
}

const tooMany = (total: number) =>
  new HttpError(
    400,
    `This list has ${total.toLocaleString('en-IN')} products, which is too many for one answer. Ask for it in pages: page=1, page=2 and so on, with limit=100 at most.`,
    { page: 'Say which page' },
  )

/** Returns the ids of the newest products without duplicates by name, as many as the Latest Collection shows. */
async function findLatest(payload: Payload): Promise<string[]> {
  const names = new Map<string, string>()
  for (let after = ''; ;) {
    const next = await findListings(
      payload,
      { where: [shown, { field: 'age', is: 'above', value: after }], sort: ['age'], limit: 2 * latestLimit },
      ['id', 'name', 'age'],
    )
    for (const { id, name } of next) if (!names.has(name)) names.set(name, id)
    const last = next.at(-1)
    if (!last || names.size >= latestLimit) return [...names.values()].slice(0, latestLimit)
    after = last.age
  }
}

const cardsOf = (listings: readonly Pick<Listing, 'card'>[]): ProductCard[] =>
  listings.flatMap(({ card }) => card ?? [])

const addressOf = ({
  id,
  type,
  category,
  updatedOn,
}: Pick<Listing, 'id' | 'type' | 'category' | 'updatedOn'>): ProductAddress => ({
  _id: id,
  type: type as ProductType,
  category: category as ProductCategory,
  updatedAt: updatedOn,
})

/** Returns the picture of the category's newest product that has one; prefers products that are not popular. */
async function findFace(payload: Payload, category: string) {
  const where = [shown, equal('category', category), equal('pictured', true)]
  for (const more of [[equal('popular', false)], []]) {
    const found = await findListings(payload, { where: [...where, ...more], sort: ['age'], limit: 1 }, [
      'card',
    ])
    if (found[0]?.card) return found[0].card.picture
  }
  return null
}

async function summarise(payload: Payload): Promise<CategorySummary[]> {
  const { categories } = facetsOf(await groupListings(payload, [shown]))
  const counts = new Map(categories.map(({ value, count }) => [value, count]))
  return Promise.all(
    productCategories.map(async (category) => ({
      category,
      label: categoryLabels[category],
      count: counts.get(category) ?? 0,
      picture: counts.has(category) ? await findFace(payload, category) : null,
    })),
  )
}

async function findRelated(
  payload: Payload,
  { _id, category }: Pick<ProductCard, '_id' | 'category'>,
  day: string,
) {
  const value = sampleStart(_id, day)
  const others: Condition[] = [shown, equal('category', category), { field: 'id', is: 'not', value: _id }]
  const take = (is: 'at least' | 'below', limit: number) =>
    findListings(payload, { where: [...others, { field: 'lot', is, value }], sort: ['lot'], limit }, ['card'])
  const first = await take('at least', relatedLimit)
  const rest = first.length < relatedLimit ? await take('below', relatedLimit - first.length) : []
  return cardsOf([...first, ...rest])
}

async function findProducts(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  const found = await findShown(payload, ids)
  const products = new Map(found.products.map((product) => [product.id, productView(product, found)]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Opens a catalogue that is too large for memory, at one catalogue version: every list is read from the listings. */
export async function largeCatalogue(payload: Payload): Promise<Catalogue> {
  const totals = new LRUCache<string, Promise<number>>({ max: 1000 })
  const count = (where: readonly Condition[]) => {
    const name = JSON.stringify(where)
    const known = totals.get(name) ?? countListings(payload, where)
    totals.set(name, known)
    known.catch(() => totals.delete(name))
    return known
  }
  let latest: Promise<string[]> | undefined
  const scopeOf = async (selection: ProductSelection): Promise<Condition[]> => {
    const where = conditionsOf(selection)
    if (!selection.latest) return where
    latest ??= findLatest(payload)
    latest.catch(() => (latest = undefined))
    return [{ field: 'id', is: 'one of', value: await latest }, ...where]
  }
  /** Returns a page of the selection. Throws 400 for a whole selection that is too long for one answer. */
  const select = async <Name extends keyof Listing>(selection: ProductSelection, fields: readonly Name[]) => {
    const where = await scopeOf(selection)
    const sort = order[selection.sort ?? 'newest']
    const isWhole = selection.page === undefined && selection.limit === undefined
    const total = await count(where)
    if (isWhole && total > cardListLimit) throw tooMany(total)
    const limit = isWhole ? cardListLimit : (selection.limit ?? pageSize)
    const skip = ((selection.page ?? 1) - 1) * limit
    return {
      found: skip < total ? await findListings(payload, { where, sort, skip, limit }, fields) : [],
      total,
    }
  }
  const products = async (selection: ProductSelection) => {
    const { found, total } = await select(selection, ['id'])
    return {
      value: await findProducts(
        payload,
        found.map(({ id }) => id),
      ),
      total,
    }
  }
  return {
    count: await whileDatabaseAnswers(() => count([shown])),
    list: {
      card: (selection) =>
        whileDatabaseAnswers(async () => {
          const { found, total } = await select(selection, ['card'])
          return { value: cardsOf(found), total }
        }),
      whole: (selection) => whileDatabaseAnswers(() => products(selection)),
      address: (selection) =>
        whileDatabaseAnswers(async () => {
          const { found, total } = await select(selection, ['id', 'type', 'category', 'updatedOn'])
          return { value: found.map(addressOf), total }
        }),
    },
    facets: (scope) =>
      whileDatabaseAnswers(async () => facetsOf(await groupListings(payload, await scopeOf(scope)))),
    product: (id) => whileDatabaseAnswers(async () => (await findProducts(payload, [id]))[0]),
    related: (product, day) => whileDatabaseAnswers(() => findRelated(payload, product, day)),
    categories: () => whileDatabaseAnswers(() => summarise(payload)),
  }
}
