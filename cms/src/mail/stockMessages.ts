import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'

interface ConfirmStockNotice {
  /** The name of the product. */
  name: string
  /** The page that confirms the wish, and ends it. */
  url: string
  days: number
  brand: string
}

export const confirmStockNoticeMessage = ({ name, url, days, brand }: ConfirmStockNotice): MailMessage => ({
  subject: oneLine(`Shall we tell you when ${name} is back?`),
  ...mailLayout({
    brand,
    title: 'Shall we tell you when it is back?',
    before: [
      `Someone, most likely you, asked ${oneLine(brand)} to write to this address when ${oneLine(name)} is back in stock. Please confirm it:`,
    ],
    action: { label: 'Yes, tell me', url },
    after: [
      `Please confirm within ${days} days. You can stop it with the same link at any time.`,
      `If you did not ask for this, you can ignore this email: we forget the address after ${days} days.`,
    ],
  }),
})

interface BackInStock {
  name: string
  /** The page of the product. */
  url: string
  brand: string
}

export const backInStockMessage = ({ name, url, brand }: BackInStock): MailMessage => ({
  subject: oneLine(`${name} is back in stock`),
  ...mailLayout({
    brand,
    title: oneLine(`${name} is back in stock`),
    before: ['You asked us to tell you, and here it is:'],
    action: { label: 'See it in the shop', url },
    after: [
      'This completes your request. We have removed your address from it, and will not write again about it.',
    ],
  }),
})
