import { cardListLimit } from 'cms/contract/catalogue'
import { selectProducts } from 'cms/contract/selectProducts'
import { useEffect, useMemo, useState } from 'react'
import { useCardList, useProductList } from '../../api/products.ts'
import { useSite } from '../../api/site.ts'

export const listId = 'search-suggestions'
export const optionId = (index: number) => `${listId}-${index}`

/** Suggestions need more than one character (docs/spec.md 2.16). */
const minQueryLength = 2
const most = 8

function useSettled(value: string, delay: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** Finds products whose name contains the text: in the list of all cards, or on the server in a large shop. */
export function useSuggestions(text: string, isFocused: boolean) {
  const q = text.trim()
  const isLong = q.length >= minQueryLength
  const isBig = useSite().productCount > cardListLimit
  const settled = useSettled(q, 200)
  const all = useCardList(isFocused)
  const asked = useProductList(isBig && isLong && settled === q ? { q, view: 'tile', limit: most } : null)
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
