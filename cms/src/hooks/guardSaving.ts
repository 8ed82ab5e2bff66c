import {
  type CollectionAfterChangeHook,
  type AfterErrorHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { endFailed, heldChangesOf } from '../stock/heldStock.ts'
import type { Product } from '../payload-types.ts'
import {
  holdProduct,
  leasesOf,
  leaveDraft,
  leaveProduct,
  requireHeld,
  shortHold,
} from '../stock/productLease.ts'
import { asRefusal } from '../text/refusal.ts'

/** Takes a hold on the product for this request, unless it has one already. */
async function hold({ payload, context }: PayloadRequest, id: string) {
  const leases = leasesOf(context)
  const held = leases.get(id)
  try {
    if (held) requireHeld(held)
    else leases.set(id, (await holdProduct(payload, id, { life: shortHold })).lease)
  } catch (error) {
    throw asRefusal(error)
  }
}

/**
 * Of two saves of one product, at whichever door, one waits for the other. After this hook only the stock follows.
 */
export const guardSaving: CollectionBeforeChangeHook<Product> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'update' && originalDoc) await hold(req, originalDoc.id)
  return data
}

export const guardDeleting: CollectionBeforeDeleteHook = ({ id, req }) => hold(req, String(id))

/**
 * A write to the row has released it; a draft is written elsewhere. The row of an unpublished product tells when its
 * newest draft was saved, so that one moment names the newest state.
 */
export const endSaving: CollectionAfterChangeHook<Product> = async ({ doc, req }) => {
  const leases = leasesOf(req.context)
  const { id, _status, updatedAt } = doc
  const lease = leases.get(id)
  if (!lease) return doc
  leases.delete(id)
  if (_status === 'published') return doc
  if (!(await leaveDraft(req.payload, id, { lease, at: updatedAt })))
    await leaveProduct(req.payload, id, lease)
  return doc
}

async function endLeft({ context, payload }: PayloadRequest) {
  const [leases, changes] = [leasesOf(context), heldChangesOf(context)]
  for (const [id, lease] of leases) {
    leases.delete(id)
    const change = changes.get(id)?.change
    if (change) await endFailed(payload, id, { lease, change })
    else await leaveProduct(payload, id, lease)
  }
}

/** Releases the hold of a refused save, and reverts its change of stock. */
export const endRefused: AfterErrorHook = ({ req }) => endLeft(req)

/** Of many products that are saved at once, those that were refused: they are no error of the whole. */
export const endRefusedOfMany: CollectionAfterOperationHook<'products'> = async ({
  operation,
  req,
  result,
}) => {
  if (operation === 'update') await endLeft(req)
  return result
}
