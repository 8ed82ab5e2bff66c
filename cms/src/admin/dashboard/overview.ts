import type { Payload, TypedUser } from 'payload'
import { isAdmin } from '../../access.ts'
import { findSecondStep } from '../../accounts/secondSteps.ts'
import { findGoLive } from '../../operations/golive/findGoLive.ts'
import { countSamples } from '../../operations/samples/removeSamples.ts'
import { findJobs } from '../../operations/today/findToday.ts'

/** Whether an admin logs in by a password alone. */
async function hasNoStep(payload: Payload, { id }: TypedUser) {
  const passkeys = await payload.count({ collection: 'passkeys', where: { account: { equals: id } } })
  return passkeys.totalDocs === 0 && !(await findSecondStep(payload, id))
}

/** Returns everything that the first screen of /cms shows to this person. */
export async function readOverview(payload: Payload, user: TypedUser) {
  // Counted once for both that tell them: many orders name many samples.
  const counting = isAdmin(user) ? countSamples(payload) : null
  const [groups, isWithoutStep, samples, goLive] = await Promise.all([
    findJobs(payload, user),
    counting ? hasNoStep(payload, user) : false,
    counting,
    counting ? findGoLive(payload, counting) : [],
  ])
  return { groups, isWithoutStep, samples, goLive }
}
