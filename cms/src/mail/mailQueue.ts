import type { Payload } from 'payload'
import { sharedNow } from '../cluster/sharedClock.ts'
import { findSettings, lastSettings } from '../cluster/siteSettings.ts'
import { logSecurity } from '../audit/securityLog.ts'
import { eventsOf, insertOrderEvents } from '../database/orders/orderEvents.ts'
import { insertRecords } from '../database/insertRecords.ts'
import { type DueMail, findDueMails, type Lane } from '../database/dueMails.ts'
import { deleteIf, updateIf } from '../database/statements.ts'
import { afterCommit, inTransaction } from '../database/transaction.ts'
import { env } from '../env.ts'
import { mailsToShop } from './shopMessages.ts'
import type { Mail as Stored } from '../payload-types.ts'
import type { Mail } from './mail.ts'
import { inBrandColours, type MailMessage } from './mailLayout.ts'
import { isRefusedForGood, senderOf } from './mailAdapter.ts'
import type { MailKind } from './messages.ts'
import { processState } from '../process/processState.ts'
import { mailWords } from '../rules/orders/eventWords.ts'

/** Makes a mail when it is sent; null drops it. */
export type MailRenderer = (
  payload: Payload,
  mail: { to: string; data: unknown },
) => Promise<MailMessage | null>
/** Tells programs (mail/webhooks). `send` returns the outcome in words, or null for a delivery that is not wanted any more. */
export interface WebhookSender {
  send: (payload: Payload, delivery: DueMail) => Promise<string | null>
  hasFailed: (payload: Payload, delivery: DueMail, reason: string) => Promise<void>
}
export type MailRenderers = Record<MailKind, MailRenderer> & { webhooks?: WebhookSender }

/** Lease (ms) of a mail, during which no other sender takes it. It is renewed during the sending. */
export const leaseMs = 60_000
const pollEveryMs = 15_000
const dayMs = 24 * 60 * 60_000
/** For so long a mail is kept that was given up after a day. */
const keepMs = 30 * dayMs
/** The most of a reason that is stored. */
const maxReason = 300
const pausesMs = [30, 60, 120, 300, 900, 1800, 3600].map((pause) => pause * 1000)
const pauseAfter = (failures: number) => pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0

const senders = processState('mailSenders', () => new WeakMap<Payload, Record<Lane, () => void>>())
export const wakeSenders = (payload: Payload, lane: Lane) => senders.get(payload)?.[lane]()

/** Stores mails until they are sent. The sending does not delay the current request. */
export async function queueMails(payload: Payload, mails: readonly Mail[]): Promise<void> {
  const dueAt = sharedNow()
  await insertRecords(
    payload,
    'mails',
    mails.map(({ kind, to, data }) => ({ kind, to, data, dueAt, failures: 0 })),
  )
  const lanes = new Set(mails.map(({ kind }) => (kind === 'webhook' ? 'webhooks' : 'mails')))
  afterCommit(() => lanes.forEach((lane) => wakeSenders(payload, lane)))
}

export const queueMail = (payload: Payload, mail: Mail) => queueMails(payload, [mail])

/** A mail that this process has claimed: `dueAt` is the end of its lease. */
interface ClaimedMail extends DueMail {
  /** When it was due before. */
  wasDueAt: number
}

/** Claims those of these mails that no other process has claimed. */
async function claimMails(payload: Payload, due: readonly DueMail[]): Promise<ClaimedMail[]> {
  const claimed: ClaimedMail[] = []
  const dueAt = sharedNow() + leaseMs
  for (const mail of due) {
    const { id, dueAt: wasDueAt } = mail
    if (await updateIf(payload, { collection: 'mails', id, where: { dueAt: wasDueAt }, set: { dueAt } }))
      claimed.push({ ...mail, dueAt, wasDueAt })
  }
  return claimed
}

/** Renews the lease of a mail until it is marked. Returns a function that stops this and returns the current lease. */
function keepLease(payload: Payload, { id, dueAt }: ClaimedMail) {
  let held = dueAt
  let renewal = Promise.resolve()
  const renew = async () => {
    const next = sharedNow() + leaseMs
    if (await updateIf(payload, { collection: 'mails', id, where: { dueAt: held }, set: { dueAt: next } }))
      held = next
  }
  const timer = setInterval(() => {
    renewal = renewal
      .then(renew)
      .catch((error: unknown) => payload.logger.error({ err: error }, 'lease not renewed'))
  }, leaseMs / 3).unref()
  return async () => {
    clearInterval(timer)
    await renewal
    return held
  }
}

