import type { MailRenderers } from '../mail/mailQueue.ts'
import { accountDeleted, emailChanged } from '../mail/messages.ts'
import { secondStepChanged } from '../mail/secondStepMessages.ts'
import { settingChanged } from '../mail/settingMessages.ts'
import { makeFailureMail } from '../operations/accounts/failureMail.ts'
import { failedLoginsMail, newAdminsMail } from '../mail/securityMessages.ts'
import { orderMail } from '../operations/orders/orderMails.ts'
import { makeResetMail } from '../operations/accounts/resetPassword.ts'

/** How each kind of mail is made at the moment it is sent. */
export const mailRenderers: MailRenderers = {
  resetPassword: (payload, { to }) => makeResetMail(payload, to),
  emailChanged,
  settingChanged,
  secondStep: secondStepChanged,
  accountDeleted,
  manyFailures: (payload, { to }) => makeFailureMail(payload, to),
  failedLogins: failedLoginsMail,
  newAdmins: newAdminsMail,
  orderPlaced: orderMail('orderPlaced'),
  orderPaid: orderMail('orderPaid'),
  orderDelivered: orderMail('orderDelivered'),
  orderCancelled: orderMail('orderCancelled'),
  orderArrived: orderMail('orderArrived'),
}
