import type { ManagedProduct } from 'cms/contract/products'
import { useEffect, useState } from 'react'
import { findSession } from '../../../../state/session.ts'
import { draftOf, type ProductDraft } from './draft.ts'

interface DraftBackup {
  user: string
  product: string
  /** The `updatedAt` of the product from which the draft was made. */
  updatedAt: string
  draft: ProductDraft
}

let backup: DraftBackup | undefined

/**
 * Returns the draft to begin with. If the login ended during editing, and the editor returns to the product without
 * leaving the site, it contains everything typed until then.
 */
export function useRestoredDraft(product: ManagedProduct, user: string) {
  const [start] = useState(() => {
    const isRestored = backup?.user === user && backup.product === product._id
    return { draft: draftOf(product), updatedAt: product.updatedAt, ...(isRestored && backup), isRestored }
  })
  return start
}

/** Keeps the draft when the end of the login removes the page. */
export function useDraftBackup(
  { _id: product, updatedAt }: ManagedProduct,
  user: string,
  current: () => ProductDraft,
) {
  useEffect(() => {
    backup = undefined
    return () => {
      if (findSession() === null) backup = { user, product, updatedAt, draft: current() }
    }
  }, [user, product, updatedAt, current])
}
