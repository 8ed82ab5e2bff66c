import type { AfterErrorHook } from 'payload'
import { awayError, noteOutage } from '../databaseHealth.ts'

/** What failed because the database is away is no fault of ours: Payload would answer 500. */
export const answerOutage: AfterErrorHook = ({ error }) => {
  if (!noteOutage(error)) return undefined
  const { status, message } = awayError()
  return { status, response: { message, errors: [{ message }] } }
}
