import { APIError } from 'payload'
import { HttpError } from '../errors.ts'

/** A refusal in words for whoever works under /cms: Payload's toast takes what follows a colon for a list. */
export const refusal = (status: number, message: string) =>
  new APIError(message.replace(/:\s*/g, ' – '), status, null, true)

/** What our own code refuses, as Payload says it; anything else as it is. */
export const asRefusal = (error: unknown) =>
  error instanceof HttpError ? refusal(error.status, error.message) : error
