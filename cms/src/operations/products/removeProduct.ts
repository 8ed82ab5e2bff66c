import type { Payload } from 'payload'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { asUser, type TokenUser } from '../../accounts/tokens.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

/** Removes a product with its versions, reviews and stock, in one transaction. Throws 404. Orders keep a copy of it. */
export async function removeProduct(payload: Payload, id: string, by: TokenUser) {
  if (!isId(id)) throw new HttpError(404, 'Product not found')
  await inTransaction(payload, () =>
    translatePayloadErrors(() => payload.delete({ collection: 'products', id, user: asUser(by), depth: 0 })),
  )
}
