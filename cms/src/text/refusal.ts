import { APIError } from 'payload'
import { HttpError } from '../errors.ts'

type Fields = Record<string, string>

/**
 * Returns a refusal for staff under /cms. Payload's toast would show text after any colon as a list, so a dash stands in
 * its place, and within a word (https:) the sign of ratios, which looks like it.
 */
export const refusal = (status: number, message: string, fields?: Fields) =>
  new APIError(message.replace(/:\s+/g, ' – ').replaceAll(':', '∶'), status, fields ? { fields } : null, true)

/** Turns a refusal of our own code into Payload's error; leaves other errors as they are. */
export const asRefusal = (error: unknown) =>
  error instanceof HttpError ? refusal(error.status, error.message, error.fields) : error

/** Returns the fields that a refusal of ours names; undefined for other errors. */
export function refusedFields(error: unknown): Fields | undefined {
  const { data } = error instanceof APIError ? error : {}
  return data && typeof data === 'object' && 'fields' in data ? (data.fields as Fields) : undefined
}
