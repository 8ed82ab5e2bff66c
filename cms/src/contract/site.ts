import { z } from 'zod'
import { deliveryArea, promises } from './delivery.ts'
import { brandColours, fontNames, homeSections } from './typed/look.ts'
import { paymentMethods } from './orders.ts'
import { picture } from './pictures.ts'

/** Sides of the mark as a picture (pixels): in the header, and as icons of browsers and phones. */
export const markSizes = [96, 180, 192, 512] as const

/** Every shop fact that pages show: `GET /api/site`. Phone numbers are in international form, e.g. '+910000000001'. */
export const site = z.object({
  brand: z.string(),
  tagline: z.string(),
  description: z.string(),
  /** The file of the shop's mark: `GET /api/mark/:size/:file`. */
  mark: z.string().nullable(),
  /** The name as a picture, on a light and on a dark ground. */
  wordmark: picture.nullable(),
  wordmarkDark: picture.nullable(),
  /** The fixed number of the Call buttons, and the one for bulk orders. */
  callPhone: z.string(),
  bulkPhone: z.string(),
  /** The chat link: number in digits only (as wa.me wants it) and the preset greeting. */
  chatNumber: z.string(),
  chatGreeting: z.string(),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string() })),
  address: z.array(z.string()),
  landlines: z.array(z.string()),
  email: z.string(),
  hours: z.string(),
  /** How long an enquiry is kept. */
  enquiryDays: z.number(),
  /** `appUrl` is the app's deep link, for narrow screens; '' where there is none. */
  social: z.array(
    z.object({ network: z.enum(['Instagram', 'Facebook', 'LinkedIn']), url: z.string(), appUrl: z.string() }),
  ),
  statistics: z.array(z.object({ value: z.number(), caption: z.string() })),
  /** The home page and the about page name different founding years; both are kept (docs/spec.md 1.7). */
  foundedHome: z.number(),
  foundedAbout: z.number(),
  /** The seller, for contact, terms and search engines; '' for what is not written. */
  seller: z.object({
    legalName: z.string(),
    form: z.string(),
    address: z.array(z.string()),
    branches: z.array(z.string()),
    gstin: z.string(),
    cin: z.string(),
    carePhone: z.string(),
    careEmail: z.string(),
    careHours: z.string(),
    grievance: z.object({
      name: z.string(),
      designation: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  }),
  brochure: z.object({ url: z.string(), pages: z.number(), bytes: z.number(), year: z.number() }).nullable(),
  purchasing: z.enum(['catalogue', 'open']),
  /** Delivery in rupees, what the shop takes, and PayPal's terms: `rate` is rupees for one unit of `currency`. */
  checkout: z.object({
    shippingFee: z.number(),
    freeShippingFrom: z.number().nullable(),
    paymentMethods: z.array(z.enum(paymentMethods)),
    paypal: z.object({ currency: z.string(), rate: z.number() }).nullable(),
    /** How much users without a verified address may order unpaid in a day, in rupees; null: nothing. */
    unverified: z.object({ chairs: z.number(), total: z.number() }).nullable(),
  }),
  deliveryAreas: z.array(deliveryArea),
  promises,
  /** Within how many days a chair is taken back (0: not at all), and whether the shop pays the way; null: not said. */
  returnPolicy: z.object({ days: z.number(), isFree: z.boolean() }).nullable(),
  scenes: z.object({
    /** The line-up of the hero, left to right. */
    hero: z.array(picture),
    rangeChairs: picture.nullable(),
    rangeHighCounter: picture.nullable(),
    rangeLounge: picture.nullable(),
    showroom: picture.nullable(),
    quality: picture.nullable(),
  }),
  /** The part of the look that is the shop's own; absent where all is as it comes. */
  look: z
    .object({
      colours: z.partialRecord(z.enum(brandColours), z.string()).optional(),
      headings: z.enum(fontNames).optional(),
      text: z.enum(fontNames).optional(),
      /** The sections of the home page below the hero, in their order. */
      sections: z.array(z.enum(homeSections)).optional(),
    })
    .optional(),
  /** How many products visitors can see. Above `cardListLimit`, search asks the server. */
  productCount: z.number(),
})
export type Site = z.infer<typeof site>

/** An old address and where it leads, both as paths: `GET /api/redirects`. */
export const redirect = z.object({ from: z.string(), to: z.string() })
export type Redirect = z.infer<typeof redirect>

/** How far the brochure is: `GET /cms/api/brochure`. Products are counted. */
export interface BrochureProgress {
  step: 'waiting' | 'making' | 'made' | 'failed'
  done: number
  total: number
  /** Why it failed, for people; else empty. */
  error: string
}

/** The links by which people ask: for a price, in a chat, by phone, or with the list of the cart; and a search in vain. */
export const pressKinds = ['price', 'chat', 'call', 'list', 'missed'] as const

/**
 * `POST /api/presses`: somebody pressed one of these links, on a chair or elsewhere, or did not find `words`. Nothing
 * says which person.
 */
export const pressInput = z.object({
  kind: z.enum(pressKinds),
  product: z
    .string()
    .regex(/^[\da-f]{24}$/)
    .optional(),
  words: z.string().max(100).optional(),
})
export type PressInput = z.infer<typeof pressInput>
