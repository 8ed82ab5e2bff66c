import type { MailRenderers } from '../mail/mailQueue.ts'
import { accountDeleted } from '../mail/messages.ts'
import { rolesChanged } from '../mail/roleMessages.ts'
import { secondStepChanged } from '../mail/secondStepMessages.ts'
import { settingChanged } from '../mail/settingMessages.ts'
import { renderChangedMail, renderNewEmailMail } from '../operations/accounts/newEmail.ts'
import { renderInvitationMail } from '../operations/accounts/invite.ts'
import { renderNewDeviceNotice } from '../operations/accounts/newDeviceNotice.ts'
import { renderPasswordNotice } from '../operations/accounts/passwordNotice.ts'
import { renderCodeMail } from '../operations/accounts/loginCode.ts'
import { renderFailureMail } from '../operations/accounts/failureMail.ts'
import {
  drillFailedMail,
  failedLoginsMail,
  lastSealMail,
  newAdminsMail,
  unprovenRoleMail,
} from '../mail/securityMessages.ts'
import { orderMail } from '../operations/orders/orderMails.ts'
import { renderArrivedMail, renderReceivedMail } from '../operations/enquiries/enquiryMails.ts'
import { renderAnsweredMail, renderReminderMail, renderSentMail } from '../operations/quotes/quoteMails.ts'
import { renderDayMail } from '../operations/today/dailyMail.ts'
import { pauseWebhook, renderPausedMail } from '../mail/webhooks/pauseWebhook.ts'
import { sendWebhook } from '../mail/webhooks/sendWebhook.ts'
import { renderReviewMail } from '../operations/reviews/reviewMail.ts'
import { renderLowStockMail } from '../operations/products/lowStock.ts'
import { renderBackInStockMail, renderConfirmNoticeMail } from '../operations/products/stockNotices.ts'
import { renderResetMail } from '../operations/accounts/resetPassword.ts'
import { renderVerificationMail } from '../operations/accounts/verifyEmail.ts'

/** How each kind of mail is made at the moment it is sent. */
export const mailRenderers: MailRenderers = {
  resetPassword: (payload, { to }) => renderResetMail(payload, to),
  emailChanged: renderChangedMail,
  confirmNewEmail: renderNewEmailMail,
  settingChanged,
  rolesChanged,
  secondStep: secondStepChanged,
  newDevice: renderNewDeviceNotice,
  accountDeleted,
  confirmStockNotice: renderConfirmNoticeMail,
  backInStock: renderBackInStockMail,
  lowStock: renderLowStockMail,
  reviewToRead: renderReviewMail,
  enquiryArrived: renderArrivedMail,
  enquiryReceived: renderReceivedMail,
  quoteSent: renderSentMail,
  quoteReminder: renderReminderMail,
  quoteAnswered: renderAnsweredMail,
  dayBegins: renderDayMail,
  webhookPaused: renderPausedMail,
  passwordChanged: renderPasswordNotice,
  invitation: renderInvitationMail,
  verifyEmail: renderVerificationMail,
  manyFailures: (payload, { to }) => renderFailureMail(payload, to),
  loginCode: renderCodeMail,
  failedLogins: failedLoginsMail,
  newAdmins: newAdminsMail,
  unprovenRole: unprovenRoleMail,
  lastSeal: lastSealMail,
  drillFailed: drillFailedMail,
  orderPlaced: orderMail('orderPlaced'),
  orderConfirmed: orderMail('orderConfirmed'),
  orderPaid: orderMail('orderPaid'),
  orderSent: orderMail('orderSent'),
  orderDelivered: orderMail('orderDelivered'),
  orderRefunded: orderMail('orderRefunded'),
  orderInvoiced: orderMail('orderInvoiced'),
  orderPaper: orderMail('orderPaper'),
  orderCancelled: orderMail('orderCancelled'),
  orderReaddressed: orderMail('orderReaddressed'),
  orderArrived: orderMail('orderArrived'),
  orderLost: orderMail('orderLost'),
  webhooks: { send: sendWebhook, hasFailed: pauseWebhook },
}
