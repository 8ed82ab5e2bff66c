import type { Payload } from 'payload'
import type { TokenUser } from '../tokens.ts'
import { changing } from './changing.ts'

/** A blank draft. Answers its id. */
export async function createProduct(payload: Payload, by: TokenUser): Promise<string> {
  const { id } = await changing(() =>
    payload.create({
      collection: 'products',
      draft: true,
      data: { name: '', price: 0, popular: false, pictures: [] } as never,
      user: { ...by, collection: 'users' } as never,
      depth: 0,
    }),
  )
  return id
}
