import { z } from 'zod'
import { shippingAddress } from '../orders.ts'
import { orderStates } from '../orderEvents.ts'
import { states } from '../states.ts'
import { optionalLine, optionalText } from '../typed/typedText.ts'
import { upiPayment } from './papers.ts'
import { enquired, enquiriesOnPage, id, person } from './enquiries.ts'

/** `expired` is not stored: a sent quote is from the day after its last on. */
export const quoteStatuses = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteTitles = ['Quote', 'Proforma invoice'] as const

/** With the most of each number, all sums in paise stay whole. */
const maxRupees = 10_000_000
const maxQuantity = 100_000
export const maxLines = 50
/** Rupees with at most two decimals. */
const rupees = z
  .number({ error: 'Please write a price' })
  .min(0, 'A price is 0 or more')
  .max(maxRupees, 'This is too much')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')
const percent = z
  .number({ error: 'Please write a number' })
  .min(0, 'From 0 to 100')
  .max(100, 'From 0 to 100')
  .multipleOf(0.01, 'At most two decimals')

/** A chair of the shop, or something else by its own name. */
export const quoteLineKinds = ['chair', 'delivery', 'installation', 'other'] as const

const quoteLine = z
  .object({
    kind: z.enum(quoteLineKinds),
    /** Of a chair; '' for all else. */
    product: z.union([z.literal(''), id]).default(''),
    /** As it stands on the paper; a chair's is the shop's own. */
    name: optionalLine(200),
    quantity: z
      .number({ error: 'A number is missing.' })
      .int('Please write a whole number')
      .min(1, 'At least 1')
      .max(maxQuantity, `At most ${maxQuantity}`),
    /** Rupees for one. */
    unitPrice: rupees,
    discountPercent: percent.default(0),
  })
  .superRefine(({ kind, product, name }, context) => {
    if (kind === 'chair' && !product)
      context.addIssue({ code: 'custom', path: ['product'], message: 'Please choose a chair' })
    if (kind !== 'chair' && !name)
      context.addIssue({ code: 'custom', path: ['name'], message: 'Please write what it is' })
  })
export type QuoteLineInput = z.infer<typeof quoteLine>

/** All that staff write of a quote. Frozen as a version when it is sent. */
export const quoteContent = z.object({
  title: z.enum(quoteTitles).default('Quote'),
  customer: z.object(person),
  /** Parts may be missing until it is accepted. */
  deliverTo: z
    .object({
      addressLine1: optionalLine(200),
      addressLine2: optionalLine(200),
      city: optionalLine(100),
      state: z.union([z.literal(''), z.enum(states, { error: 'Please choose a state' })]).default(''),
      floor: optionalLine(100),
    })
    .prefault({}),
  lines: z.array(quoteLine).max(maxLines, `At most ${maxLines} lines`).default([]),
  /** On all chairs together. */
  discount: z
    .object({ kind: z.enum(['percent', 'rupees']), value: rupees })
    .default({ kind: 'percent', value: 0 })
    .refine(({ kind, value }) => kind === 'rupees' || value <= 100, 'From 0 to 100'),
  pricesIncludeGst: z.boolean(),
  /** The state whose tax it is; the state of delivery, as a rule. */
  placeOfSupply: z.enum(states, { error: 'Please choose a state' }),
  /** The last day on which it can be accepted, in India. */
  validUntil: z.iso.date('Please choose a day'),
  /** Of the total, due with the order. The rest is due on delivery. */
  advancePercent: z
    .number({ error: 'Please write a whole number' })
    .int('Please write a whole number')
    .min(0, 'From 0 to 100')
    .max(100, 'From 0 to 100'),
  /** 0 for no word about it. */
  deliveryDays: z
    .number({ error: 'Please write a whole number' })
    .int('Please write a whole number')
    .min(0, 'From 0 to 365')
    .max(365, 'From 0 to 365'),
  note: optionalText(2000),
  /** The customer agreed to a mail two days before its last day. */
  remind: z.boolean().default(false),
})
export type QuoteContent = z.infer<typeof quoteContent>

/** `POST /api/quotes`: staff begin a quote, of an enquiry or of a person and chairs. */
export const newQuote = z.union([
  z.object({ enquiry: id }),
  z.object({ person: z.object(person), lines: enquired.default([]) }),
])
export type NewQuote = z.infer<typeof newQuote>

