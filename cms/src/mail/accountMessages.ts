import { formatMoment } from '../text/format.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'

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
        `Dear ${oneLine(name)},`,
        isWelcome ? `Your ${brand} account is ready.` : asked,
        'Please confirm that this address is yours, so that news of your orders and a new password surely reach you:',
      ],
      action: { label: 'Confirm my email', url },
      after: [
        `The link works for ${hours} hours. You can ask for another in your profile.`,
        `Do you know nothing of this account? Then somebody has mistyped an address: do not confirm it${contact ? `, and tell us: write to ${contact}` : ''}.`,
      ],
    }),
  }
}

/** By whom, or by which way, a password was changed. */
export type PasswordChange = 'profile' | 'reset' | 'admin'

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
  admin: 'by an admin of the shop',
}

export const passwordChangedMessage = (facts: PasswordChanged): MailMessage => {
  const { name, how, at, url, brand, contact } = facts
  return {
    subject: oneLine(`The password of your ${brand} account has changed`),
    ...mailLayout({
      brand,
      title: 'Your password has changed',
      before: [
        `Dear ${oneLine(name)},`,
        `The password of your ${brand} account was changed on ${formatMoment(at)}, ${ways[how]}. Every other login has ended.`,
        'Was it you? Then there is nothing to do.',
        'Was it not? Then someone else may be in your account. Set a new password at once:',
      ],
      action: { label: 'Set a new password', url },
      after: [
        ...(contact ? [`Does the link not help, tell us: write to ${contact}.`] : []),
        'We never ask for a password or a code by mail or on the phone. This mail cannot be switched off.',
      ],
    }),
  }
}
