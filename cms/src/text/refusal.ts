import { APIError } from 'payload'
import { HttpError } from '../errors.ts'

/** Returns a refusal for staff under /cms. Payload's toast would show text after a colon as a list. */
export const refusal = (status: number, message: string) =>
  new APIError(message.replace(/:\s*/g, ' – '), status, null, true)

/** Turns a refusal of our own code into Payload's error; leaves other errors as they are. */
export const asRefusal = (error: unknown) =>
  error instanceof HttpError ? refusal(error.status, error.message) : error
