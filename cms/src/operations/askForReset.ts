import type { Payload } from 'payload'
import { HttpError } from '../errors.ts'
import { forgive, take } from '../limits.ts'
import { queueMail } from '../mail/mailQueue.ts'

const soonAgain = (seconds: number) =>
  new HttpError(
    429,
    `OTP Already Sent - You did not receive the OTP? Try again in ${Math.max(1, Math.ceil(seconds / 60))} minute(s).`,
    undefined,
    seconds,
  )

/**
 * Notes that a reset mail is wanted. Nothing here depends on whether anyone has the address: who has it is looked up
 * when the mail is made. Throws 429 within the cooldown.
 */
export async function askForReset(payload: Payload, email: string) {
  await take(payload, 'cooldown', email).catch((error: unknown) => {
    throw error instanceof HttpError && error.retryAfter ? soonAgain(error.retryAfter) : error
  })
  await queueMail(payload, { kind: 'resetPassword', to: email, data: {} }).catch(async (error: unknown) => {
    // No mail will come: there is nothing to wait for.
    await forgive(payload, 'cooldown', email)
    throw error
  })
}
