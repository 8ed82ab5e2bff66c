import type { Payload } from 'payload'
import type { TokenUser } from '../../accounts/tokens.ts'
import { now } from '../../database/statements.ts'
import { writeStock } from '../../database/products/writeStock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { copyName } from '../../contract/productFields.ts'
import { newId } from '../../ids.ts'
import { writeOf, writeProduct } from '../../products/writeProducts.ts'
import { findNewest } from './findManaged.ts'
import { productData } from './productData.ts'
import { requireProduct } from './requireProduct.ts'

/** Returns a product as its editor in the shop shows it. */
const requireShown = async (payload: Payload, id: string) => {
  const row = await requireProduct(payload, id)
  return row._status === 'published' ? row : ((await findNewest(payload, id)) ?? row)
}

/**
 * Creates a draft with its stock record and trail, in one transaction: blank, or a copy of a product without its stock. Returns its id. Throws 404 for a product that does not exist.
 */
export async function createProduct(payload: Payload, { id: by, name }: TokenUser, copyOf?: string) {
  const id = newId()
  const base = copyOf === undefined ? null : await requireShown(payload, copyOf)
  const data = await productData(payload, base, { name: base?.name ? copyName(base.name) : '' })
  const write = writeOf({ id, before: null, draftBefore: null, data, status: 'draft' }, now())
  await inTransaction(payload, async () => {
    await writeStock(payload, new Map([[id, 0]]))
    await writeProduct(payload, write, { before: null, who: { id: by, name } })
  })
  return id
}
