import type { Payload } from 'payload'
import { z } from 'zod'
import { isAdmin } from '../access.ts'
import { findStoredUser } from '../accounts/credentials.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import { env } from '../env.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'

/** Mails to every admin about what the security log holds (jobs/watchSecurity.ts), of a backup that cannot be restored, and of a role for a stranger's address. */
export type SecurityMailKind = 'failedLogins' | 'newAdmins' | 'unprovenRole' | 'lastSeal' | 'drillFailed'

const failedLogins = z.object({
  failures: z.number(),
  /** Accounts of staff that many of them were for, each with its own number. */
  accounts: z.array(z.object({ email: z.string(), failures: z.number() })),
})
export type FailedLogins = z.infer<typeof failedLogins>

const newAdmins = z.object({ admins: z.array(z.object({ email: z.string(), by: z.string() })) })
export type NewAdmins = z.infer<typeof newAdmins>

const lastSeal = z.object({ sequence: z.number(), hash: z.string() })
export type LastSeal = z.infer<typeof lastSeal>

const once = 'We send this mail once an hour at most. The security log holds everything.'

const action = () => ({
  label: 'Open the security log',
  url: `${env.CMS_PUBLIC_URL}/cms/collections/security-events`,
})

const failedLoginsMessage = ({ failures, accounts }: FailedLogins, brand: string): MailMessage => ({
  subject: oneLine(`Many failed logins at ${brand}`),
  ...mailLayout({
    brand,
    title: 'Many failed logins',
    before: [
      `Within the last hour ${failures} logins have failed at ${brand}.`,
      ...accounts.map((one) => `${oneLine(one.email)}: ${one.failures} failed logins.`),
      'Somebody may be guessing passwords. The shop slows them by itself.',
    ],
    action: action(),
    after: [once],
  }),
})

const newAdminsMessage = ({ admins }: NewAdmins, brand: string): MailMessage => ({
  subject: oneLine(`New admin at ${brand}`),
  ...mailLayout({
    brand,
    title: 'New admin',
    before: [
      ...admins.map(
        ({ email, by }) => `${oneLine(email)} may now do everything${by ? `, by ${oneLine(by)}` : ''}.`,
      ),
      'If that was meant, there is nothing to do. If not, take the right away at once and change your password.',
    ],
    action: action(),
    after: [once],
  }),
})

const unprovenRole = z.object({ email: z.string(), roles: z.string(), by: z.string() })
export type UnprovenRole = z.infer<typeof unprovenRole>

const unprovenRoleMessage = ({ email, roles, by }: UnprovenRole, brand: string): MailMessage => ({
  subject: oneLine(`A role for an address that nobody has confirmed (${brand})`),
  ...mailLayout({
    brand,
    title: 'A role for an address that nobody has confirmed',
    before: [
      `${oneLine(by) || 'Somebody'} has given ${oneLine(email)} the role ${roles}. Nobody has shown yet that this address is theirs: a stranger may have registered it.`,
      'Ask the person before you leave it so. An invitation to the same address takes the account over, with a password of their own.',
    ],
    action: action(),
    after: ['In the site settings, roles can be kept for confirmed addresses. Every admin gets this mail.'],
  }),
})

const lastSealMessage = ({ sequence, hash }: LastSeal, brand: string): MailMessage => ({
  subject: oneLine(`The audit trail of ${brand}, up to ${sequence}`),
  ...mailLayout({
    brand,
    title: 'Please keep this mail',
    before: [
      `The audit trail of ${brand} has ${sequence} sealed entries. This is its last seal:`,
      `${sequence}:${hash}`,
      'Somebody who gets into the database could cut off the end of the trail. This mail shows that it was there:',
      `npm run audit:verify -- --seal=${sequence}:${hash}`,
    ],
    action: {
      label: 'Open the audit trail',
      url: `${env.CMS_PUBLIC_URL}/cms/collections/audit-entries`,
    },
    after: ['We send this mail once a day, if something has changed.'],
  }),
})

const drillFailed = z.object({ file: z.string(), reason: z.string() })
export type DrillFailed = z.infer<typeof drillFailed>

const drillFailedMessage = ({ file, reason }: DrillFailed, brand: string): MailMessage => ({
  subject: oneLine(`A backup of ${brand} cannot be restored`),
  ...mailLayout({
    brand,
    title: 'A backup cannot be restored',
    before: [
      `The newest backup of ${brand} was restored into a folder of its own, to try it. That failed:`,
      oneLine(reason),
      `It is the file ${oneLine(file)}. The shop is open as before, but do not count on this backup: make another one at once, and try that too:`,
      'npm run backup, then npm run backup -- --drill',
    ],
    action: { label: 'See the health of the shop', url: `${env.CMS_PUBLIC_URL}/cms/health` },
    after: ['The next one is tried by itself within a day.'],
  }),
})

/** Makes a mail to an admin. Returns null for a person who is none any more. */
async function toAdmin(payload: Payload, email: string, make: (brand: string) => MailMessage) {
  const user = await findStoredUser(payload, { email })
  return isAdmin(user) ? make((await findSettings(payload)).brand || 'Shop') : null
}

interface Given {
  to: string
  data: unknown
}

export const failedLoginsMail = (payload: Payload, { to, data }: Given) =>
  toAdmin(payload, to, (brand) => failedLoginsMessage(failedLogins.parse(data), brand))

export const newAdminsMail = (payload: Payload, { to, data }: Given) =>
  toAdmin(payload, to, (brand) => newAdminsMessage(newAdmins.parse(data), brand))

export const unprovenRoleMail = (payload: Payload, { to, data }: Given) =>
  toAdmin(payload, to, (brand) => unprovenRoleMessage(unprovenRole.parse(data), brand))

export const lastSealMail = (payload: Payload, { to, data }: Given) =>
  toAdmin(payload, to, (brand) => lastSealMessage(lastSeal.parse(data), brand))

export const drillFailedMail = (payload: Payload, { to, data }: Given) =>
  toAdmin(payload, to, (brand) => drillFailedMessage(drillFailed.parse(data), brand))
