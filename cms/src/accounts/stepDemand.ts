import type { Payload } from 'payload'
import { isStaff } from '../access.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import { findCredentials } from './credentials.ts'
import { findSecondStep } from './secondSteps.ts'

const graceMs = 7 * 24 * 60 * 60_000

type Person = { id: string } & Parameters<typeof isStaff>[0]

/** Returns whether the shop demands a second step of this person. */
export const isStepDemanded = async (payload: Payload, user: Person): Promise<boolean> =>
  isStaff(user) && (await findSettings(payload)).staffSecondStep === true

/**
 * Returns the time (ms) until which a person has to set their second step up, where the shop demands one: a week after it
 * was demanded, or after the person became staff. Null if it is not demanded.
 */
export async function findStepDeadline(payload: Payload, user: Person): Promise<number | null> {
  if (!(await isStepDemanded(payload, user))) return null
  const { staffSecondStepSince } = await findSettings(payload)
  const credentials = await findCredentials(payload, user.id)
  return Math.max(staffSecondStepSince ?? 0, credentials?.staffSince ?? 0) + graceMs
}

/** Whether a person's time to set the step up is over, and there is none. */
export async function isStepOverdue(payload: Payload, user: Person): Promise<boolean> {
  const deadline = await findStepDeadline(payload, user)
  return deadline !== null && deadline <= Date.now() && !(await findSecondStep(payload, user.id))
}
