import type { AfterErrorHook } from 'payload'
import { findDatabaseRefusal } from '../cluster/databaseHealth.ts'

/** Answers 503 during an outage of the database, 507 on a full disk. Payload would answer 500. */
export const answerOutage: AfterErrorHook = ({ error }) => {
  const refusal = findDatabaseRefusal(error)
  if (!refusal) return undefined
  const { status, message } = refusal
  return { status, response: { message, errors: [{ message }] } }
}
