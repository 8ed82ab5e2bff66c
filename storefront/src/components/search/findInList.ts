import { answerSearch } from 'cms/rules/search/answerSearch'
import { createSearch, type Search } from 'cms/rules/search/createSearch'
import type { SearchAnswer, SearchedProduct } from 'cms/contract/productViews'
import type { SearchRequest } from '../../api/search.ts'

const searches = new WeakMap<readonly SearchedProduct[], Search<SearchedProduct>>()

/** Searches the list of all products as the server does. Each list is prepared once. */
export function findInList(
  list: readonly SearchedProduct[],
  { q, page, limit }: SearchRequest,
): SearchAnswer {
  const search = searches.get(list) ?? createSearch(list)
  searches.set(list, search)
  return answerSearch(search.find(list, q), { page, limit }, (product) => product)
}
