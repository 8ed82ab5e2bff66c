import type { ManagedProduct } from 'cms/contract/products'
import { useEffect, useRef, useState } from 'react'
import { findSession } from '../../../state/session.ts'
import { draftOf, type ProductDraft } from './draft.ts'

interface KeptDraft {
  user: string
  product: string
  /** Of the product that it was made of. */
  updatedAt: string
  draft: ProductDraft
}

let kept: KeptDraft | undefined

/**
 * What one edits, to begin with. A login that ends meanwhile takes nothing away: whoever comes back to the product,
 * without having left the shop, finds what they had typed.
 */
export function useKeptDraft(product: ManagedProduct, user: string) {
  const [found] = useState(() => (kept?.user === user && kept.product === product._id ? kept : undefined))
  const [draft, setDraft] = useState(() => found?.draft ?? draftOf(product))
  const latest = useRef(draft)
  const updatedAt = found?.updatedAt ?? product.updatedAt
  useEffect(() => {
    kept = undefined
    return () => {
      if (findSession() === null) kept = { user, product: product._id, updatedAt, draft: latest.current }
    }
  }, [user, product._id, updatedAt])

  function set(next: ProductDraft) {
    latest.current = next
    setDraft(next)
  }
  return { draft, latest, set, updatedAt, isKept: found !== undefined }
}
