import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '../env.ts'
import { toPaise } from '../rules/orderPrices.ts'
import { formatPaise } from '../text/format.ts'
import { greet, type MailMessage, mailLayout, oneLine } from './mailLayout.ts'
import { findBrand } from './messages.ts'
import { lettersOf } from '../contract/typed/letters.ts'

/** The settings by which money, or what customers write, can be led elsewhere, or customers be let in: all admins are told of a change. */
export const guardedSettings = [
  'bankDetails',
  'email',
  'purchasing',
  'shippingFee',
  'freeShippingFrom',
  'deliveryAreas',
  'seller',
  'papers',
  'upi',
] as const

const settingChangedData = z.object({
  name: z.string(),
  by: z.string(),
  what: z.enum(guardedSettings),
  value: z.string(),
})

export type SettingName = z.infer<typeof settingChangedData>['what']

interface SettingChanged extends z.infer<typeof settingChangedData> {
  /** The whole address of the settings. */
  url: string
  brand: string
}

/** Shows the end of an account, by which its owner knows it. */
const endOf = (account: string) => lettersOf(account.replaceAll(/\s+/g, ' ').trim()).slice(-4).join('')

const rupees = (value: string) => formatPaise(toPaise(Number(value)))

/** Each change as a title and a sentence. */
const changes = {
  bankDetails: (value: string, by: string) => ({
    title: 'The bank account was changed',
    said: `${by} changed the bank account that customers are told when they pay by transfer. ${value.trim() ? `What is there now ends with “${endOf(value)}”.` : 'There is none now.'}`,
  }),
  email: (value: string, by: string) => ({
    title: 'The shared e-mail was changed',
    said: `${by} changed where the shop's mails of orders and questions go. It is ${value} now.`,
  }),
  purchasing: (value: string, by: string) => ({
    title: value === 'open' ? 'The online shop was opened' : 'The online shop was closed',
    said:
      value === 'open'
        ? `${by} opened the online shop: visitors can order.`
        : `${by} closed the online shop: visitors ask for a price.`,
  }),
  shippingFee: (value: string, by: string) => ({
    title: 'The delivery fee was changed',
    said: `${by} changed what customers pay for delivery. It is ${rupees(value)} now.`,
  }),
  freeShippingFrom: (value: string, by: string) => ({
    title: 'Free delivery was changed',
    said: `${by} changed when delivery is free. ${value ? `It is free from ${rupees(value)} on now.` : 'It never is now.'}`,
  }),
  seller: (value: string, by: string) => ({
    title: 'The seller was changed',
    said: `${by} changed who sells, as papers and pages tell it. There is now: ${value || 'nothing'}.`,
  }),
  papers: (value: string, by: string) => ({
    title: 'The settings of papers were changed',
    said: `${by} changed how tax invoices are made. There is now: ${value || 'nothing'}.`,
  }),
  upi: (value: string, by: string) => ({
    title: 'The UPI address was changed',
    said: `${by} changed where customers pay by UPI. There is now: ${value || 'nothing'}.`,
  }),
  deliveryAreas: (value: string, by: string) => ({
    title: 'The delivery fees by PIN code were changed',
    said: `${by} changed what customers pay for delivery by the beginning of their PIN code. ${value ? `It is now ${value}; – is the fee of all.` : 'It is the same everywhere now.'}`,
  }),
}

function settingChangedMessage({ name, by, what, value, url, brand }: SettingChanged): MailMessage {
  const { title, said } = changes[what](value, oneLine(by))
  return {
    subject: oneLine(`${title} (${brand})`),
    ...mailLayout({
      brand,
      title,
      before: [greet(name), said, 'If this is as it should be, there is nothing to do.'],
      action: { label: 'Look at the settings', url },
      after: [
        'If it is not, change it back, set a new password for that account, and look at the audit trail. Every admin gets this mail.',
      ],
    }),
  }
}

/** Makes the notice to an admin. */
export async function settingChanged(payload: Payload, { data }: { data: unknown }): Promise<MailMessage> {
  const { brand } = await findBrand(payload)
  const url = `${env.CMS_PUBLIC_URL}/cms/globals/site-settings`
  return settingChangedMessage({ ...settingChangedData.parse(data), url, brand })
}