/** One per stored mail: mail programs show a mail that had to be sent twice only once. */
const messageIdOf = ({ id }: DueMail) => `<${id}@${new URL(env.PUBLIC_URL).hostname}>`

/** Writes what has become of a mail, if this process still holds its lease. Returns the mail if it was sent. */
type Mark = (held: number) => Promise<DueMail | null>

/** Sends a mail or a webhook. Returns the outcome in words; null for one that nobody needs any more. */
async function deliver(payload: Payload, renderers: MailRenderers, mail: DueMail): Promise<string | null> {
  const { kind, to, data } = mail
  if (kind === 'webhook') return renderers.webhooks?.send(payload, mail) ?? null
  const render = (renderers as Partial<Record<string, unknown>>)[kind] as MailRenderer | undefined
  if (!render) throw new Error(`No renderer for mails of the kind ${kind}`)
  const message = await render(payload, { to, data })
  if (!message) return null
  // Those that the letter was made with.
  const settings = lastSettings(payload) ?? (await findSettings(payload))
  await payload.sendEmail({
    // An object, because text would be parsed as a list of addresses.
    to: { name: '', address: to },
    messageId: messageIdOf(mail),
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...senderOf(settings),
    ...inBrandColours(message, settings.brandColours),
  })
  return 'sent'
}

type About = Partial<
  Record<'order' | 'enquiry' | 'quote' | 'review' | 'product' | 'notice' | 'day' | 'reason' | 'user', string>
>

/** Records a mail of an account in the security log; those about orders and the like are not about a person's account. */
async function recordOfAccount(payload: Payload, { kind, to, data }: DueMail) {
  const { order, enquiry, quote, review, product, notice, day, reason, user } = data as About
  if (order ?? enquiry ?? quote ?? review ?? product ?? notice ?? day ?? reason) return
  const whose = user ? { account: { id: user, email: to } } : { email: to }
  await logSecurity(payload, { kind: 'mail sent', ...whose, detail: mailWords(kind) })
}

/** Records mails about orders among their events. No address: that of a customer may have to be forgotten. */
async function recordMails(payload: Payload, mails: readonly DueMail[]) {
  // The log counts at once, whatever becomes of a transaction: a repeated one would count twice.
  afterCommit(async () => {
    for (const mail of mails) await recordOfAccount(payload, mail)
  })
  const author = { by: null, byName: 'The shop', after: undefined }
  const events = mails.flatMap(({ kind, data }) => {
    const { order } = data as { order?: string }
    const person = (mailsToShop as readonly string[]).includes(kind) ? 'the shop' : 'the customer'
    return order ? eventsOf(order, [{ kind: 'mailed', reference: kind, person }], author) : []
  })
  if (events.length > 0) await insertOrderEvents(payload, events)
}

/**
 * Returns the parts of a failure that a log may hold. An error of the mail library contains the server's words, never
 * the mail.
 */
const reason = (error: unknown) => ({
  reason: error instanceof Error ? error.message : typeof error,
  ...(error instanceof Error && 'code' in error ? { code: error.code } : {}),
})

/** Sends a mail. Returns how to mark it: as sent, as failed, as given up or, long after that, as forgotten. */
async function sendOne(payload: Payload, renderers: MailRenderers, mail: ClaimedMail): Promise<Mark> {
  const { id, kind } = mail
  const remove =
    (sent: DueMail | null): Mark =>
    async (held) =>
      (await deleteIf(payload, { collection: 'mails', id, where: { dueAt: held } })) ? sent : null
  if (mail.givenUpAt !== null) return remove(null)
  const { outcome, failure } = await deliver(payload, renderers, mail).then(
    (outcome) => ({ outcome, failure: null }),
    (error: unknown) => ({ outcome: null, failure: { error } }),
  )
  const write =
    (set: Partial<Pick<Stored, 'failures' | 'dueAt' | 'reason' | 'givenUpAt'>>): Mark =>
    (held) =>
      updateIf(payload, { collection: 'mails', id, where: { dueAt: held }, set }).then(() => null)
  const now = sharedNow()
  // Staff see for a month what programs were told.
  if (outcome !== null && kind === 'webhook')
    return write({ failures: 0, reason: outcome, dueAt: now + keepMs, givenUpAt: now })
  if (!failure) return remove(outcome === null ? null : mail)
  const failures = mail.failures + 1
  const failed = { mail: id, kind, failures, ...reason(failure.error) }
  const isRefused = isRefusedForGood(failure.error)
  const isOver = isRefused || Date.now() - Date.parse(mail.createdAt) >= dayMs
  const pause = isOver ? keepMs : pauseAfter(failures)
  if (isOver) payload.logger.error(failed, isRefused ? 'mail refused for good' : 'mail given up after a day')
  else payload.logger.warn({ ...failed, seconds: pause / 1000 }, 'mail not sent, will be tried again')
  // Settings that cannot be saved must not have the same delivery sent over and over.
  if (kind === 'webhook')
    await renderers.webhooks
      ?.hasFailed(payload, mail, failed.reason)
      .catch((error: unknown) => payload.logger.error(reason(error), 'a webhook could not be paused'))
  return write({
    failures,
    dueAt: now + pause,
    reason: failed.reason.slice(0, maxReason),
    givenUpAt: isOver ? now : null,
  })
}

