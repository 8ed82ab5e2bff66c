import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, Payload } from 'payload'
import { findPlain } from '../database/statements.ts'
import type { Product } from '../payload-types.ts'
import { isHeld } from '../stock/productLease.ts'
import { refusal } from '../text/refusal.ts'

async function refuseHeld(payload: Payload, id: string) {
  const row = await findPlain<{ saving: string | null }>(payload, {
    collection: 'products',
    id,
    fields: ['saving'],
  })
  if (isHeld(row?.saving))
    throw refusal(409, 'Somebody is saving this product at this moment. Please try again.')
}

/** Refuses to save a product that an import is writing. */
export const refuseImported: CollectionBeforeChangeHook<Product> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'update' && originalDoc) await refuseHeld(req.payload, originalDoc.id)
  return data
}

/** Refuses to delete a product that an import is writing. */
export const keepImported: CollectionBeforeDeleteHook = ({ id, req }) => refuseHeld(req.payload, String(id))
