import type { Payload } from 'payload'
import { z } from 'zod'
import { findSettings } from '../cluster/siteSettings.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import { brandOf } from './messages.ts'

const secondStepData = z.object({
  name: z.string(),
  what: z.enum([
    'on',
    'off',
    'appOff',
    'codes',
    'takenOff',
    'tookOff',
    'passkeyAdded',
    'passkeyRemoved',
    'lastPasskeyRemoved',
  ]),
  /** Whose step an admin has taken off. */
  person: z.string().optional(),
  by: z.string().optional(),
  passkey: z.string().optional(),
})
export type SecondStepMail = z.infer<typeof secondStepData>

interface Said {
  brand: string
  person: string
  by: string
  passkey: string
}

/** Each change as a title and a sentence. */
const changes: Record<SecondStepMail['what'], (said: Said) => { title: string; said: string }> = {
  on: ({ brand }) => ({
    title: 'The second step is on',
    said: `From now on your ${brand} login asks for a code of your app after the password.`,
  }),
  off: ({ brand }) => ({
    title: 'The second step is off',
    said: `From now on your password alone opens your ${brand} account.`,
  }),
  appOff: ({ brand }) => ({
    title: 'The app was taken off',
    said: `From now on your ${brand} login takes your passkeys and recovery codes, and no code of an app.`,
  }),
  passkeyAdded: ({ brand, passkey }) => ({
    title: 'A passkey was added',
    said: `The passkey "${passkey}" opens your ${brand} account from now on, without the password.`,
  }),
  passkeyRemoved: ({ brand, passkey }) => ({
    title: 'A passkey was removed',
    said: `The passkey "${passkey}" no longer opens your ${brand} account.`,
  }),
  lastPasskeyRemoved: ({ brand, passkey }) => ({
    title: 'The second step is off',
    said: `The passkey "${passkey}" was removed, and it was the last. From now on your password alone opens your ${brand} account.`,
  }),
  codes: () => ({
    title: 'New recovery codes were made',
    said: 'The recovery codes from before no longer work.',
  }),
  takenOff: ({ brand, by }) => ({
    title: 'The second step was taken off',
    said: `${by} has taken the second step off your ${brand} account. Your password alone opens it now: please set the step up again.`,
  }),
  tookOff: ({ person }) => ({
    title: 'You have taken a second step off',
    said: `You have taken the second step off the account of ${person}, who gets a mail too.`,
  }),
}

/** Makes the notice of a changed second step. It cannot be switched off. */
export async function secondStepChanged(payload: Payload, { data }: { data: unknown }): Promise<MailMessage> {
  const { name, what, person = '', by = '', passkey = '' } = secondStepData.parse(data)
  const { brand, contact } = brandOf(await findSettings(payload))
  const { title, said } = changes[what]({
    brand,
    person: oneLine(person),
    by: oneLine(by),
    passkey: oneLine(passkey),
  })
  return {
    subject: oneLine(`${title} (${brand})`),
    ...mailLayout({
      brand,
      title,
      before: [
        `Dear ${oneLine(name)},`,
        said,
        'If that was you, there is nothing to do.',
        `If it was not, someone else is in your account. Set a new password, and tell us at once${contact ? `: write to ${contact}` : ''}.`,
      ],
      after: [],
    }),
  }
}
