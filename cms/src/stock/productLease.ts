import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload, RequestContext } from 'payload'
import { updateIf } from '../database/statements.ts'
import { HttpError } from '../errors.ts'
import { withoutStock } from './stock.ts'
import type { Product } from '../payload-types.ts'
import { undoMarked } from './undoneStock.ts'

// A writer of a product holds its row meanwhile: one conditional statement takes the row if it is still the one that
// the writer saw, and the write itself releases it. docs/decisions/two-editors.md

const second = 1000
/** Lease (ms): a dead owner's hold expires after this. */
const longest = 30 * second
/** A save under /cms that is refused at the last moment does not release its hold, so it is short. */
export const shortHold = 5 * second
/** A save waits this long (ms) for another one: longer than a short hold. */
const patience = 8 * second

/**
 * The present moment (ms since 1970) by a clock that does not jump with the system's: a process whose clock is set
 * anew must not take the holds of others for expired.
 */
const steadyNow = () => performance.timeOrigin + performance.now()

/** The ends of this process's holds, by the monotonic clock: others go by the end named in the hold. */
const ownEnds = new Map<string, number>()

/** A new hold for that many milliseconds: `<when it ends> <random id>`. */
export function newLease(life: number) {
  const lease = `${Math.round(steadyNow() + life)} ${randomUUID()}`
  ownEnds.set(lease, performance.now() + life)
  setTimeout(() => ownEnds.delete(lease), life + longest).unref()
  return lease
}
/** The mark under which the holder of a product changes its stock: the change is undone if the save is not made. */
export const markOf = (lease: string) => lease.split(' ')[1] ?? ''
/** Milliseconds until a hold ends; not above 0 where nobody holds the product. */
const timeLeft = (saving: string | null | undefined) =>
  saving ? Number(saving.split(' ')[0]) - steadyNow() : 0
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
 * Takes a hold on a product as it was at `seen` (or however it is), after any present writer. Throws 404, and 409 if
 * the product has changed since or the wait is too long.
 */
export async function holdProduct(
  payload: Payload,
  id: string,
  { seen, life = longest }: { seen?: string | undefined; life?: number } = {},
): Promise<Hold> {
  const waitUntil = steadyNow() + patience
  for (;;) {
    const row = await findRow(payload, id)
    if (!row) throw new HttpError(404, 'Product not found')
    if (seen !== undefined && !isSame(seen, row.updatedAt)) throw stale(row.updatedAt)
    const { saving, updatedAt } = row
    if (!isHeld(saving)) {
      const lease = newLease(life)
      const where = { updatedAt, saving: saving ?? null }
      // A write clears its hold: if a hold exists and has expired, the save was never made.
      if (saving) await undoMarked(payload, id, markOf(saving))
      if (await updateIf(payload, { collection: 'products', id, where, set: { saving: lease } }))
        return { lease, row }
    }
    // An import holds its products for longer than anybody waits.
    if (steadyNow() > waitUntil || timeLeft(saving) > longest) throw busy()
    await pause(20 + 30 * Math.random())
  }
}

/** Releases a product. */
export const leaveProduct = (payload: Payload, id: string, lease: string) =>
  updateIf(payload, { collection: 'products', id, where: { saving: lease }, set: { saving: null } })

/** Releases an unpublished product, and sets the moment when its newest draft was saved. */
export const leaveDraft = (payload: Payload, id: string, { lease, at }: { lease: string; at: string }) =>
  updateIf(payload, {
    collection: 'products',
    id,
    where: { saving: lease, _status: 'draft' },
    set: { saving: null, updatedAt: at },
  })

const heldKey = 'heldProducts'

/** The values that a request keeps per product, under a key of its context. */
export function keptByProduct<Value>(context: RequestContext, key: string): Map<string, Value> {
  const known = context[key]
  if (known instanceof Map) return known as Map<string, Value>
  const kept = new Map<string, Value>()
  context[key] = kept
  return kept
}

/** The leases that a request holds, by product. */
export const leasesOf = (context: RequestContext) => keptByProduct<string>(context, heldKey)

/** The request context of a change by the holder of the product. */
export const holding = (id: string, lease: string): RequestContext => ({ [heldKey]: new Map([[id, lease]]) })

/** Throws if the holder was so slow that another may be writing by now. */
export const requireHeld = (lease: string) => {
  const end = ownEnds.get(lease)
  if (end === undefined ? !isHeld(lease) : performance.now() > end) throw busy()
}
