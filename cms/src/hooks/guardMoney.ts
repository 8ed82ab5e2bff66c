import type { GlobalAfterChangeHook, GlobalBeforeOperationHook } from 'payload'
import { isAdmin, isTreasurer } from '../access.ts'
import { requireCmsProof } from './reauthenticate.ts'
import { queueMails } from '../mail/mailQueue.ts'
import { guardedSettings, type SettingName } from '../mail/settingMessages.ts'
import type { SiteSetting } from '../payload-types.ts'
import { refusal } from '../text/refusal.ts'

type Guarded = Pick<SiteSetting, SettingName>

const isSet = (value: unknown) => value != null && value !== '' && value !== false

/** A group as a text: what is set in it, by name. When papers were turned on is the shop's own note. */
const groupText = (group: object): string =>
  Object.entries(group)
    .filter(([name, value]) => isSet(value) && name !== 'since')
    .map(([name, value]) => [
      name,
      typeof value === 'object' ? groupText(value as object) : String(value).trim(),
    ])
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}: ${text}`)
    .sort()
    .join(', ')

/**
 * Returns a guarded setting as a text; of the areas of delivery only what is charged there. A form without areas sends 0
 * in their place.
 */
const textOf = ({ deliveryAreas, ...settings }: Partial<Guarded>, name: SettingName) =>
  name === 'deliveryAreas'
    ? (Array.isArray(deliveryAreas) ? deliveryAreas : [])
        .map(({ prefix, fee }) => `${prefix}: ${fee == null ? '–' : `₹${fee}`}`)
        .join(', ')
    : typeof settings[name] === 'object' && settings[name]
      ? groupText(settings[name])
      : String(settings[name] ?? '')

const changed = (before: Partial<Guarded>, after: Partial<Guarded>) =>
  guardedSettings.filter((name) => name in after && textOf(after, name) !== textOf(before, name))

/** Throws 403 if anybody without the role changes a guarded setting. Payload would leave it as it was without a word. */
export const guardMoney: GlobalBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  const { data } = args as { data?: Partial<Guarded> }
  if (operation !== 'update' || overrideAccess || !data) return args
  const stored: Guarded = await req.payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const names = changed(stored, data)
  if (names.length === 0) return args
  // Orders and questions go to the shared e-mail, which admins read and change as well.
  if (!isTreasurer(req.user) && !(isAdmin(req.user) && names.every((name) => name === 'email')))
    throw refusal(
      403,
      'Only finance changes the bank account, the delivery fee, who sells, papers, UPI, and whether the online shop is open, and an admin or finance the shared e-mail.',
    )
  await requireCmsProof(req)
  return args
}

/** Tells all admins who has changed a guarded setting. */
export const announceMoney: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { payload, user } = req
  if (!user) return doc
  const names = changed(previousDoc as Partial<Guarded>, doc as Guarded)
  if (names.length === 0) return doc
  const where = { roles: { equals: 'admin' } }
  const { docs: admins } = await payload.find({ collection: 'users', where, pagination: false, depth: 0 })
  await queueMails(
    payload,
    names.flatMap((what) =>
      admins.map(({ email, name }) => ({
        kind: 'settingChanged' as const,
        to: email,
        data: { name, by: user.name, what, value: textOf(doc as Guarded, what) },
      })),
    ),
  )
  return doc
}
