import { type CollectionBeforeChangeHook, type Payload, ValidationError } from 'payload'
import { findStoredUser, setResetHash } from '../accounts/credentials.ts'
import { emailChange } from '../accounts/emailChange.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { now, updateIf } from '../database/statements.ts'
import { recordChanges, type Note } from '../audit/audit.ts'
import { afterCommit, outside } from '../database/transaction.ts'
import { findActor } from '../audit/auditContext.ts'
import { logSecurity } from '../audit/securityLog.ts'
import { retryAfter, take } from '../cluster/limits.ts'
import { invitationEnd, queueInvitation } from '../mail/queueInvitation.ts'
import { queueMail } from '../mail/mailQueue.ts'
import { queueLimitedMail } from '../mail/queueLimited.ts'
import { mailsToShop } from '../mail/shopMessages.ts'
import type { Mail, Order, User } from '../payload-types.ts'
import { refusal } from '../text/refusal.ts'

const lifetimeMs = 24 * 3_600_000

/** Counts the new addresses that are mailed to: nobody mails strangers by their profile, one after the other. */
async function countNewEmail(payload: Payload, account: User) {
  if ((await outside(() => retryAfter(payload, 'newEmail', account.id))) > 0) {
    await logSecurity(payload, { kind: 'limit hit', account, detail: 'newEmail' })
    throw refusal(429, 'You have given five new email addresses today. Please try again tomorrow.')
  }
  afterCommit(() => take(payload, 'newEmail', account.id))
}

/**
 * Keeps the address of people who change their own until they follow the link that is sent to the new one: a typing
 * mistake shuts nobody out, and nobody takes an address that is not theirs. Admins set another person's at once.
 */
export const awaitNewEmail: CollectionBeforeChangeHook<User> = async ({
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { email } = data
  if (operation !== 'update' || !originalDoc || !email || email === originalDoc.email) return data
  const how = context[emailChange] ?? (req.user?.id === originalDoc.id ? 'own' : undefined)
  if (how !== 'own') return data
  if (await findStoredUser(req.payload, { email }))
    throw new ValidationError(
      {
        collection: 'users',
        errors: [{ path: 'email', message: req.t('error:userEmailAlreadyRegistered') }],
      },
      req.t,
    )
  await countNewEmail(req.payload, originalDoc)
  const pendingEmailUntil = new Date(Date.now() + lifetimeMs).toISOString()
  return { ...data, email: originalDoc.email, pendingEmail: email, pendingEmailUntil }
}

/** Sends an invitation to its new address. The old one may be a stranger's: it hears nothing, and has no way back. */
async function inviteAnew(payload: Payload, doc: User) {
  const set = { invitedUntil: invitationEnd(), updatedAt: now() }
  await updateIf(payload, { collection: 'users', id: doc.id, where: {}, set })
  await queueInvitation(payload, doc, findActor().person?.name ?? 'The shop')
  return { ...doc, ...set }
}

type OwnOrder = Pick<Order, 'orderNumber' | 'customerEmail'>

/**
 * Takes the news of a person's orders from the address that was replaced to the new one, those too that wait to be sent.
 * The trail names neither.
 */
async function moveOrders(payload: Payload, { id: user, email }: User, old: string) {
  const fields = ['orderNumber', 'customerEmail']
  const orders = await findPlainRows<OwnOrder>(payload, {
    collection: 'orders',
    by: ['user', [user]],
    fields,
  })
  const notes = new Map<string, Note>()
  for (const { id, orderNumber: name, customerEmail } of orders) {
    if (customerEmail.toLowerCase() !== old) continue
    const set = { customerEmail: email, updatedAt: now() }
    await updateIf(payload, { collection: 'orders', id, where: { customerEmail }, set })
    const changes = [{ field: 'customerEmail', from: null, to: 'changed' }]
    notes.set(id, { action: 'changed', subject: 'orders', id, name, changes })
  }
  await recordChanges(payload, [...notes.values()])
  const by = ['to', [old]] as const
  const mails = await findPlainRows<Mail>(payload, { collection: 'mails', by, fields: ['kind', 'data'] })
  for (const { id, kind, data } of mails) {
    const { order = '' } = (typeof data === 'string' ? JSON.parse(data) : data) as { order?: string }
    if (notes.has(order) && !mailsToShop.some((one) => one === kind))
      await updateIf(payload, { collection: 'mails', id, where: { to: old }, set: { to: email } })
  }
}

/** Voids what was sent to the old address and tells it of the change. An unproven new one is asked for proof. */
async function moveEmail(payload: Payload, doc: User, { before, how }: { before: User; how: unknown }) {
  await setResetHash(payload, doc.id, null)
  await moveOrders(payload, doc, before.email)
  if (how === 'undone') return doc
  if (doc.invitedUntil) return inviteAnew(payload, doc)
  await queueMail(payload, {
    kind: 'emailChanged',
    to: before.email,
    data: { name: doc.name, newEmail: doc.email, user: doc.id, changedAt: Date.now() },
  })
  if (how === 'proven') return doc
  const set = { emailVerifiedAt: null, pendingEmail: null, pendingEmailUntil: null, updatedAt: now() }
  await updateIf(payload, { collection: 'users', id: doc.id, where: {}, set })
  await queueLimitedMail(payload, { kind: 'verifyEmail', to: doc.email, data: { isWelcome: false } })
  return { ...doc, ...set }
}

/** Applies what follows from a changed address, or from the wish to change it. */
export async function followEmail(
  payload: Payload,
  doc: User,
  { before, how }: { before: User; how: unknown },
) {
  const { pendingEmail: to, pendingEmailUntil } = doc
  // Asks at the new address whether it is the user's, which then becomes the account's.
  if (to && pendingEmailUntil !== before.pendingEmailUntil)
    await queueLimitedMail(payload, { kind: 'confirmNewEmail', to, data: { user: doc.id } })
  return before.email === doc.email ? doc : moveEmail(payload, doc, { before, how })
}
