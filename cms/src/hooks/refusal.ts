import { APIError } from 'payload'

/** A refusal in words for whoever works under /cms: Payload's toast takes what follows a colon for a list. */
export const refusal = (status: number, message: string) =>
  new APIError(message.replace(/:\s*/g, ' – '), status, null, true)
