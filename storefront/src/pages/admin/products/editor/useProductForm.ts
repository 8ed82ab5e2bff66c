import { productInput, type ManagedProduct } from 'cms/contract/products'
import type { Session } from 'cms/contract/accounts/users'
import { useState, type RefObject } from 'react'
import { ApiError } from '../../../../api/client.ts'
import { readManagedProduct, saveProduct } from '../../../../api/manage.ts'
import { useForm, type FieldErrors } from '../../../../lib/useForm.ts'
import { useManageFailure } from '../../../../state/useManager.ts'
import { checkDraft, forgetChanged } from './checkDraft.ts'
import { changesOf } from './draft.ts'
import { useDraftBackup, useRestoredDraft } from './draftBackup.ts'

interface FormOptions {
  product: ManagedProduct
  session: Session
  element: RefObject<HTMLFormElement | null>
  onSaved: (product: ManagedProduct) => void
}

const isPlaced = (name: string) => (name.split('.')[0] ?? '') in productInput.shape
const unplaced = ['publish', 'stockSeen', 'updatedAt']

/** The form of one product: `change` edits it, `save` sends the changes. */
export function useProductForm({ product, session: { _id: user, token }, element, onSaved }: FormOptions) {
  const start = useRestoredDraft(product, user)
  const [base, setBase] = useState(() => ({ ...product, updatedAt: start.updatedAt }))
  const form = useForm(start.draft, {
    element,
    check: (draft) => checkDraft(draft, base),
    mend: forgetChanged,
    isField: (name) => isPlaced(name) && !unplaced.includes(name),
  })
  const { values: draft } = form
  useDraftBackup(base, user, form.current)
  const [isConflict, setConflict] = useState(false)
  const handleFailure = useManageFailure()
  const changes = changesOf(draft, base)

  /** Takes the stock of this moment as the number that the editor has seen. */
  async function countAgain() {
    const now = await readManagedProduct(product._id, token).catch(() => undefined)
    if (now) setBase((before) => ({ ...before, countInStock: now.countInStock }))
  }
  async function send(isOverwriting: boolean) {
    try {
      const input = productInput.parse({
        ...changes,
        ...(!isOverwriting && { updatedAt: base.updatedAt }),
        // Chairs may have been sold since.
        ...('countInStock' in changes && { stockSeen: base.countInStock }),
      })
      onSaved(await saveProduct(product._id, input, token))
    } catch (error) {
      if (handleFailure(error)) return
      const refused = error instanceof ApiError && error.status === 409 ? error.fields : {}
      if (refused.updatedAt) return setConflict(true)
      if (refused.countInStock) await countAgain()
      // The form says it too: the field may be out of sight.
      else if (error instanceof Error) form.setFailure(error)
      throw error
    }
  }

  /** `others` are errors found outside of the draft. */
  function save(isOverwriting: boolean, others: FieldErrors) {
    setConflict(false)
    void form.submit(() => send(isOverwriting), others)
  }

  const isDirty = Object.keys(changes).length > 0
  return { ...form, draft, isRestored: start.isRestored, save, isDirty, isConflict, setConflict }
}

export type ProductForm = ReturnType<typeof useProductForm>
