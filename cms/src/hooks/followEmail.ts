import { type CollectionBeforeChangeHook, type Payload, ValidationError } from 'payload'
import { findStoredUser, setResetHash } from '../accounts/credentials.ts'
import { emailChange } from '../accounts/emailChange.ts'
import { now, updateIf } from '../database/statements.ts'
import { findActor } from '../audit/auditContext.ts'
import { invitationEnd, queueInvitation } from '../mail/queueInvitation.ts'
import { queueMail } from '../mail/mailQueue.ts'
import { queueLimitedMail } from '../mail/queueLimited.ts'
import type { User } from '../payload-types.ts'

const lifetimeMs = 24 * 3_600_000

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

/** Voids what was sent to the old address and tells it of the change. An unproven new one is asked for proof. */
async function moveEmail(payload: Payload, doc: User, { before, how }: { before: User; how: unknown }) {
  await setResetHash(payload, doc.id, null)
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
