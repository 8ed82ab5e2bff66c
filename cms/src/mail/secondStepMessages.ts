import type { Payload } from 'payload'
import { z } from 'zod'
import { signLink } from '../accounts/emailLinks.ts'
import { trustedBy } from '../accounts/trustedDevices.ts'
import { env } from '../env.ts'
import { greet, type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import { findBrand } from './messages.ts'

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
    'deviceTrusted',
    'tokenMade',
    'unproven',
    'blocked',
    'codeUsed',
  ]),
  /** Whose step an admin has taken off. */
  person: z.string().optional(),
  by: z.string().optional(),
  passkey: z.string().optional(),
  device: z.string().optional(),
  token: z.object({ name: z.string(), days: z.number() }).optional(),
  /** So many recovery codes are left. */
  left: z.number().optional(),
  /** A way in that is new: whose, and when it was added (ms since 1970). */
  added: z.object({ user: z.string(), at: z.number() }).optional(),
})
export type SecondStepMail = z.infer<typeof secondStepData>

interface Said {
  brand: string
  person: string
  by: string
  passkey: string
  device: string
  token: { name: string; days: number }
  left: number
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
  deviceTrusted: ({ brand, device }) => ({
    title: 'A browser is trusted now',
    said: `${device} opens your ${brand} account by the password alone for 30 days, without the second step.`,
  }),
  tokenMade: ({ brand, token: { name, days } }) => ({
    title: 'A token for a program was made',
    said: `The token "${name}" opens your ${brand} account to a program for ${days === 1 ? 'a day' : `${days} days`}, with all that you may do there.`,
  }),
  unproven: ({ brand }) => ({
    title: 'The second step was taken off',
    said: `It was set up before this address was confirmed as yours, so we have taken it off your ${brand} account. If it was yours, please set it up again.`,
  }),
  blocked: ({ brand }) => ({
    title: 'Wrong codes at your login',
    said: `Somebody wrote the password of your ${brand} account, and then five wrong codes. For a quarter of an hour no such code is taken.`,
  }),
  codeUsed: ({ brand, left }) => ({
    title: 'A recovery code was used',
    said: `A login to your ${brand} account has just used up a recovery code. ${left === 0 ? 'None is left' : `${left} ${left === 1 ? 'is' : 'are'} left`}; you can make new ones.`,
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

const undoDays = 7

/** The page that takes a way in off again; null for changes that add none. */
async function notMeOf(
  payload: Payload,
  { to: email, what, added }: { to: string } & Pick<SecondStepMail, 'what' | 'added'>,
) {
  if (!added) return null
  const { user, at: changedAt } = added
  const trust = what === 'deviceTrusted' ? { trustedBy: await trustedBy(payload, user) } : {}
  const until = changedAt + undoDays * 24 * 3_600_000
  const link = signLink({ purpose: 'notMe', user, email, changedAt, until, ...trust })
  return `${env.PUBLIC_URL}/not-me/${link}`
}

/** Says how to go on if somebody else has done it. */
function adviceOf(what: SecondStepMail['what'], next: string): string[] {
  if (what === 'unproven') return []
  const fear = what === 'blocked' ? 'someone else knows your password' : 'someone else is in your account'
  return ['If that was you, there is nothing to do.', `If it was not, ${fear}. ${next}`]
}

/** Makes the notice of a changed second step. It cannot be switched off. */
export async function secondStepChanged(
  payload: Payload,
  { to, data }: { to: string; data: unknown },
): Promise<MailMessage> {
  const {
    name,
    what,
    person = '',
    by = '',
    passkey = '',
    device = '',
    token = { name: '', days: 0 },
    left = 0,
    added,
  } = secondStepData.parse(data)
  const { brand, contact } = await findBrand(payload)
  const { title, said } = changes[what]({
    brand,
    person: oneLine(person),
    by: oneLine(by),
    passkey: oneLine(passkey),
    device: oneLine(device) || 'A browser',
    token: { ...token, name: oneLine(token.name) },
    left,
  })
  const notMe = await notMeOf(payload, { to, what, added })
  const tell = `tell us at once${contact ? `: write to ${contact}` : ''}.`
  return {
    subject: oneLine(`${title} (${brand})`),
    ...mailLayout({
      brand,
      title,
      before: [
        greet(name),
        said,
        ...adviceOf(what, notMe ? 'Shut them out:' : `Set a new password, and ${tell}`),
      ],
      ...(notMe ? { action: { label: 'This was not me', url: notMe } } : {}),
      after: notMe
        ? [
            `The link works for ${undoDays} days. It takes this off again, ends every login, and lets you set a new password. Does it not help, ${tell}`,
          ]
        : [],
    }),
  }
}
