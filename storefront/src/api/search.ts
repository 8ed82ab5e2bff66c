import { cardListLimit } from 'cms/contract/catalogue'
import type { SearchAnswer, SearchedProduct } from 'cms/contract/productViews'
import type { ProductSelection } from 'cms/contract/selection/productSelection'
import { retryFailures, useApi } from './client.ts'
import { useIdle } from './idle.ts'
import type { ProductListing } from './products.ts'
import { useSite } from './site.ts'

export type SearchRequest = Pick<ProductSelection, 'page' | 'limit'> & { q: string }

/** A fixed order of parameters, so that the server and the browser request the same URL. */
export function searchUrl({ q, page, limit }: SearchRequest) {
  const query = new URLSearchParams({ q })
  if (page !== undefined) query.set('page', String(page))
  if (limit !== undefined) query.set('limit', String(limit))
  return `/api/products/search?${String(query)}`
}

const patient = retryFailures(500, 10)

export const useSearchAnswer = (request: SearchRequest | null) =>
  useApi<SearchAnswer>(request && searchUrl(request), patient)

/** Whether the shop has too many products for a list in the browser. */
export const useIsLargeShop = () => useSite().productCount > cardListLimit

/**
 * Reads the list in which the browser searches: once the browser is idle, or at once if `enabled`. Never reads it on the
 * server, or in a large shop. A page that searches takes the list that is there, without another request.
 */
export function useSearchList(enabled: boolean) {
  const isIdle = useIdle()
  const isSmall = !useIsLargeShop()
  const isWanted = !import.meta.env.SSR && isSmall && (enabled || isIdle)
  return useApi<ProductListing<SearchedProduct>>(isWanted ? '/api/products?view=search' : null, {
    revalidateIfStale: false,
  })
}
