import type { Payload, Where } from 'payload'
import type { MailKind } from './messages.ts'
import { mailsToShop } from './shopMessages.ts'

const drop = (payload: Payload, to: string, kind: Where[string]) =>
  payload.delete({ collection: 'mails', where: { and: [{ to: { equals: to } }, { kind }] } })

/** Removes the unsent mails of one kind to an address. */
export const dropMails = (payload: Payload, to: string, kind: MailKind) => drop(payload, to, { equals: kind })

/** Removes the unsent mails to a customer. The shop's own news stays: it may go to the same address. */
export const dropMailsOf = (payload: Payload, to: string) => drop(payload, to, { not_in: [...mailsToShop] })
