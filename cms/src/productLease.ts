import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload, RequestContext } from 'payload'
import { updateIf } from './database/statements.ts'
import { HttpError } from './errors.ts'
import { withoutStock } from './stock.ts'
import type { Product } from './payload-types.ts'
import { undoMarked } from './undoneStock.ts'

// Who changes a product holds its row meanwhile: one conditional statement takes it, on condition that the row is still
// the one that was seen; the write itself gives it back. docs/decisions/two-editors.md

const second = 1000
/** For so long nobody else may write; what died meanwhile holds it no longer. */
const longest = 30 * second
/** A save under /cms that is refused at the last moment gives nothing back: its hold is short. */
export const shortHold = 5 * second
/** For so long a save waits for another one; longer than a short hold. */
const patience = 8 * second

/** When the holds of this process end, by a clock that nobody sets: others go by what a hold says. */
const ownEnds = new Map<string, number>()

/** A new hold, for so many milliseconds: `<when it ends> <random id>`. */
export function newLease(life: number) {
  const lease = `${Date.now() + life} ${randomUUID()}`
  ownEnds.set(lease, performance.now() + life)
  setTimeout(() => ownEnds.delete(lease), life + longest).unref()
  return lease
}
/** Under which mark one who holds the product changes its stock: what stands under it is undone if the save is not made. */
export const markOf = (lease: string) => lease.split(' ')[1] ?? ''
/** Milliseconds until a hold ends; not above 0 where nobody holds the product. */
const timeLeft = (saving: string | null | undefined) =>
  saving ? Number(saving.split(' ')[0]) - Date.now() : 0
/** Whether somebody is writing at this moment. */
export const isHeld = (saving: string | null | undefined) => timeLeft(saving) > 0

const busy = () => new HttpError(409, 'Somebody is saving this product at this moment. Please try again.')
const stale = (updatedAt: string) =>
  new HttpError(409, 'Somebody has saved this product since you opened it. Reload it, or save over it.', {
    updatedAt,
  })

const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other)

/** The row that visitors' pages are made of, as it is in the database. */
export const findRow = (payload: Payload, id: string): Promise<Product | null> =>
  payload.findByID({
    collection: 'products',
    id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    context: withoutStock,
  })

interface Hold {
  lease: string
  row: Product
}

/**
 * Holds a product for one who saw it as it was at `seen` (or however it is), after whoever is writing now. Throws 404,
 * and 409 where it has changed since or the wait is too long.
 */
export async function holdProduct(
  payload: Payload,
  id: string,
  { seen, life = longest }: { seen?: string | undefined; life?: number } = {},
): Promise<Hold> {
  const waitUntil = Date.now() + patience
  for (;;) {
    const row = await findRow(payload, id)
    if (!row) throw new HttpError(404, 'Product not found')
    if (seen !== undefined && !isSame(seen, row.updatedAt)) throw stale(row.updatedAt)
    const { saving, updatedAt } = row
    if (!isHeld(saving)) {
      const lease = newLease(life)
      const where = { updatedAt, saving: saving ?? null }
      // A write gives its hold back: where one stands and has run out, the save was never made.
      if (saving) await undoMarked(payload, id, markOf(saving))
      if (await updateIf(payload, { collection: 'products', id, where, set: { saving: lease } }))
        return { lease, row }
    }
    // An import holds what it changes for longer than anybody waits.
    if (Date.now() > waitUntil || timeLeft(saving) > longest) throw busy()
    await pause(20 + 30 * Math.random())
  }
}

/** Lets go of a product. What of it is newest, a draft, may be told with it. */
export const leaveProduct = (payload: Payload, id: string, lease: string) =>
  updateIf(payload, { collection: 'products', id, where: { saving: lease }, set: { saving: null } })

/** Lets go of one that visitors do not see, whose newest draft was saved at that moment. */
export const leaveDraft = (payload: Payload, id: string, { lease, at }: { lease: string; at: string }) =>
  updateIf(payload, {
    collection: 'products',
    id,
    where: { saving: lease, _status: 'draft' },
    set: { saving: null, updatedAt: at },
  })

const heldKey = 'heldProducts'

/** What a request keeps by product under a key of its context. */
export function keptByProduct<Value>(context: RequestContext, key: string): Map<string, Value> {
  const known = context[key]
  if (known instanceof Map) return known as Map<string, Value>
  const kept = new Map<string, Value>()
  context[key] = kept
  return kept
}

/** The leases that a request holds, by product. */
export const leasesOf = (context: RequestContext) => keptByProduct<string>(context, heldKey)

/** For the context of a change by one who holds the product. */
export const holding = (id: string, lease: string): RequestContext => ({ [heldKey]: new Map([[id, lease]]) })

/** Throws where the holder was so slow that another may be writing by now. */
export const requireHeld = (lease: string) => {
  const end = ownEnds.get(lease)
  if (end === undefined ? !isHeld(lease) : performance.now() > end) throw busy()
}
