import type { Payload } from 'payload'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Product } from '../../payload-types.ts'

/** Returns the product with this id, published or not. Throws 404. */
export async function requireProduct(payload: Payload, id: string): Promise<Product> {
  const product = isId(id)
    ? await payload.findByID({ collection: 'products', id, depth: 0, disableErrors: true })
    : null
  if (!product) throw new HttpError(404, 'Product not found')
  return product
}
