import { productInput, type ManagedProduct } from 'cms/contract/products'
import type { Session } from 'cms/contract/users'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { readManagedProduct, saveProduct } from '../../../api/manage.ts'
import { useAfterPress } from '../../../lib/useAfterPress.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { checkDraft, checkField, forgetChanged, type DraftErrors } from './checkDraft.ts'
import { changesOf, type ProductDraft } from './draft.ts'
import { useKeptDraft } from './keptDraft.ts'

interface FormOptions {
  product: ManagedProduct
  session: Session
  onSaved: (product: ManagedProduct) => void
}

const isPlaced = (name: string) => (name.split('.')[0] ?? '') in productInput.shape
const unplaced = ['publish', 'stockSeen', 'updatedAt']

/** What the shop says of fields that the form has. */
const placedFields = (fields: DraftErrors): DraftErrors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isPlaced(name) && !unplaced.includes(name)))

/** The draft, what it changes of the product, and what is wrong with it. */
function useDraft(product: ManagedProduct, user: string) {
  const { draft, latest, set, updatedAt, isKept } = useKeptDraft(product, user)
  const [base, setBase] = useState(() => ({ ...product, updatedAt }))
  const [errors, setErrors] = useState<DraftErrors>({})
  const afterPress = useAfterPress()

  /** From what is there now: an upload may arrive at any time. */
  function change(edit: (before: ProductDraft) => Partial<ProductDraft>) {
    const before = latest.current
    const next = { ...before, ...edit(before) }
    set(next)
    setErrors((old) => forgetChanged(old, before, next))
  }
  const leave = (field: string) =>
    afterPress(() => setErrors((old) => checkField(old, checkDraft(latest.current, base), field)))
  return { draft, base, setBase, errors, setErrors, change, leave, isKept }
}

interface Failing {
  say: (errors: DraftErrors) => void
  /** How many there are now, where that has changed meanwhile. */
  onStock: () => Promise<void>
}

/** What goes wrong while saving, sorted by where it is to be said. */
function useSaveFailure({ say, onStock }: Failing) {
  const [failure, setFailure] = useState<string>()
  const [isConflict, setConflict] = useState(false)
  const seeTo = useManageFailure()

  async function take(error: unknown) {
    if (seeTo(error)) return
    if (!(error instanceof ApiError))
      return setFailure(error instanceof Error ? error.message : String(error))
    const { status, message, fields } = error
    if (status === 409 && fields.updatedAt) return setConflict(true)
    const placed = placedFields(fields)
    if (placed.countInStock && status === 409) await onStock()
    else setFailure(message)
    if (Object.keys(placed).length > 0) say(placed)
  }
  return { failure, setFailure, isConflict, setConflict, take }
}

/** The form of one product: `change` edits it, `save` sends what it changes. */
export function useProductForm({ product, session, onSaved }: FormOptions) {
  const { _id: user, token } = session
  const own = useDraft(product, user)
  const { draft, base, errors, setErrors } = own
  // How often the focus was to go to the first wrong field.
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const say = (found: DraftErrors) => (setRefusals((count) => count + 1), setErrors(found))
  const onStock = async () => {
    const now = await readManagedProduct(product._id, token).catch(() => undefined)
    // From here on, this is the number that has been seen.
    if (now) own.setBase((before) => ({ ...before, countInStock: now.countInStock }))
  }
  const failing = useSaveFailure({ say, onStock })
  const changes = changesOf(draft, base)

  async function send(isOverwriting: boolean, others: DraftErrors) {
    failing.setConflict(false)
    failing.setFailure(undefined)
    const found = { ...checkDraft(draft, base), ...others }
    if (Object.keys(found).length > 0) return say(found)
    setErrors({})
    try {
      const input = productInput.parse({
        ...changes,
        ...(!isOverwriting && { updatedAt: base.updatedAt }),
        // Chairs may have been sold since, whoever edits.
        ...('countInStock' in changes && { stockSeen: base.countInStock }),
      })
      onSaved(await saveProduct(product._id, input, token))
    } catch (error) {
      await failing.take(error)
    }
  }

  /** What is under way is not begun a second time. `others` is what is wrong beside the draft. */
  async function save(isOverwriting: boolean, others: DraftErrors) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await send(isOverwriting, others)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  const { failure, setFailure, isConflict, setConflict } = failing
  const isDirty = Object.keys(changes).length > 0
  return {
    draft,
    errors,
    setErrors,
    refusals,
    change: own.change,
    leave: own.leave,
    isKept: own.isKept,
    save,
    isBusy,
    isDirty,
    failure,
    setFailure,
    isConflict,
    setConflict,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
