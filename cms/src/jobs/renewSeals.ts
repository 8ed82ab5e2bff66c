import type { Payload } from 'payload'
import { renewSeal } from '../accounts/secondSteps.ts'

/** Encrypts anew what a former secret has sealed, so that the secret can be taken out of use. Each process may do so. */
export async function renewSeals(payload: Payload): Promise<void> {
  const { docs } = await payload.find({ collection: 'second-steps', pagination: false, depth: 0 })
  for (const step of docs) await renewSeal(payload, step)
}
