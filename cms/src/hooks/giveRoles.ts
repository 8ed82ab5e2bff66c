import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { isStaff, roles, roleWords } from '../access.ts'
import { endLogins, recordStaff } from '../accounts/credentials.ts'
import { dropNewEmail } from '../accounts/emailChange.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { removeNotedWays } from '../accounts/waysIn.ts'
import { recordChange } from '../audit/audit.ts'
import { findActor } from '../audit/auditContext.ts'
import { logSecurity } from '../audit/securityLog.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import { queueMail, queueMails } from '../mail/mailQueue.ts'
import type { User } from '../payload-types.ts'
import { refusal } from '../text/refusal.ts'

type Rights = Pick<Partial<User>, 'roles'>

/** Whether somebody gets a right that they did not have. */
const isGiven = (before: Rights, after: Rights) =>
  roles.some((role) => after.roles?.includes(role) && !before.roles?.includes(role))

/** Whether nobody has shown that mails to the address reach the person, and none who was invited is awaited there. */
const isUnproven = ({ emailVerifiedAt, invitedUntil }: Pick<User, 'emailVerifiedAt' | 'invitedUntil'>) =>
  !emailVerifiedAt && !invitedUntil

/** Throws 409, where the shop wills it so, if a right is given to an address that nobody has confirmed: it may be a stranger's. */
export const refuseUnproven: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || !data.roles || !isGiven(originalDoc, data)) return data
  const isMoved = data.email !== undefined && data.email !== originalDoc.email
  if (!isMoved && !isUnproven(originalDoc)) return data
  if ((await findSettings(req.payload)).rolesNeedProof !== true) return data
  throw refusal(
    409,
    'Nobody has confirmed this address, so it gets no role. Invite the person instead, which takes the account over.',
  )
}

/** Says at every place where admins look that a right was given to an address that nobody has confirmed. */
async function tellOfUnproven(payload: Payload, { id, name, email, roles: given }: User) {
  const warning = 'nobody has confirmed this address, which has got a role'
  const changes = [{ field: 'emailVerifiedAt', from: null, to: warning }]
  await recordChange(payload, { action: 'changed', subject: 'users', id, name, changes })
  const where = { roles: { equals: 'admin' } }
  const { docs: admins } = await payload.find({ collection: 'users', where, pagination: false, depth: 0 })
  const data = { email, roles: roleWords({ roles: given ?? null }), by: findActor().person?.name ?? '' }
  await queueMails(
    payload,
    admins.map(({ email: to }) => ({ kind: 'unprovenRole' as const, to, data })),
  )
}

/** Ends all that may be another person's: logins with their devices, ways in, and the wish for another address. */
async function beginAnew(payload: Payload, user: User) {
  await endLogins(payload, user.id)
  await endSessionsOf(payload, user.id)
  await removeNotedWays(payload, user, { isToGo: () => true, why: 'added before the first role' })
  await dropNewEmail(payload, user.id)
  await recordStaff(payload, user.id, { isToCheck: true })
}

/** Applies what follows from other roles, and tells the security log and the person. */
export async function followRoles(payload: Payload, doc: User, before: User) {
  // Users who may not see roles cannot change them.
  if (!doc.roles || !before.roles || roleWords(doc) === roleWords(before)) return
  const isFirst = isStaff(doc) && !isStaff(before)
  const isStrangers = isGiven(before, doc) && isUnproven(doc)
  if (isFirst) await beginAnew(payload, doc)
  await logSecurity(payload, {
    kind: 'role changed',
    account: doc,
    detail: `${isStrangers ? 'address not confirmed: ' : ''}${roleWords(before)} → ${roleWords(doc)}`,
  })
  if (isStrangers) await tellOfUnproven(payload, doc)
  const data = { name: doc.name, by: findActor().person?.name ?? '', roles: roleWords(doc), isFirst }
  await queueMail(payload, { kind: 'rolesChanged', to: doc.email, data })
}
