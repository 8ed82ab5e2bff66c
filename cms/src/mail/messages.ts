import type { Payload } from 'payload'
import { z } from 'zod'
import { findSettings } from '../cluster/siteSettings.ts'
import type { SiteSetting } from '../payload-types.ts'
import { greet, type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import type { OrderMailKind } from './orderMessages.ts'
import type { SecurityMailKind } from './securityMessages.ts'

export type MailKind =
  | 'resetPassword'
  | 'emailChanged'
  | 'confirmNewEmail'
  | 'manyFailures'
  | 'loginCode'
  | 'accountDeleted'
  | 'verifyEmail'
  | 'invitation'
  | 'passwordChanged'
  | 'settingChanged'
  | 'rolesChanged'
  | 'secondStep'
  | 'newDevice'
  | 'confirmStockNotice'
  | 'backInStock'
  | 'lowStock'
  | 'reviewToRead'
  | 'enquiryArrived'
  | 'enquiryReceived'
  | 'quoteSent'
  | 'quoteReminder'
  | 'quoteAnswered'
  | 'dayBegins'
  | 'webhookPaused'
  | SecurityMailKind
  | OrderMailKind

/** Returns the shop's name and contact address. */
export const brandOf = ({ brand, email }: Pick<SiteSetting, 'brand' | 'email'>) => ({
  brand: brand || 'Shop',
  contact: email || null,
})
export const findBrand = async (payload: Payload) => brandOf(await findSettings(payload))

interface ResetPassword {
  name: string
  /** The whole address of the page where the new password is set. */
  url: string
  minutes: number
  brand: string
}

export const resetPasswordMessage = ({ name, url, minutes, brand }: ResetPassword): MailMessage => ({
  subject: oneLine(`Set a new password for ${brand}`),
  ...mailLayout({
    brand,
    title: 'Set a new password',
    before: [
      greet(name),
      `Someone, most likely you, asked to set a new password for your ${brand} account. This link holds your one-time code (OTP) and lets you do so:`,
    ],
    action: { label: 'Set a new password', url },
    after: [
      `The link works once, for ${minutes} minutes. If you ask for another, only the newest one works.`,
      'If you did not ask for this, you can ignore this email: your password stays as it is. Do not forward this email: anyone who has the link can set the password.',
    ],
  }),
})

interface AccountDeleted {
  name: string
  brand: string
  contact: string | null
}

export const accountDeletedMessage = ({ name, brand, contact }: AccountDeleted): MailMessage => ({
  subject: oneLine(`Your ${brand} account is deleted`),
  ...mailLayout({
    brand,
    title: 'Your account is deleted',
    before: [
      greet(name),
      `Your ${brand} account is deleted, as you asked. Your name, e-mail address, phone number and password are removed from it, and every login has ended.`,
      'Your reviews stay, as those of a former customer. Your finished orders stay in our books without your name, e-mail address, phone number and street.',
      `If you did not delete it, someone else has used your password. Please tell us${contact ? `: write to ${contact}` : ''}.`,
    ],
    after: ['This is the last mail about this account.'],
  }),
})

const accountDeletedData = z.object({ name: z.string() })

/** Makes the confirmation to an address that has no account any more. */
export async function accountDeleted(payload: Payload, { data }: { data: unknown }): Promise<MailMessage> {
  return accountDeletedMessage({ ...accountDeletedData.parse(data), ...(await findBrand(payload)) })
}

interface ManyFailures {
  name: string
  /** The whole address of the page where a new password is asked for. */
  url: string
  brand: string
}

export const manyFailuresMessage = ({ name, url, brand }: ManyFailures): MailMessage => ({
  subject: oneLine(`Many wrong passwords for your ${brand} account`),
  ...mailLayout({
    brand,
    title: 'Many wrong passwords',
    before: [
      greet(name),
      `Someone tried to log in to your ${brand} account with so many wrong passwords that we made them wait for a quarter of an hour. They did not get in.`,
      'If it was you, try again in a quarter of an hour, or set a new password:',
    ],
    action: { label: 'Set a new password', url },
    after: [
      'If it was not you, there is nothing to do. You stay logged in on your own devices. If your password is short, or you use it elsewhere too, set a new one.',
      'We send this mail once a day at most.',
    ],
  }),
})
