import type { Payload } from 'payload'
import type { User } from '../../payload-types.ts'

/** Returns every account, oldest first. */
export async function findUsers(payload: Payload): Promise<User[]> {
  const { docs } = await payload.find({
    collection: 'users',
    sort: ['createdAt', 'id'],
    pagination: false,
    depth: 0,
  })
  return docs
}
