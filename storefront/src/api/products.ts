import type { ComparedProduct, ProductDetail, ProductFacets, ProductTile } from 'cms/contract/productViews'
import type { CategorySummary, ManagedProduct, Product } from 'cms/contract/products'
import type { ProductSelection } from 'cms/contract/selection/productSelection'
import { retryFailures, useApi } from './client.ts'

/** The content of a product's page: what visitors see or, in a preview, the newest draft. */
export type ProductOrPreview = ProductDetail | ManagedProduct

/** Whether at least one is left. */
export const isInStock = (product: ProductOrPreview) =>
  'inStock' in product ? product.inStock : product.countInStock > 0

export interface ProductListing<Card = ProductTile> {
  products: Card[]
  total: number
}

type ListRequest = ProductSelection & { view: 'tile' }
type Scope = Omit<ProductSelection, 'popular'>

// All parameters, in a fixed order, so that the server and the browser request the same URL.
const parameters: Record<keyof ListRequest, true> = {
  category: true,
  type: true,
  q: true,
  latest: true,
  minPrice: true,
  maxPrice: true,
  price: true,
  inStock: true,
  colour: true,
  material: true,
  origin: true,
  carries: true,
  popular: true,
  sort: true,
  page: true,
  limit: true,
  view: true,
}

function listAddress(path: string, request: Partial<ListRequest>) {
  const query = new URLSearchParams()
  for (const name of Object.keys(parameters) as (keyof ListRequest)[]) {
    const value = request[name]
    if (value === undefined || value === false || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const text = String(query)
  return text ? `${path}?${text}` : path
}

export const productListUrl = (request: ListRequest) => listAddress('/api/products', request)
/** The address of the choices of a list, whatever its order and page. */
export const facetsUrl = ({ sort: _sort, page: _page, limit: _limit, ...chosen }: Scope) =>
  listAddress('/api/products/facets', chosen)
/** The popular products of the home page. The limit is more than a carousel shows. */
export const popularRequest = { popular: 'Yes', limit: 100, view: 'tile' } as const
export const productUrl = (id: string) => `/api/products/${encodeURIComponent(id)}`
export const detailUrl = (id: string) => `${productUrl(id)}?view=detail`
/** The product as a preview shows it, cached apart from the product that visitors see. */
export const previewUrl = (id: string, token: string) => `${detailUrl(id)}&preview=${token}`
export const relatedUrl = (id: string) => `${productUrl(id)}/related?view=tile`
export const comparedUrl = (ids: readonly string[]) =>
  `/api/products/compared?${ids.map((id) => `id=${id}`).join('&')}`
export const categoriesUrl = '/api/categories'

// docs/spec.md 11.4: these screens retry after 500 ms, the category screen three times at most.
const patient = retryFailures(500, 10)
const threeTimes = retryFailures(500, 3)

export const useProductList = (request: ListRequest | null) =>
  useApi<ProductListing>(request && productListUrl(request), request?.category ? threeTimes : patient)
/** All products on sale: for the few screens that choose among them. */
export const useAllProducts = () => useApi<ProductListing>('/api/products?view=tile')
export const useFacets = (scope: Scope) => useApi<ProductFacets>(facetsUrl(scope))
export const useProduct = (id: string, preview?: string) =>
  useApi<ProductOrPreview>(preview ? previewUrl(id, preview) : detailUrl(id), patient)
/** Reads how many are left, once `isWanted`: the page of a product does without the number. */
export const useStock = (id: string, isWanted: boolean) =>
  useApi<Product>(isWanted ? productUrl(id) : null).data?.countInStock
export const useRelated = (id: string) => useApi<ProductTile[]>(relatedUrl(id))
/** Reads products to be compared, without those that are gone. Asks for none without ids. */
export const useComparedProducts = (ids: readonly string[]) =>
  useApi<ComparedProduct[]>(ids.length > 0 ? comparedUrl(ids) : null, patient)
export const useCategories = () => useApi<CategorySummary[]>(categoriesUrl)
