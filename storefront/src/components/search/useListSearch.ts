import type { SearchAnswer } from 'cms/contract/productViews'
import { useMemo } from 'react'
import useSWR from 'swr'
import { loadExtra } from '../../lib/loading/loadExtra.ts'
import { useSearchList, type SearchRequest } from '../../api/search.ts'

// Loaded when somebody begins to search, since most visits never do.
async function loadSearch() {
  const part = await loadExtra(() => import('./findInList.ts'))
  if (!part) throw new Error('The search did not load')
  return part.findInList
}
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/** Searches the list in the browser, without a request once that is loaded. `isReady` loads it for a search to come. */
export function useListSearch(request: SearchRequest | null, isReady: boolean) {
  const list = useSearchList(isReady)
  const { data: find, error } = useSWR(isReady ? 'search' : null, loadSearch, once)
  const products = list.data?.products
  const { q, page, limit } = request ?? {}
  const data = useMemo<SearchAnswer | undefined>(
    () => (q && products && find ? find(products, { q, page, limit }) : undefined),
    [q, page, limit, products, find],
  )
  return { data, hasFailed: !data && Boolean(list.error ?? error) }
}
