import type { Payload } from 'payload'
import { z } from 'zod'
import { insertRecords } from '../database/insertRecords.ts'
import { HttpError } from '../errors.ts'
import { isId, newId } from '../ids.ts'
import { findCredentials } from './credentials.ts'
import { seal, unseal } from './sealing.ts'

/**
 * For one purpose each: `login` for the second step of a login, `setUp` for nothing but its set-up, `passkey` for a login
 * by one, `confirm` for the proof of somebody who is logged in, `mailedCode` for a login with a code that was mailed.
 */
export type TicketPurpose =
  'login' | 'setUp' | 'key' | 'codes' | 'newPasskey' | 'passkey' | 'confirm' | 'mailedCode'

/** How long a mailed code works. */
export const codeMinutes = 10

/** Long enough to find a phone, or to print codes. */
const lifetimesMs: Record<TicketPurpose, number> = {
  login: 5 * 60_000,
  setUp: 60 * 60_000,
  key: 60 * 60_000,
  codes: 60 * 60_000,
  newPasskey: 5 * 60_000,
  passkey: 5 * 60_000,
  confirm: 5 * 60_000,
  mailedCode: codeMinutes * 60_000,
}

/** The user of a ticket for a login whose person is not known yet. */
export const nobody = ''

const shape = z.object({
  purpose: z.string(),
  id: z.string().refine(isId),
  user: z.string(),
  stamp: z.string().nullable(),
  until: z.number(),
  data: z.unknown(),
})
export type Ticket = z.infer<typeof shape>

const ended = () => new HttpError(401, 'This took too long. Please log in again.')

const stampOf = async (payload: Payload, user: string) =>
  user === nobody ? '' : ((await findCredentials(payload, user))?.stamp ?? null)

/**
 * Makes a ticket: sealed, short-lived, and void after a new password or a logout everywhere. `stamp` is that of the
 * password that was shown for it, if one was.
 */
export async function makeTicket(
  payload: Payload,
  purpose: TicketPurpose,
  { user, data = null, stamp: shown }: { user: string; data?: unknown; stamp?: string },
): Promise<string> {
  const stamp = shown ?? (await stampOf(payload, user))
  const until = Date.now() + lifetimesMs[purpose]
  return seal(JSON.stringify({ purpose, id: newId(), user, stamp, until, data } satisfies Ticket))
}

/** Returns a ticket of this purpose. Throws 401 for any other text, and for one that is void, spent or too old. */
export async function readTicket(payload: Payload, purpose: TicketPurpose, text: string): Promise<Ticket> {
  const opened = await unseal(text)
  const ticket = opened ? shape.safeParse(JSON.parse(opened.text)).data : undefined
  if (!ticket || ticket.purpose !== purpose || ticket.until <= Date.now()) throw ended()
  const stamp = await stampOf(payload, ticket.user)
  if (stamp === null || stamp !== ticket.stamp || (await isSpent(payload, ticket))) throw ended()
  return ticket
}

const isSpent = async (payload: Payload, { id }: Ticket) =>
  (await payload.count({ collection: 'spent-tickets', where: { id: { equals: id } } })).totalDocs > 0

/** Uses a ticket up. Throws 401 if another request, in whatever process, was faster. */
export async function spendTicket(payload: Payload, ticket: Ticket): Promise<void> {
  await payload.delete({
    collection: 'spent-tickets',
    where: { expiresAt: { less_than: new Date().toISOString() } },
  })
  const record = { id: ticket.id, expiresAt: new Date(ticket.until).toISOString() }
  await insertRecords(payload, 'spent-tickets', [record]).catch(async (error: unknown) => {
    throw (await isSpent(payload, ticket)) ? ended() : error
  })
}
