import type { AfterErrorHook } from 'payload'
import { awayError, noteOutage } from '../cluster/databaseHealth.ts'

/** Answers 503 during an outage of the database. Payload would answer 500. */
export const answerOutage: AfterErrorHook = ({ error }) => {
  if (!noteOutage(error)) return undefined
  const { status, message } = awayError()
  return { status, response: { message, errors: [{ message }] } }
}
