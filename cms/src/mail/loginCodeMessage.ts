import { z } from 'zod'
import { greet, type MailMessage, mailLayout, oneLine } from './mailLayout.ts'

export const loginCodeData = z.object({
  /** Names the login. The code is made of it and a key. */
  login: z.string(),
  /** Whether the password was right. No other login's mail is sent. */
  isRight: z.boolean(),
  device: z.string(),
  until: z.number(),
})
export type LoginCode = z.infer<typeof loginCodeData>

interface Facts {
  name: string
  code: string
  device: string
  minutes: number
  /** The whole address of the page where a new password is asked for. */
  url: string
  brand: string
}

export const loginCodeMessage = ({ name, code, device, minutes, url, brand }: Facts): MailMessage => ({
  subject: oneLine(`Your code to log in to ${brand}`),
  ...mailLayout({
    brand,
    title: 'Your code to log in',
    before: [
      greet(name),
      `Someone is trying many wrong passwords for your ${oneLine(brand)} account. So, for now, you need this code along with your password:`,
      code,
      `It works once, for ${minutes} minutes, where it was asked for${device && device !== 'unknown' ? ` (${oneLine(device)})` : ''}. If you asked again, only the newest one works.`,
      'If this was not you, someone knows your password. Share the code with nobody, and set a new password now:',
    ],
    action: { label: 'Set a new password', url },
    after: ['We never ask for a password or a code by mail or on the phone.'],
  }),
})
