import type { MailRenderers } from '../mail/mailQueue.ts'
import { accountDeleted } from '../mail/messages.ts'
import { rolesChanged } from '../mail/roleMessages.ts'
import { secondStepChanged } from '../mail/secondStepMessages.ts'
import { settingChanged } from '../mail/settingMessages.ts'
import { makeChangedMail, makeNewEmailMail } from '../operations/accounts/newEmail.ts'
import { makeInvitationMail } from '../operations/accounts/invite.ts'
import { makeNewDeviceNotice } from '../operations/accounts/newDeviceNotice.ts'
import { makePasswordNotice } from '../operations/accounts/passwordNotice.ts'
import { makeCodeMail } from '../operations/accounts/loginCode.ts'
import { makeFailureMail } from '../operations/accounts/failureMail.ts'
import { failedLoginsMail, lastSealMail, newAdminsMail, unprovenRoleMail } from '../mail/securityMessages.ts'
import { orderMail } from '../operations/orders/orderMails.ts'
import { makeBackInStockMail, makeConfirmNoticeMail } from '../operations/products/stockNotices.ts'
import { makeResetMail } from '../operations/accounts/resetPassword.ts'
import { makeVerificationMail } from '../operations/accounts/verifyEmail.ts'

/** How each kind of mail is made at the moment it is sent. */
export const mailRenderers: MailRenderers = {
  resetPassword: (payload, { to }) => makeResetMail(payload, to),
  emailChanged: makeChangedMail,
  confirmNewEmail: makeNewEmailMail,
  settingChanged,
  rolesChanged,
  secondStep: secondStepChanged,
  newDevice: makeNewDeviceNotice,
  accountDeleted,
  confirmStockNotice: makeConfirmNoticeMail,
  backInStock: makeBackInStockMail,
  passwordChanged: makePasswordNotice,
  invitation: makeInvitationMail,
  verifyEmail: makeVerificationMail,
  manyFailures: (payload, { to }) => makeFailureMail(payload, to),
  loginCode: makeCodeMail,
  failedLogins: failedLoginsMail,
  newAdmins: newAdminsMail,
  unprovenRole: unprovenRoleMail,
  lastSeal: lastSealMail,
  orderPlaced: orderMail('orderPlaced'),
  orderConfirmed: orderMail('orderConfirmed'),
  orderPaid: orderMail('orderPaid'),
  orderDelivered: orderMail('orderDelivered'),
  orderCancelled: orderMail('orderCancelled'),
  orderArrived: orderMail('orderArrived'),
}
