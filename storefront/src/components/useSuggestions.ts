import { cardListLimit } from 'cms/contract/catalogue'
import { selectProducts } from 'cms/contract/selectProducts'
import { useEffect, useMemo, useState } from 'react'
import { useCardList, useProductList } from '../api/products.ts'
import { useSite } from '../api/site.ts'

export const listId = 'search-suggestions'
export const optionId = (index: number) => `${listId}-${index}`

/** Suggestions start above one character (SPEC 9). */
const leastLetters = 2
const most = 8

function useSettled(value: string, delay: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** Products whose name has the text in it: from the list of all cards, or from the server where that is too long. */
export function useSuggestions(text: string, isFocused: boolean) {
  const q = text.trim()
  const isLong = q.length >= leastLetters
  const isBig = useSite().productCount > cardListLimit
  const settled = useSettled(q, 200)
  const all = useCardList(isFocused)
  const asked = useProductList(isBig && isLong && settled === q ? { q, view: 'card', limit: most } : null)
  const cards = all.data?.products
  const found = useMemo(
    () => (cards && isLong ? selectProducts(cards, { q, limit: most }).products : undefined),
    [cards, isLong, q],
  )
  const products = isBig ? asked.data?.products : found
  return {
    isWanted: isLong,
    products: isLong ? products : undefined,
    hasFailed: Boolean(isBig ? asked.error : all.error) && !products,
  }
}
