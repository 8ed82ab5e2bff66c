import type { Payload } from 'payload'
import { updateIf } from '../database/statements.ts'
import { isKeeper, onKeeping } from '../leases.ts'
import type { Mail as StoredMail } from '../payload-types.ts'
import type { MailMessage } from './mailLayout.ts'
import type { MailKind } from './messages.ts'
import type { OrderMailKind } from './orderMessages.ts'

/** A mail to be sent: its kind, and what the kind's text needs to know. Never a token. */
export type Mail =
  | { kind: 'resetPassword'; to: string; data: Record<string, never> }
  | { kind: 'emailChanged'; to: string; data: { name: string; newEmail: string } }
  | { kind: OrderMailKind; to: string; data: { order: string } }

/** Makes a mail at the moment of its sending; null drops it. */
export type MailRenderer = (
  payload: Payload,
  mail: { to: string; data: unknown },
) => Promise<MailMessage | null>
export type MailRenderers = Record<MailKind, MailRenderer>

const second = 1000
/** For so long no other sender takes a mail that one has taken; it is renewed while the mail is under way. */
const lease = 60 * second
const pollEvery = 15 * second
const giveUpAfter = 24 * 60 * 60 * second
const pauses = [30, 60, 120, 300, 900, 1800, 3600].map((pause) => pause * second)
const pauseAfter = (failures: number) => pauses[Math.min(failures, pauses.length) - 1] ?? 0

// On globalThis: Next compiles its own copy of the hooks that queue mails.
const key = Symbol.for('baithak.mailSenders')
const shared = globalThis as unknown as Record<symbol, WeakMap<Payload, () => void> | undefined>
const senders = (shared[key] ??= new WeakMap())

/** Keeps the mail until it is sent. Sending begins after the present request has been answered. */
export async function queueMail(payload: Payload, { kind, to, data }: Mail): Promise<void> {
  await payload.create({ collection: 'mails', data: { kind, to, data, dueAt: Date.now(), failures: 0 } })
  const wake = senders.get(payload)
  if (wake) setImmediate(wake)
}

/** Takes the mail that has been due for longest; another process that saw it too gets another one. */
async function claimMail(payload: Payload): Promise<StoredMail | null> {
  for (;;) {
    const { docs } = await payload.find({
      collection: 'mails',
      where: { dueAt: { less_than_equal: Date.now() } },
      sort: 'dueAt',
      limit: 10,
      pagination: false,
      depth: 0,
    })
    if (docs.length === 0) return null
    for (const mail of docs) {
      const dueAt = Date.now() + lease
      const { id } = mail
      if (await updateIf(payload, { collection: 'mails', id, where: { dueAt: mail.dueAt }, set: { dueAt } }))
        return { ...mail, dueAt }
    }
  }
}

/** Pushes the lease on while the mail is under way. Answers how to end that, which tells the lease that holds. */
function keepLease(payload: Payload, { id, dueAt }: StoredMail) {
  let held = dueAt
  let renewal = Promise.resolve()
  const renew = async () => {
    const next = Date.now() + lease
    if (await updateIf(payload, { collection: 'mails', id, where: { dueAt: held }, set: { dueAt: next } }))
      held = next
  }
  const timer = setInterval(() => {
    renewal = renewal
      .then(renew)
      .catch((error: unknown) => payload.logger.error({ err: error }, 'lease not renewed'))
  }, lease / 3).unref()
  return async () => {
    clearInterval(timer)
    await renewal
    return held
  }
}

async function deliver(payload: Payload, renderers: MailRenderers, { kind, to, data }: StoredMail) {
  const render = (renderers as Record<string, MailRenderer | undefined>)[kind]
  if (!render) throw new Error(`No renderer for mails of the kind ${kind}`)
  const message = await render(payload, { to, data })
  if (!message) return
  await payload.sendEmail({
    // As an object: text would be read as a list of addresses.
    to: { name: '', address: to },
    // So that no absent reader's mail program answers.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...message,
  })
}

/** What a log may hold of a failure: an error of the mail library has the server's words, never the mail. */
const reason = (error: unknown) => ({
  reason: error instanceof Error ? error.message : typeof error,
  ...(error instanceof Error && 'code' in error ? { code: error.code } : {}),
})

async function sendOne(payload: Payload, renderers: MailRenderers, mail: StoredMail): Promise<void> {
  const { id, kind } = mail
  const endLease = keepLease(payload, mail)
  const failure = await deliver(payload, renderers, mail).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const held = await endLease()
  const remove = () =>
    payload.delete({ collection: 'mails', where: { id: { equals: id }, dueAt: { equals: held } } })
  if (!failure) return void (await remove())
  const failures = mail.failures + 1
  if (Date.now() - Date.parse(mail.createdAt) >= giveUpAfter) {
    payload.logger.error({ mail: id, kind, failures, ...reason(failure.error) }, 'mail given up after a day')
    return void (await remove())
  }
  const pause = pauseAfter(failures)
  payload.logger.warn(
    { mail: id, kind, failures, seconds: pause / second, ...reason(failure.error) },
    'mail not sent, will be tried again',
  )
  await updateIf(payload, {
    collection: 'mails',
    id,
    where: { dueAt: held },
    set: { failures, dueAt: Date.now() + pause },
  })
}

/** Sends what is due, one mail after the other, until there is none or `isStopped`. */
export async function sendDueMails(payload: Payload, renderers: MailRenderers, isStopped = () => false) {
  while (!isStopped()) {
    const mail = await claimMail(payload)
    if (!mail) return
    await sendOne(payload, renderers, mail)
  }
}

/**
 * Sends queued mails from now on: at once when one is queued here; the keeper looks every 15 seconds for others' and for
 * those to be tried again. Answers how to stop, which waits up to 2 seconds for the mail under way.
 */
export function startMail(payload: Payload, renderers: MailRenderers): () => Promise<void> {
  let stopped = false
  let wanted = false
  let pass: Promise<void> | null = null
  const run = async () => {
    while (wanted && !stopped) {
      wanted = false
      await sendDueMails(payload, renderers, () => stopped).catch((error: unknown) =>
        payload.logger.error(reason(error), 'the mail queue cannot be read'),
      )
    }
    pass = null
  }
  const wake = () => {
    wanted = true
    if (!stopped) pass ??= run()
  }
  const wakeKeeper = () => {
    if (isKeeper()) wake()
  }
  senders.set(payload, wake)
  const unlisten = onKeeping(wake)
  const timer = setInterval(wakeKeeper, pollEvery).unref()
  wakeKeeper()
  return async () => {
    stopped = true
    clearInterval(timer)
    unlisten()
    senders.delete(payload)
    await Promise.race([pass, new Promise((resolve) => setTimeout(resolve, 2 * second).unref())])
  }
}
