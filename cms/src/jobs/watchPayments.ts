import type { Payload } from 'payload'
import { repeatWork } from '../cluster/repeatWork.ts'
import { cancelUnpaid, findLatePayments } from './cancelUnpaid.ts'

const pace = { everyMs: 15_000, failure: 'payments could not be looked after' }

/** Cancels orders that were not paid in time, and finds payments that came after a cancellation. */
export async function sweepPayments(payload: Payload) {
  await cancelUnpaid(payload)
  await findLatePayments(payload)
}

/** Looks after payments from now on, in every process. Returns a function that stops it, after the current pass. */
export const watchPayments = (payload: Payload) => repeatWork(payload, pace, () => sweepPayments(payload))
