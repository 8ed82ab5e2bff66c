import { type ParsedMail, simpleParser } from 'mailparser'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailRenderers } from '../mail/mailQueue.ts'

/** Opens a mail server that keeps received mails in order. Port 0 takes any free one; the options may refuse some. */
export async function catchMail(port = 0, options: SMTPServerOptions = {}) {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      callbackify(async () => void received.push(await simpleParser(stream)))(done),
  })
  // Some tests disconnect on purpose.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type CaughtMail = Awaited<ReturnType<typeof catchMail>>

const none = () => Promise.resolve(null)

/** Drops mails of every kind. */
export const noMails: MailRenderers = {
  resetPassword: none,
  webhookPaused: none,
  emailChanged: none,
  confirmNewEmail: none,
  manyFailures: none,
  loginCode: none,
  settingChanged: none,
  rolesChanged: none,
  secondStep: none,
  newDevice: none,
  accountDeleted: none,
  confirmStockNotice: none,
  backInStock: none,
  lowStock: none,
  reviewToRead: none,
  enquiryArrived: none,
  quoteSent: none,
  quoteReminder: none,
  quoteAnswered: none,
  dayBegins: none,
  enquiryReceived: none,
  verifyEmail: none,
  invitation: none,
  passwordChanged: none,
  failedLogins: none,
  newAdmins: none,
  unprovenRole: none,
  lastSeal: none,
  drillFailed: none,
  orderPlaced: none,
  orderConfirmed: none,
  orderPaid: none,
  orderSent: none,
  orderDelivered: none,
  orderRefunded: none,
  orderPaper: async () => null,
  orderInvoiced: none,
  orderCancelled: none,
  orderReaddressed: none,
  orderArrived: none,
  orderLost: none,
}
