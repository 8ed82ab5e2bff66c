import type { Payload } from 'payload'
import { cancelUnpaid, findLatePayments } from './cancelUnpaid.ts'

/** Cancels orders that were not paid in time, and finds payments that came after a cancellation. */
export async function sweepPayments(payload: Payload) {
  await cancelUnpaid(payload)
  await findLatePayments(payload)
}
