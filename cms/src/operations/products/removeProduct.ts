import type { Payload } from 'payload'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { holding, holdProduct } from '../../stock/productLease.ts'
import { asUser, type TokenUser } from '../../accounts/tokens.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

/** Removes a product with its reviews and stock, after any save of it has ended. Orders keep a copy of its data. */
export async function removeProduct(payload: Payload, id: string, by: TokenUser) {
  if (!isId(id)) throw new HttpError(404, 'Product not found')
  const { lease } = await holdProduct(payload, id)
  await translatePayloadErrors(() =>
    payload.delete({
      collection: 'products',
      id,
      user: asUser(by),
      context: holding(id, lease),
      depth: 0,
    }),
  )
}
