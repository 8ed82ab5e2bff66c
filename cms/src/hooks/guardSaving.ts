import {
  type CollectionAfterChangeHook,
  type AfterErrorHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import type { Product } from '../payload-types.ts'
import { holdProduct, leasesOf, leaveDraft, leaveProduct, requireHeld, shortHold } from '../productLease.ts'
import { asRefusal } from './refusal.ts'

/** Holds the product for this request, unless it does already. */
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

/** Of two who save a product at once, at whichever door, one waits for the other. To be the last of its kind. */
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
 * A write to the row has left it free; a draft is written elsewhere. The row of a product that visitors do not see tells
 * when its newest draft was saved, so that one moment names what is newest.
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

/** A save that is refused holds nothing any longer. */
export const endRefused: AfterErrorHook = async ({ req }) => {
  for (const [id, lease] of leasesOf(req.context)) await leaveProduct(req.payload, id, lease)
}