/** `PUT /api/quotes/{id}`. `seen` is `updatedAt` as the page showed it. */
export const quoteChange = z.object({ seen: z.string(), content: quoteContent })
/** `POST /api/quotes/{id}/send`: freezes the draft as the next version; with or without a mail to the customer. */
export const sendQuoteInput = z.object({ seen: z.string(), byMail: z.boolean().default(false) })
export const quoteQuery = z.object({
  view: z.string().max(20).default('open'),
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export const quotesOnPage = enquiriesOnPage

/**
 * `POST /api/quotes/{id}/accept` by staff, `POST /api/quote/{token}/accept` by the customer. `version` is the one that was
 * looked at. The address is what the quote does not have, or another one. A form without JavaScript sends the fields of
 * the address beside the others, and `agreed` as 'on'. Each form of the customer's page is answered by
 * `303 /quote/{token}?done=` and its act.
 */
export const acceptInput = z.object({
  version: z.number().int().min(1),
  /** Of the person who accepts. */
  name: optionalLine(100).pipe(z.string().min(1, 'Please write your name')),
  /** The customer's own number of the order. */
  theirNumber: optionalLine(60),
  shippingAddress,
  agreed: z.literal(true, { error: 'Please tick that you accept' }),
})
export type AcceptInput = z.infer<typeof acceptInput>

/** `POST /api/quote/{token}/ask`: another price or number is wished for. */
export const askAgainInput = z.object({
  message: optionalText(2000).pipe(z.string().min(1, 'Please write what you need')),
})
/** `POST /api/quote/{token}/decline`; `/reopen` without a body takes it back while the quote is valid. */
export const declineInput = z.object({ reason: optionalText(500) })

/** A line with its money. Sums are in rupees. */
const pricedLine = z.object({
  kind: z.enum(quoteLineKinds),
  product: z.string(),
  name: z.string(),
  sku: z.string(),
  colour: z.string(),
  image: z.string(),
  hsn: z.string(),
  gstPercent: z.number(),
  quantity: z.number(),
  unitPrice: z.number(),
  discountPercent: z.number(),
  /** After its own discount, before its share of the discount on all. */
  amount: z.number(),
  /** After all discounts, with its tax. */
  total: z.number(),
})

export const quotePrices = z.object({
  lines: z.array(pricedLine),
  /** All lines without any discount, and what the discounts take off. */
  gross: z.number(),
  discount: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  rounding: z.number(),
  total: z.number(),
  /** Due with the order, and the rest on delivery. */
  advance: z.number(),
  rest: z.number(),
})
export type QuotePrices = z.infer<typeof quotePrices>

/** A frozen version. */
export const quoteVersion = z.object({
  version: z.number(),
  sentAt: z.string(),
  by: z.string(),
  content: quoteContent,
  prices: quotePrices,
})
export type QuoteVersion = z.infer<typeof quoteVersion>

const acceptance = z
  .object({ version: z.number(), name: z.string(), at: z.string(), theirNumber: z.string() })
  .nullable()

/** A quote in the data of the person who has it: what was sent. */
export const ownQuote = z.object({
  number: z.string(),
  status: z.enum(quoteStatuses),
  versions: z.array(quoteVersion.omit({ by: true })),
  accepted: acceptance,
  declineReason: z.string(),
})

/** A row of the list. */
export const quoteRow = z.object({
  _id: z.string(),
  /** 'Q-26-0093' */
  number: z.string(),
  status: z.enum(quoteStatuses),
  /** Of the last that was sent; 0 for none. */
  version: z.number(),
  /** Whether what staff have written differs from the last that was sent. */
  hasDraft: z.boolean(),
  name: z.string(),
  company: z.string(),
  chairs: z.number(),
  total: z.number(),
  validUntil: z.string(),
  /** How often the customer's page was opened. */
  opened: z.number(),
  byName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type QuoteRow = z.infer<typeof quoteRow>
export const quoteList = z.object({
  rows: z.array(quoteRow),
  total: z.number(),
  counts: z.record(z.string(), z.number()),
  /** Rupees of the quotes that customers can accept now; of the last 20 that were answered, how many were accepted. */
  record: z.object({ out: z.number(), answered: z.number(), accepted: z.number() }),
})
export type QuoteList = z.infer<typeof quoteList>

/** The order that an acceptance made, and where its money goes: '' for no bank account. Sums are in rupees. */
const madeOrder = z
  .object({
    _id: z.string(),
    orderNumber: z.string(),
    state: z.enum(orderStates),
    openPrice: z.number(),
    /** Until when it waits for the payment that is due with it. */
    payUntil: z.string().nullable(),
    bankDetails: z.string(),
    /** How to pay what is due now by UPI. */
    upi: upiPayment.nullable(),
  })
  .nullable()

/** `GET /api/quotes/{id}`, and the answer to each change. */
export const quote = quoteRow.extend({
  enquiry: z.object({ _id: z.string(), reference: z.string() }),
  content: quoteContent,
  prices: quotePrices,
  /** The tax of the settings, by which a draft is counted. `state` is the seller's. */
  tax: z.object({ gstPercent: z.number(), hsn: z.string(), state: z.string() }),
  /** Today's price, stock and tax of each chair, by its id. */
  today: z.record(
    z.string(),
    z.object({ price: z.number(), stock: z.number(), hsn: z.string(), gstPercent: z.number() }),
  ),
  /** The first version first. */
  versions: z.array(quoteVersion),
  /** The customer's page. */
  url: z.string(),
  accepted: acceptance,
  declineReason: z.string(),
  order: madeOrder,
})
export type Quote = z.infer<typeof quote>

/** `GET /api/quote/{token}`: the last version that was sent, and what can be done. Nothing of how the shop works on it. */
export const publicQuote = z.object({
  number: z.string(),
  status: z.enum(quoteStatuses).exclude(['draft']),
  version: quoteVersion.omit({ by: true }),
  accepted: acceptance,
  order: madeOrder,
  /** The person of the shop that has it, or ''. */
  person: z.string(),
})
export type PublicQuote = z.infer<typeof publicQuote>
