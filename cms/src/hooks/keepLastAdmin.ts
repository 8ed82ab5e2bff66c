import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { isAdmin } from '../access.ts'
import { raiseCounter } from '../database/counters.ts'
import type { User } from '../payload-types.ts'
import { refusal } from '../text/refusal.ts'

const lastAdmin = () =>
  refusal(409, 'This is the last administrator. Make someone else an administrator first.')

const countAdmins = async (payload: Payload) =>
  (await payload.count({ collection: 'users', where: { roles: { equals: 'admin' } } })).totalDocs

/** Throws 409 if an admin who is about to go is the last one. Needs the caller's transaction to hold until the commit. */
export async function refuseLastAdmin(payload: Payload) {
  await raiseCounter(payload, 'admins')
  if ((await countAdmins(payload)) < 2) throw lastAdmin()
}

/**
 * Throws 409 if the work takes the right of every admin. Payload changes the users of one request in parallel, so each
 * change by itself may find others who are admins still.
 */
export async function keepAnAdmin<Result>(payload: Payload, work: () => Promise<Result>): Promise<Result> {
  const before = await countAdmins(payload)
  const result = await work()
  if (before > 0 && (await countAdmins(payload)) === 0) throw lastAdmin()
  return result
}

/** Throws 409 if the last admin would be demoted. */
export const keepLastAdmin: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isDemoted = operation === 'update' && isAdmin(originalDoc) && !isAdmin(data)
  if (isDemoted) await refuseLastAdmin(req.payload)
  return data
}
