import { pageSize } from 'cms/contract/catalogue'
import type { FoundProduct, SearchAnswer } from 'cms/contract/productViews'
import { useEffect, useState } from 'react'
import { useIsLargeShop, useSearchAnswer } from '../../api/search.ts'
import { paths } from '../../paths.ts'
import { useListSearch } from './useListSearch.ts'

export const listId = 'search-suggestions'
export const optionId = (index: number) => `${listId}-${index}`

/** Suggestions need more than one character (docs/spec.md 2.16). */
const minQueryLength = 2
const [maxNames, maxOthers] = [4, 3]

export interface Suggestion {
  to: string
  /** Nothing: it leads to a search. */
  product?: FoundProduct
}

export interface Suggestions {
  /** Those whose name contains the words. */
  names: Suggestion[]
  /** Those that match in other ways, behind the words that are probably meant. */
  also: Suggestion[]
  /** The words that are probably meant, if the typed ones find nothing. */
  mean: string
  /** All that were found, if they are more than are shown. */
  more?: { total: number; to: string } | undefined
}

const optionOf = (product: FoundProduct): Suggestion => ({ to: paths.product(product._id), product })

/** Returns what to suggest of the first page of what was found. */
function suggestionsIn({ products, names, also, mean }: SearchAnswer, q: string): Suggestions {
  const named = products.slice(0, Math.min(names, maxNames)).map(optionOf)
  const others = products.slice(names, names + maxOthers).map(optionOf)
  const total = names + also
  return {
    names: named,
    also: mean ? [{ to: paths.search(mean) }, ...others] : others,
    mean,
    more: total > named.length + others.length ? { total, to: paths.search(q) } : undefined,
  }
}

/** Returns all in the order in which the arrow keys pass them. */
export const optionsIn = ({ names, also, more }: Suggestions): Suggestion[] => [
  ...names,
  ...also,
  ...(more ? [more] : []),
]

function useSettled(value: string, delayMs: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

/** Searches while somebody types: in the list of the browser, or on the server in a large shop. */
export function useSuggestions(text: string, isFocused: boolean) {
  const q = text.trim()
  const isLong = q.length >= minQueryLength
  const isLarge = useIsLargeShop()
  const settled = useSettled(q, 200)
  // The first page of the results: nothing is asked for again when Enter is pressed.
  const first = { q, page: 1, limit: pageSize }
  const local = useListSearch(isLong && !isLarge ? first : null, isFocused && !isLarge)
  const asked = useSearchAnswer(isLarge && isLong && settled === q ? first : null)
  const found = isLarge ? asked.data : local.data
  return {
    isWanted: isLong,
    suggestions: found && isLong ? suggestionsIn(found, q) : undefined,
    hasFailed: (isLarge ? Boolean(asked.error) : local.hasFailed) && !found,
  }
}
