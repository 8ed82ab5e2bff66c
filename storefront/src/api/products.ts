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

/** The fields of a card that lists and carousels show. A page that the server draws carries no others. */
export const shownFields = ['_id', 'name', 'price', 'category', 'picture'] as const
export type ShownCard = Pick<ProductCard, (typeof shownFields)[number]>

/** The fields of a product that its page does not show, since `pictures` has all of them, and the times. */
export const unshownFields = [
  'image',
  'image2',
  'image3',
  'image4',
  'image5',
  'image6',
  'image7',
  'image8',
  'popular',
  'createdAt',
  'updatedAt',
] as const
export type ShownProduct = Omit<Product, (typeof unshownFields)[number]>

/** The content of a product's page: what visitors see or, in a preview, the newest draft. */
export type ProductOrPreview = ShownProduct | ManagedProduct

export interface ProductListing<Card = ShownCard> {
  products: Card[]
  total: number
}

type ListRequest = ProductSelection & { view?: 'card' | undefined }
type Scope = Pick<ProductSelection, 'category' | 'type' | 'q' | 'latest'>

// A fixed order of parameters, so that the server and the browser request the same URL.
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
/** The popular products of the home page. The limit is more than a carousel shows. */
export const popularRequest = { popular: 'Yes', limit: 100, view: 'card' } as const
export const productUrl = (id: string) => `/api/products/${encodeURIComponent(id)}`
/** The product as a preview shows it, cached apart from the product that visitors see. */
export const previewUrl = (id: string, token: string) => `${productUrl(id)}?preview=${token}`
export const relatedUrl = (id: string) => `${productUrl(id)}/related`
export const categoriesUrl = '/api/categories'

// docs/spec.md 11.4: these screens retry after 500 ms, the category screen three times at most.
const patient = retryFailures(500, 10)
const threeTimes = retryFailures(500, 3)

export const useProductList = (request: ListRequest | null) =>
  useApi<ProductListing>(request && productListUrl(request), request?.category ? threeTimes : patient)
export const useFacets = (scope: Scope) => useApi<ProductFacets>(facetsUrl(scope))
export const useProduct = (id: string, preview?: string) =>
  useApi<ProductOrPreview>(preview ? previewUrl(id, preview) : productUrl(id), patient)
export const useRelated = (id: string) => useApi<ShownCard[]>(relatedUrl(id))
export const useCategories = () => useApi<CategorySummary[]>(categoriesUrl)

/**
 * Reads every card, for suggestions and search: once the browser is idle, or at once if `enabled`.
 * Never reads them on the server, or in a shop with more than `cardListLimit` products.
 */
export function useCardList(enabled: boolean) {
  const isIdle = useIdle()
  const isSmall = useSite().productCount <= cardListLimit
  const isWanted = !import.meta.env.SSR && isSmall && (enabled || isIdle)
  return useApi<ProductListing<ProductCard>>(isWanted ? productListUrl({ view: 'card' }) : null)
}
