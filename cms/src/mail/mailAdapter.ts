import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer, { type Transport, type Transporter } from 'nodemailer'
import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { callbackify } from 'node:util'
import { env } from '../env.ts'
import type { SiteSetting } from '../payload-types.ts'
import { logger } from '../telemetry/logger.ts'
import { brandOf } from './messages.ts'

/** Splits `name <address>`, which env.ts has checked. */
const [defaultFromName = '', defaultFromAddress = ''] = env.MAIL_FROM.split(/ <|>/)

/** Returns of whom mails come and who has the answers: the shop, by its name, whichever address sends them. */
export function senderOf(settings: Pick<SiteSetting, 'brand' | 'email'>) {
  const { brand, contact } = brandOf(settings)
  return {
    from: { name: brand, address: defaultFromAddress },
    ...(contact ? { replyTo: { name: brand, address: contact } } : {}),
  }
}

/** An error of the mail library that a server's answer has caused. */
interface Refusal {
  command: string
  responseCode: number
  response: string
}

const smtpOptions = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
  requireTLS: true,
}

/**
 * Sends by a mail server; never without TLS, unless its address ends with `?requireTLS=false`. The options go into the
 * address, because nodemailer reads no others beside one.
 */
export function smtp(address: string) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(smtpOptions))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  return nodemailer.createTransport(url.href)
}

/**
 * Whether a server has refused a mail's address for good (5xx to RCPT), so that to try again only harms the sender's name.
 * Its words about the shop's own login and right to send (530, 535, 5.7) are none: the owner can mend those.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode: code = 0, response = '' } = error as Partial<Refusal>
  return command === 'RCPT TO' && code >= 500 && code !== 530 && code !== 535 && !/\b5\.7\.\d/.test(response)
}

/**
 * Writes the mail under another name first, so that each .eml file is complete. Only this user may read it. The calls are
 * synchronous: four turns of the thread pool take several times as long as a file of a few kilobytes.
 */
function writeMail(folder: string, bytes: Buffer) {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = path.join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.part`, bytes, { mode: 0o600, flag: 'wx' })
  renameSync(`${file}.part`, file)
  logger.info({ file }, 'mail written')
  return file
}

/** A transport for shops without a mail server: each mail becomes a file that any mail program opens. */
const emlTransport = (folder: string): Transport<{ file: string }> => ({
  name: 'eml',
  version: '1',
  send: ({ message }, done) =>
    callbackify(async () => ({ file: writeMail(folder, await message.build()) }))(done),
})

/** A way of sending mails: docs/seams.md. Returns nothing where its settings are missing. It contacts nobody yet. */
type MailSender = () => Transporter | undefined

/** The first that is set up sends every mail. */
const senders: readonly MailSender[] = [
  () => (env.SMTP_URL ? smtp(env.SMTP_URL) : undefined),
  () => nodemailer.createTransport(emlTransport(path.join(env.DATA_DIR, 'mails'))),
]

/** Sends Payload's mail by the sender of the settings. */
export const mailAdapter = () =>
  nodemailerAdapter({
    defaultFromName,
    defaultFromAddress,
    skipVerify: true,
    transport: senders.flatMap((open) => open() ?? [])[0],
  })
