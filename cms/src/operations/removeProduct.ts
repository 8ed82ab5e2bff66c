import type { Payload } from 'payload'
import { HttpError } from '../errors.ts'
import { isId } from '../ids.ts'
import { holding, holdProduct } from '../productLease.ts'
import type { TokenUser } from '../tokens.ts'
import { changing } from './changing.ts'

/** Removes a product with its reviews and its stock, after whoever is saving it. Orders keep what they say of it. */
export async function removeProduct(payload: Payload, id: string, by: TokenUser) {
  if (!isId(id)) throw new HttpError(404, 'Product not found')
  const { lease } = await holdProduct(payload, id)
  await changing(() =>
    payload.delete({
      collection: 'products',
      id,
      user: { ...by, collection: 'users' } as never,
      context: holding(id, lease),
      depth: 0,
    }),
  )
}
