import type { Payload } from 'payload'
import type { User } from '../payload-types.ts'
import { queueMail } from './mailQueue.ts'

/** How long an invitation is valid. */
export const invitationDays = 7
export const invitationEnd = () => new Date(Date.now() + invitationDays * 24 * 3_600_000).toISOString()

/** Stores the mail with the link by which an invited person sets the first password. */
export const queueInvitation = (payload: Payload, { id, email: to }: User, by: string) =>
  queueMail(payload, { kind: 'invitation', to, data: { user: id, by } })
