import type { MailRenderers } from '../mail/mailQueue.ts'
import { accountDeleted, emailChanged } from '../mail/messages.ts'
import { makeFailureMail } from '../operations/accounts/failureMail.ts'
import { orderMail } from '../operations/orders/orderMails.ts'
import { makeResetMail } from '../operations/accounts/resetPassword.ts'

/** How each kind of mail is made at the moment it is sent. */
export const mailRenderers: MailRenderers = {
  resetPassword: (payload, { to }) => makeResetMail(payload, to),
  emailChanged,
  accountDeleted,
  manyFailures: (payload, { to }) => makeFailureMail(payload, to),
  orderPlaced: orderMail('orderPlaced'),
  orderPaid: orderMail('orderPaid'),
  orderDelivered: orderMail('orderDelivered'),
  orderCancelled: orderMail('orderCancelled'),
  orderArrived: orderMail('orderArrived'),
}
