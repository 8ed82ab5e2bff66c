import type { Payload } from 'payload'
import type { TokenUser } from '../../accounts/tokens.ts'
import { now } from '../../database/statements.ts'
import { writeStock } from '../../database/products/writeStock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../ids.ts'
import { writeOf, writeProduct } from '../../products/writeProducts.ts'
import { productData } from './productData.ts'

/** Creates a blank draft with its stock record and trail, in one transaction. Returns its id. */
export async function createProduct(payload: Payload, { id: by, name }: TokenUser): Promise<string> {
  const id = newId()
  const data = await productData(payload, null, { name: '' })
  const write = writeOf({ id, before: null, draftBefore: null, data, status: 'draft' }, now())
  await inTransaction(payload, async () => {
    await writeStock(payload, new Map([[id, 0]]))
    await writeProduct(payload, write, { before: null, who: { id: by, name } })
  })
  return id
}
