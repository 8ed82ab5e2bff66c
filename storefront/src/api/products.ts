import { cardListLimit, pageSize } from 'cms/contract/catalogue'
import type { CategorySummary, Product, ProductCard, ProductFacets } from 'cms/contract/products'
import { productSorts, type ProductSelection, type ProductSort } from 'cms/contract/selectProducts'
import { useIdle } from '../state/idle.ts'
import { retryFailures, useApi } from './client.ts'
import { useSite } from './site.ts'

export interface ProductListing {
  products: ProductCard[]
  total: number
}

type ListRequest = ProductSelection & { view?: 'card' | undefined }
type Scope = Pick<ProductSelection, 'category' | 'type' | 'q' | 'latest'>

// One order of parameters, so that the server and the browser ask for the same URL.
const parameterOrder = [
  'category',
  'type',
  'q',
  'latest',
  'minPrice',
  'maxPrice',
  'inStock',
  'colour',
  'material',
  'popular',
  'sort',
  'page',
  'limit',
  'view',
] as const

function listAddress(path: string, request: ListRequest) {
  const query = new URLSearchParams()
  for (const name of parameterOrder) {
    const value = request[name]
    if (value === undefined || value === false || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

export const productListUrl = (request: ListRequest) => listAddress('/api/products', request)
export const facetsUrl = ({ category, type, q, latest }: Scope) =>
  listAddress('/api/products/facets', { category, type, q, latest })
export const productUrl = (id: string) => `/api/products/${encodeURIComponent(id)}`
export const relatedUrl = (id: string) => `${productUrl(id)}/related`
export const categoriesUrl = '/api/categories'

const plain = (text: string, most: number) =>
  Array.from(text, (letter) => (letter < ' ' ? '�' : letter))
    .slice(0, most)
    .join('')

const wholeNumber = (text: string | null, least: number, most: number) => {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

const choices = (query: URLSearchParams, name: string, most: number) => {
  const values = query.getAll(name).filter(Boolean).slice(0, 40)
  return values.length > 0 ? values.map((value) => plain(value, most)) : undefined
}

const isSort = (value: string | null): value is ProductSort =>
  (productSorts as readonly (string | null)[]).includes(value)

/** The words of a search, as the API takes them. */
export const searchText = (query: URLSearchParams) => plain((query.get('query') ?? '').trim(), 100)

/** Filters, sort and page out of a page's own query. What makes no sense is left out. */
export function readFilters(query: URLSearchParams): ProductSelection {
  const sort = query.get('sort')
  return {
    category: choices(query, 'category', 60),
    type: choices(query, 'type', 60),
    minPrice: wholeNumber(query.get('minPrice'), 0, 999_999_999),
    maxPrice: wholeNumber(query.get('maxPrice'), 0, 999_999_999),
    inStock: query.get('inStock') === 'true' || undefined,
    colour: choices(query, 'colour', 60),
    material: choices(query, 'material', 120),
    sort: isSort(sort) && sort !== 'newest' ? sort : undefined,
    page: wholeNumber(query.get('page'), 1, 1_000_000) ?? 1,
  }
}

/** What a list page asks for: its scope, and what its query adds. One function for server and browser. */
export const listSelection = (scope: Scope, query: URLSearchParams): ListRequest => ({
  ...readFilters(query),
  ...scope,
  limit: pageSize,
  view: 'card',
})

// SPEC 4: these screens try again after 500 ms, the category screen three times at most.
const patient = retryFailures(500, 10)
const threeTimes = retryFailures(500, 3)

export const useProductList = (request: ListRequest | null) =>
  useApi<ProductListing>(request && productListUrl(request), request?.category ? threeTimes : patient)
export const useFacets = (scope: Scope) => useApi<ProductFacets>(facetsUrl(scope))
export const useProduct = (id: string) => useApi<Product>(productUrl(id), patient)
export const useRelated = (id: string) => useApi<ProductCard[]>(relatedUrl(id))
export const useCategories = () => useApi<CategorySummary[]>(categoriesUrl)

/**
 * Every card, for suggestions and search: once the browser is idle, or at once when `enabled`.
 * Never on the server, and never past the number of products for which the list is too heavy.
 */
export function useCardList(enabled: boolean) {
  const isIdle = useIdle()
  const isSmall = useSite().productCount <= cardListLimit
  return useApi<ProductListing>(isSmall && (enabled || isIdle) ? productListUrl({ view: 'card' }) : null)
}
