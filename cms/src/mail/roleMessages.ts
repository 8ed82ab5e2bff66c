import type { Payload } from 'payload'
import { z } from 'zod'
import { roleDuties, roleNames } from '../contract/accounts/roles.ts'
import type { UserRole } from '../contract/accounts/users.ts'
import { env } from '../env.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import { brandOf } from './messages.ts'

const rolesChangedData = z.object({
  name: z.string(),
  /** The person who changed the rights; empty if a program did. */
  by: z.string(),
  /** The roles that the person has now, in words. */
  roles: z.string(),
  /** The first ones: logins and ways in of before have ended. */
  isFirst: z.boolean().optional(),
})
export type RolesChanged = z.infer<typeof rolesChangedData>

const isRole = (text: string): text is UserRole => text in roleDuties

/** A line for each of these roles, with its duties; to staff also that a second step keeps others out of their account. */
export function dutiesOf(roles: readonly string[]): string[] {
  const lines = roles.filter(isRole).map((role) => `${roleNames[role]}: ${roleDuties[role]}`)
  return lines.length === 0
    ? []
    : [
        ...lines,
        `Please set up a second step for your login, so that a password alone opens nothing: ${env.PUBLIC_URL}/security`,
      ]
}

interface Message extends RolesChanged {
  brand: string
  contact: string | null
}

const rolesChangedMessage = ({ name, by, roles, isFirst, brand, contact }: Message): MailMessage => {
  const now = dutiesOf(roles.split(', '))
  return {
    subject: oneLine(`Your rights at ${brand} have changed`),
    ...mailLayout({
      brand,
      title: 'Your rights have changed',
      before: [
        `Dear ${oneLine(name)},`,
        `${by ? `${oneLine(by)} has changed what you may do at ${brand}.` : `What you may do at ${brand} has changed.`} ${now.length > 0 ? 'From now on you are:' : 'From now on your account is a customer’s: you buy, and write reviews.'}`,
        ...now,
        ...(isFirst
          ? [
              'So that nobody else has come along, every login has ended, and a passkey or second step of before is taken off. Please log in again.',
            ]
          : []),
      ],
      after: [`Did you not expect this? Please tell us${contact ? `: write to ${contact}` : ''}.`],
    }),
  }
}

/** Makes the notice to the person. */
export async function rolesChanged(payload: Payload, { data }: { data: unknown }): Promise<MailMessage> {
  return rolesChangedMessage({ ...rolesChangedData.parse(data), ...brandOf(await findSettings(payload)) })
}
