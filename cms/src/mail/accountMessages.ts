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
