import { roleDuties, roleNames } from '../contract/accounts/roles.ts'
import type { UserRole } from '../contract/accounts/users.ts'
import { formatMoment } from '../text/format.ts'
import { greet, type MailMessage, mailLayout, oneLine } from './mailLayout.ts'

interface VerifyEmail {
  name: string
  /** The whole address of the page that confirms. */
  url: string
  hours: number
  /** The mail follows a registration. */
  isWelcome: boolean
  brand: string
  contact: string | null
}

export function verifyEmailMessage({
  name,
  url,
  hours,
  isWelcome,
  brand,
  contact,
}: VerifyEmail): MailMessage {
  const title = isWelcome ? `Welcome to ${oneLine(brand)}` : 'Confirm your email'
  const asked = `Someone, most likely you, asked for this link in your ${brand} account.`
  return {
    subject: oneLine(
      isWelcome ? `Welcome to ${brand}: confirm your email` : `Confirm your email for ${brand}`,
    ),
    ...mailLayout({
      brand,
      title,
      before: [
        greet(name),
        isWelcome ? `Your ${brand} account is ready.` : asked,
        'Please confirm that this address is yours, so that news of your orders and a new password surely reach you:',
      ],
      action: { label: 'Confirm my email', url },
      after: [
        `The link works for ${hours} hours. You can ask for another in your profile.`,
        `If you did not make this account, someone has mistyped an address: please do not confirm it${contact ? `, and tell us: write to ${contact}` : ''}.`,
      ],
    }),
  }
}

/** By whom, or by which way, a password was changed. */
export type PasswordChange = 'profile' | 'reset'

interface PasswordChanged {
  name: string
  how: PasswordChange
  at: string
  /** The whole address of the page where a new password is asked for. */
  url: string
  brand: string
  contact: string | null
}

const ways: Record<PasswordChange, string> = {
  profile: 'in the profile, by someone who was logged in',
  reset: 'by the link that we mailed to you',
}

export const passwordChangedMessage = (facts: PasswordChanged): MailMessage => {
  const { name, how, at, url, brand, contact } = facts
  return {
    subject: oneLine(`The password of your ${brand} account has changed`),
    ...mailLayout({
      brand,
      title: 'Your password has changed',
      before: [
        greet(name),
        `The password of your ${brand} account was changed on ${formatMoment(at)}, ${ways[how]}. Every other device has been logged out.`,
        'If this was you, there is nothing to do.',
        'If it was not you, someone else may be in your account. Set a new password at once:',
      ],
      action: { label: 'Set a new password', url },
      after: [
        ...(contact ? [`If the link does not help, please write to ${contact}.`] : []),
        'We never ask for a password or a code by mail or on the phone. This mail cannot be switched off.',
      ],
    }),
  }
}

interface ConfirmNewEmail {
  name: string
  url: string
  hours: number
  brand: string
  contact: string | null
}

export const confirmNewEmailMessage = ({
  name,
  url,
  hours,
  brand,
  contact,
}: ConfirmNewEmail): MailMessage => ({
  subject: oneLine(`Confirm your new email for ${brand}`),
  ...mailLayout({
    brand,
    title: 'Confirm your new email',
    before: [
      greet(name),
      `Someone, most likely you, wants to use this address for a ${brand} account. It counts once you confirm it:`,
    ],
    action: { label: 'Confirm my new email', url },
    after: [
      `The link works for ${hours} ${hours === 1 ? 'hour' : 'hours'}. Until then the account keeps its old email.`,
      `If you did not ask for this, you can ignore this email${contact ? `, or tell us: write to ${contact}` : ''}.`,
    ],
  }),
})

interface EmailChanged {
  name: string
  newEmail: string
  /** The page that gives the old address back, and for how many days it does. */
  undo: { url: string; days: number }
  brand: string
  contact: string | null
}

/** Keeps the first letter and the host: the mail goes to the old address, which another person may read. */
const masked = (email: string) => oneLine(email).replace(/^(.)[^@]*@/u, '$1***@')

export const emailChangedMessage = ({ name, newEmail, undo, brand, contact }: EmailChanged): MailMessage => ({
  subject: oneLine(`The email of your ${brand} account has changed`),
  ...mailLayout({
    brand,
    title: 'Your email has changed',
    before: [
      greet(name),
      `The email of your ${brand} account was changed to ${masked(newEmail)}. From now on that address is the one to log in with, and our mails go there.`,
      'If you changed it yourself, there is nothing to do.',
      `If you did not, someone else may be in your account. Please tell us at once${contact ? `: write to ${contact}` : ''}.`,
    ],
    action: { label: 'It was not me: undo it', url: undo.url },
    after: [
      `The link works for ${undo.days} days. It gives the account this address back, ends every login, and lets you set a new password.`,
    ],
  }),
})

const isRole = (text: string): text is UserRole => text in roleDuties

/** A line for each of these roles, with its duties, and that a second step keeps others out; nothing for no role of staff. */
export function dutiesOf(roles: readonly string[], site: string): string[] {
  const lines = roles.filter(isRole).map((role) => `${roleNames[role]}: ${roleDuties[role]}`)
  return lines.length === 0
    ? []
    : [
        ...lines,
        `Please set up a second step for your login, so that a password alone opens nothing: ${site}/security`,
      ]
}

interface Invitation {
  name: string
  /** The admin who invites. */
  by: string
  url: string
  days: number
  brand: string
  roles: readonly string[]
  contact: string | null
}

export const invitationMessage = ({
  name,
  by,
  roles,
  url,
  days,
  brand,
  contact,
}: Invitation): MailMessage => ({
  subject: oneLine(`You are invited to ${brand}`),
  ...mailLayout({
    brand,
    title: `You are invited to ${oneLine(brand)}`,
    before: [
      greet(name),
      `${oneLine(by)} has made a ${brand} account for you, with this email. Choose your own password, which nobody else ever sees:`,
    ],
    action: { label: 'Choose a password', url },
    after: [
      ...(roles.length > 0 ? ['There you have these roles:', ...dutiesOf(roles, new URL(url).origin)] : []),
      `The link works for ${days} days. Then ask ${oneLine(by)} for another.`,
      `If you know nothing of this, you can ignore this email${contact ? `, or tell us: write to ${contact}` : ''}.`,
    ],
  }),
})
