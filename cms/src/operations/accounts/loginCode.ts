import { timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { z } from 'zod'
import { findCredentials, findStoredUser } from '../../accounts/credentials.ts'
import { codeMinutes, makeTicket, nobody, readTicket, type Ticket } from '../../accounts/tickets.ts'
import { findActor } from '../../audit/auditContext.ts'
import { deviceName } from '../../audit/deviceName.ts'
import { take } from '../../cluster/limits.ts'
import { type LoginInput, refusedLogin } from '../../contract/accounts/users.ts'
import { env } from '../../env.ts'
import { HttpError, StepError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { loginCodeData, loginCodeMessage } from '../../mail/loginCodeMessage.ts'
import { type MailRenderer, queueMail } from '../../mail/mailQueue.ts'
import { findBrand } from '../../mail/messages.ts'
import { createSigner, deriveKeys } from '../../signing.ts'

const { sign } = createSigner(deriveKeys('baithak login codes'), 'hex')

/** The six digits for one login. A new password or a logout everywhere changes the stamp, and so the code. */
async function codeOf(payload: Payload, { login, email }: { login: string; email: string }): Promise<string> {
  const user = await findStoredUser(payload, { email })
  const credentials = user && (await findCredentials(payload, user.id))
  const signed = sign(`${login} ${credentials?.stamp ?? ''}`)
  return String(Number.parseInt(signed.slice(0, 12), 16) % 1_000_000).padStart(6, '0')
}

const ticketData = z.object({ login: z.string(), email: z.string() })

/**
 * Returns the refusal of a login while strangers guess: in words, in size and in time the same for a right and a wrong
 * password, and for an address without an account. The mail of a wrong one is dropped when its turn comes.
 */
export async function requestCode(payload: Payload, email: string, isRight: boolean): Promise<StepError> {
  const login = newId()
  const ticket = await makeTicket(payload, 'mailedCode', { user: nobody, data: { login, email } })
  const device = deviceName(findActor().origin.userAgent)
  const until = Date.now() + codeMinutes * 60_000
  await queueMail(payload, { kind: 'loginCode', to: email, data: { login, isRight, device, until } })
  return new StepError(
    `${refusedLogin}. Somebody has tried many passwords for this email. If yours was right, we mail you a code: please log in with it.`,
    { mailedCode: true, ticket },
  )
}

/** Makes the mail with the code. Returns null after a wrong password, too late, and after very many such mails today. */
export const renderCodeMail: MailRenderer = async (payload, { to, data }) => {
  const { login, isRight, device, until } = loginCodeData.parse(data)
  const user = isRight && until > Date.now() ? await findStoredUser(payload, { email: to }) : null
  // With an account of somebody else's address one could send them very many.
  if (!user || !(await take(payload, 'addressMail', `loginCode ${to}`))) return null
  return loginCodeMessage({
    name: user.name,
    code: await codeOf(payload, { login, email: to }),
    device,
    minutes: codeMinutes,
    url: `${env.PUBLIC_URL}/forgot-password`,
    brand: (await findBrand(payload)).brand,
  })
}

const isSame = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))

/**
 * Returns the ticket of a login that shows its mailed code; null for a login without one. Counts before it compares.
 * Throws 401 for a code that is wrong, old or used, whether or not the password is right.
 */
export async function findCodeTicket(
  payload: Payload,
  { email, ticket: text, code }: LoginInput,
): Promise<Ticket | null> {
  if (text === undefined || code === undefined) return null
  const ticket = await readTicket(payload, 'mailedCode', text).catch((error: unknown) => {
    if (error instanceof HttpError) return null
    throw error
  })
  if (ticket && (await take(payload, 'mailedCode', ticket.id))) {
    const data = ticketData.parse(ticket.data)
    if (data.email === email && isSame(code, await codeOf(payload, data))) return ticket
  }
  throw new HttpError(
    401,
    `${refusedLogin}. This code is not right, or works no more. Log in without it for another.`,
  )
}
