import type { MailRenderers } from '../mail/mailQueue.ts'
import { emailChanged } from '../mail/messages.ts'
import { makeResetMail } from './resetPassword.ts'

/** How each kind of mail is made at the moment it is sent. */
export const mailRenderers: MailRenderers = {
  resetPassword: (payload, { to }) => makeResetMail(payload, to),
  emailChanged,
}