/**
 * Sends claimed mails one after the other, and begins none after a second: so few are sent again if the process is
 * killed before their marks, and a slow mail server keeps few from other processes. Returns how to mark all of them; those
 * that were not begun are due again.
 */
async function sendClaimed(
  payload: Payload,
  renderers: MailRenderers,
  { claimed, isStopped }: { claimed: readonly ClaimedMail[]; isStopped: () => boolean },
) {
  const until = performance.now() + 1000
  const begun: { endLease: () => Promise<number>; mark: Mark }[] = []
  const marks: (() => ReturnType<Mark>)[] = []
  for (const mail of claimed) {
    const { id, dueAt, wasDueAt } = mail
    if (isStopped() || performance.now() > until) {
      const back = { collection: 'mails', id, where: { dueAt }, set: { dueAt: wasDueAt } } as const
      marks.push(() => updateIf(payload, back).then(() => null))
      continue
    }
    const endLease = keepLease(payload, mail)
    begun.push({ endLease, mark: await sendOne(payload, renderers, mail) })
  }
  for (const { endLease, mark } of begun) {
    const held = await endLease()
    marks.push(() => mark(held))
  }
  return marks
}

/** Sends the mails or the webhooks that are due until there is none or `isStopped` returns true. */
export async function sendDueMails(
  payload: Payload,
  renderers: MailRenderers,
  { isStopped = () => false, lane = 'mails' }: { isStopped?: () => boolean; lane?: Lane } = {},
) {
  let marks: (() => ReturnType<Mark>)[] = []
  for (;;) {
    const due = isStopped() ? [] : await findDueMails(payload, sharedNow(), lane)
    if (due.length === 0 && marks.length === 0) return
    const before = marks
    // The marks of the last mails and the claims of the next ones wait for the disk together.
    const claimed = await inTransaction(payload, async () => {
      const sent: DueMail[] = []
      for (const mark of before) {
        const mail = await mark()
        if (mail) sent.push(mail)
      }
      await recordMails(payload, sent)
      return claimMails(payload, due)
    })
    marks = await sendClaimed(payload, renderers, { claimed, isStopped })
  }
}

/**
 * Starts sending what is queued in a lane: at once when this process queues one. Every 15 seconds it looks for mails to retry and for
 * those of processes that died; a mail goes to whichever process claims it. Returns a function that stops this and waits
 * up to 2 seconds for the mail being sent.
 */
function startLane(payload: Payload, renderers: MailRenderers, lane: Lane) {
  let stopped = false
  let wanted = false
  let pass: Promise<void> | null = null
  const run = async () => {
    while (wanted && !stopped) {
      wanted = false
      await sendDueMails(payload, renderers, { isStopped: () => stopped, lane }).catch((error: unknown) =>
        payload.logger.error(reason(error), 'the mail queue cannot be read'),
      )
    }
    pass = null
  }
  const wake = () => {
    wanted = true
    if (!stopped) pass ??= run()
  }
  const timer = setInterval(wake, pollEveryMs).unref()
  wake()
  const stop = async () => {
    stopped = true
    clearInterval(timer)
    await Promise.race([pass, new Promise((resolve) => setTimeout(resolve, 2000).unref())])
  }
  return { wake, stop }
}

/** Starts sending mails and webhooks. Returns a function that stops it. */
export function startMail(payload: Payload, renderers: MailRenderers): () => Promise<void> {
  const mails = startLane(payload, renderers, 'mails')
  const webhooks = startLane(payload, renderers, 'webhooks')
  senders.set(payload, { mails: mails.wake, webhooks: webhooks.wake })
  return async () => {
    senders.delete(payload)
    await Promise.all([mails.stop(), webhooks.stop()])
  }
}
