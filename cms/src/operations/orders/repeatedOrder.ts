import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { OrderInput } from '../../contract/orders.ts'
import { updateIf } from '../../database/statements.ts'
import { HttpError } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'

/** A request that may be repeated: a hash of its user and key, and one of its content. */
export interface RepeatableRequest {
  requestKey: string
  requestHash: string
}

const kept = 24 * 60 * 60_000

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

export const repeatableRequest = (user: string, key: string, input: OrderInput): RepeatableRequest => ({
  requestKey: hash(`${user} ${key}`),
  requestHash: hash(JSON.stringify(input)),
})

const ageOf = ({ createdAt }: Order) => Date.now() - Date.parse(createdAt)

/**
 * The order that the same request has made in the last 24 hours, or null.
 * Throws 422 where the key came with another order.
 */
export async function findRepeated(
  payload: Payload,
  { requestKey, requestHash }: RepeatableRequest,
): Promise<Order | null> {
  const { docs } = await payload.find({
    collection: 'orders',
    where: { requestKey: { equals: requestKey } },
    limit: 1,
    pagination: false,
    depth: 0,
  })
  const [order] = docs
  if (!order) return null
  const { id } = order
  if (ageOf(order) > kept) {
    const free = { requestKey: id, requestHash: null }
    await updateIf(payload, { collection: 'orders', id, where: { requestKey }, set: free })
    return null
  }
  if (order.requestHash !== requestHash)
    throw new HttpError(422, 'This Idempotency-Key came with another order before.', {
      'Idempotency-Key': 'Use a new key for another order',
    })
  return order
}
