import { cardListLimit } from 'cms/contract/catalogue'
import type {
  CategorySummary,
  ManagedProduct,
  Product,
  ProductCard,
  ProductFacets,
} from 'cms/contract/products'
import type { ProductSelection } from 'cms/contract/selectProducts'
import { useIdle } from './idle.ts'
import { retryFailures, useApi } from './client.ts'
import { useSite } from './site.ts'

/** What a product's page shows: what visitors see or, in a preview, what staff have made of it since. */
export type ShownProduct = Product | ManagedProduct

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
  const text = String(query)
  return text ? `${path}?${text}` : path
}

export const productListUrl = (request: ListRequest) => listAddress('/api/products', request)
export const facetsUrl = ({ category, type, q, latest }: Scope) =>
  listAddress('/api/products/facets', { category, type, q, latest })
/** The popular products of the home page: no carousel has room for more. */
export const popularRequest = { popular: 'Yes', limit: 100, view: 'card' } as const
export const productUrl = (id: string) => `/api/products/${encodeURIComponent(id)}`
/** The product as the token shows it: another answer than its own address has, and kept apart from it. */
export const previewUrl = (id: string, token: string) => `${productUrl(id)}?preview=${token}`
export const relatedUrl = (id: string) => `${productUrl(id)}/related`
export const categoriesUrl = '/api/categories'

// SPEC 4: these screens try again after 500 ms, the category screen three times at most.
const patient = retryFailures(500, 10)
const threeTimes = retryFailures(500, 3)

export const useProductList = (request: ListRequest | null) =>
  useApi<ProductListing>(request && productListUrl(request), request?.category ? threeTimes : patient)
export const useFacets = (scope: Scope) => useApi<ProductFacets>(facetsUrl(scope))
export const useProduct = (id: string, preview?: string) =>
  useApi<ShownProduct>(preview ? previewUrl(id, preview) : productUrl(id), patient)
export const useRelated = (id: string) => useApi<ProductCard[]>(relatedUrl(id))
export const useCategories = () => useApi<CategorySummary[]>(categoriesUrl)

/**
 * Every card, for suggestions and search: once the browser is idle, or at once when `enabled`.
 * Never on the server, and never past the number of products for which the list is too heavy.
 */
export function useCardList(enabled: boolean) {
  const isIdle = useIdle()
  const isSmall = useSite().productCount <= cardListLimit
  const isWanted = !import.meta.env.SSR && isSmall && (enabled || isIdle)
  return useApi<ProductListing>(isWanted ? productListUrl({ view: 'card' }) : null)
}
