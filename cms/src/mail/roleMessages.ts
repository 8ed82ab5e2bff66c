import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '../env.ts'
import { dutiesOf } from './accountMessages.ts'
import { greet, type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import { findBrand } from './messages.ts'

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

interface Message extends RolesChanged {
  brand: string
  contact: string | null
}

const rolesChangedMessage = ({ name, by, roles, isFirst, brand, contact }: Message): MailMessage => {
  const now = dutiesOf(roles.split(', '), env.PUBLIC_URL)
  return {
    subject: oneLine(`Your rights at ${brand} have changed`),
    ...mailLayout({
      brand,
      title: 'Your rights have changed',
      before: [
        greet(name),
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
  return rolesChangedMessage({ ...rolesChangedData.parse(data), ...(await findBrand(payload)) })
}
