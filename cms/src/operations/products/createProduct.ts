import type { Payload } from 'payload'
import { inTransaction } from '../../database/transaction.ts'
import { asUser, type TokenUser } from '../../accounts/tokens.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

/** Creates a blank draft with its stock record and trail, in one transaction. Returns its id. */
export async function createProduct(payload: Payload, by: TokenUser): Promise<string> {
  const { id } = await inTransaction(payload, () =>
    translatePayloadErrors(() =>
      payload.create({
        collection: 'products',
        draft: true,
        data: { name: '', price: 0, popular: false, pictures: [] } as never,
        user: asUser(by),
        depth: 0,
      }),
    ),
  )
  return id
}
