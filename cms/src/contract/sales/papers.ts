import { z } from 'zod'

/**
 * The papers of an order, each frozen in the transaction that takes its number. A tax invoice and a credit note are of
 * chairs, the vouchers of money that comes or goes back before there is an invoice.
 */
export const paperKinds = ['invoice', 'credit note', 'receipt voucher', 'refund voucher'] as const
export type PaperKind = (typeof paperKinds)[number]
export const paperTitles: Record<PaperKind, string> = {
  invoice: 'Tax invoice',
  'credit note': 'Credit note',
  'receipt voucher': 'Receipt voucher',
  'refund voucher': 'Refund voucher',
}
/** The first part of a number: 'INV/26-27/0147'. A series begins anew on 1 April in India, and has no gap. */
export const paperSeries: Record<PaperKind, string> = {
  invoice: 'INV',
  'credit note': 'CN',
  'receipt voucher': 'RV',
  'refund voucher': 'RF',
}

/** A party as the paper names it. '' stands for what is not known. */
const party = z.object({
  name: z.string(),
  company: z.string(),
  /** Line by line, without the state. */
  address: z.array(z.string()),
  state: z.string(),
  /** Of the state in GST: '27'. */
  stateCode: z.string(),
  gstin: z.string(),
  phone: z.string(),
})

/** Sums of a paper are in rupees with two decimals. */
const sums = {
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
}

/** A line of a paper. `line` is the id of the order's line, '' for delivery and services. */
export const paperLine = z.object({
  kind: z.enum(['chair', 'delivery', 'service']),
  line: z.string(),
  name: z.string(),
  sku: z.string(),
  colour: z.string(),
  hsn: z.string(),
  gstPercent: z.number(),
  quantity: z.number(),
  /** With GST or without, as `pricesIncludeGst` of the paper says; the discount is in the same terms. */
  unitPrice: z.number(),
  discount: z.number(),
  ...sums,
  /** The sum that the customer pays for the line: `taxable` and its taxes. */
  amount: z.number(),
})
export type PaperLine = z.infer<typeof paperLine>

/** All that stands on a paper. Never changed after it has its number. */
export const paperContent = z.object({
  kind: z.enum(paperKinds),
  number: z.string(),
  /** In India: '2026-11-28'. */
  day: z.string(),
  seller: party.extend({
    brand: z.string(),
    email: z.string(),
    bankDetails: z.string(),
    cin: z.string(),
    /** Of UPI, '' for none; `upiMerchantCode` too. Above `upiLimit` (rupees) there is no QR. */
    upiAddress: z.string(),
    upiMerchantCode: z.string(),
    upiVerified: z.boolean(),
    upiLimit: z.number(),
  }),
  buyer: party,
  deliverTo: party,
  /** The state whose tax it is. */
  placeOfSupply: z.string(),
  orderNumber: z.string(),
  /** The customer's own number of the order. */
  theirNumber: z.string(),
  pricesIncludeGst: z.boolean(),
  lines: z.array(paperLine),
  /** The lines by HSN and rate. */
  taxes: z.array(z.object({ hsn: z.string(), gstPercent: z.number(), ...sums })),
  /** Lines without discount, and what discounts take off, in the terms of `pricesIncludeGst`. */
  gross: z.number(),
  discount: z.number(),
  ...sums,
  /** To whole rupees, where a quote has rounded; not taxed. */
  rounding: z.number(),
  total: z.number(),
  /** 'Rupees two lakh … only' */
  inWords: z.string(),
  /** The papers that a credit note or a refund voucher goes back to. */
  against: z.array(z.object({ number: z.string(), day: z.string() })),
  /** Of a voucher: how the money came or went. */
  payment: z.object({ way: z.string(), day: z.string(), reference: z.string() }).nullable(),
  /** Why chairs came back, or ''. */
  reason: z.string(),
})
export type PaperContent = z.infer<typeof paperContent>

const oneLine = (max: number) =>
  z
    .string({ error: 'This must be text' })
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Must be one line')
const day = z.iso.date('Please choose a day')

/** Given by the portals for an invoice that has its number: typed or pasted. */
export const eInvoiceFacts = z.object({
  irn: oneLine(64).pipe(z.string().regex(/^[0-9a-f]{64}$/i, 'An IRN has 64 characters, 0 to 9 and a to f')),
  ackNumber: oneLine(20).pipe(z.string().regex(/^\d{6,20}$/, 'Digits only')),
  ackDay: day,
  /** The text of the signed QR code. */
  qrText: z
    .string({ error: 'This must be text' })
    .trim()
    .min(1, 'Please paste the text of the QR code')
    // A QR code of level M holds no more.
    .max(2331, 'At most 2,331 characters'),
})
export const ewayFacts = z.object({
  number: oneLine(20).pipe(z.string().regex(/^\d{12}$/, 'An e-way bill number has 12 digits')),
  day,
  vehicle: oneLine(20),
  /** Kilometres, by hand. */
  distance: z.number().int('Please write a whole number').min(1, 'At least 1').max(4000, 'At most 4,000'),
})

/** `PUT /api/papers/{id}/facts`: beside the frozen content; what is left out stays. Invoices alone have them. */
export const paperFactsInput = z.object({ eInvoice: eInvoiceFacts.optional(), eway: ewayFacts.optional() })
export const paperFacts = z.object({ eInvoice: eInvoiceFacts.nullable(), eway: ewayFacts.nullable() })
export type PaperFacts = z.infer<typeof paperFacts>

/** A paper in a list. */
export const paperRow = z.object({
  _id: z.string(),
  kind: z.enum(paperKinds),
  number: z.string(),
  day: z.string(),
  order: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  gstin: z.string(),
  total: z.number(),
  facts: paperFacts,
  /** Why its PDF cannot be had yet, in words; '' if it can. */
  waitsFor: z.string(),
})
export type PaperRow = z.infer<typeof paperRow>

/** `GET /api/orders/{id}/papers` for staff, and the answer to `POST` there, which makes what is due. */
export const orderPapers = z.object({
  papers: z.array(paperRow),
  /** Whether the shop makes papers at all; else `refusal` says why not. */
  isOn: z.boolean(),
  /** Why the invoice cannot be made now, in words; '' if it can or if none is due. */
  refusal: z.string(),
  /** Whether a press would make one. */
  canMake: z.boolean(),
  /** For the portal, where the chairs of the order need a bill before they leave; null where none is needed. */
  eway: z
    .object({
      limit: z.number(),
      value: z.number(),
      /** The invoice that it is for, or '' while there is none; whether it has its number. */
      invoice: z.string(),
      isDone: z.boolean(),
      /** The portal's fields, in its order. */
      sheet: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .nullable(),
})
export type OrderPapers = z.infer<typeof orderPapers>

/** A paper in the customer's order: `GET /api/orders/{id}/papers/{paper}` is its PDF. */
export const ownPaper = paperRow.pick({
  _id: true,
  kind: true,
  number: true,
  day: true,
  total: true,
  waitsFor: true,
})
export type OwnPaper = z.infer<typeof ownPaper>

export const papersOnPage = 50
/** `GET /api/papers`: days in India, both with them. */
export const papersQuery = z.object({
  kind: z.enum(['', ...paperKinds]).default(''),
  from: z.union([z.literal(''), day]).default(''),
  to: z.union([z.literal(''), day]).default(''),
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export const paperList = z.object({ rows: z.array(paperRow), total: z.number() })
export type PaperList = z.infer<typeof paperList>

/** `GET /api/papers/pdf?papers=`, with ids, and `GET /api/papers/{id}/pdf`. An invoice has one copy or three. */
export const paperPrints = z.object({
  papers: z
    .string({ error: 'Must be text' })
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(
      z
        .array(z.string().regex(/^[0-9a-f]{24}$/, 'No such paper'))
        .min(1, 'Choose a paper first.')
        .max(100, 'At most 100 papers at once'),
    ),
  copies: z.coerce
    .number()
    .pipe(z.literal([1, 3], 'One copy or three'))
    .default(1),
})

/** `GET /api/papers/export?from=&to=`: a ZIP; `/summary` says what is in it before anybody presses. */
export const exportPeriod = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 24 * 3_600_000, {
    path: ['to'],
    message: 'At most a year at once',
  })
export const exportSummary = z.object({
  series: z.array(
    z.object({
      kind: z.enum(paperKinds),
      count: z.number(),
      from: z.string(),
      to: z.string(),
      /** Numbers between the first and the last that are missing: always none. */
      missing: z.array(z.string()),
    }),
  ),
  /** Invoices less credit notes, in rupees. */
  ...sums,
  total: z.number(),
  received: z.number(),
  refunded: z.number(),
})
export type ExportSummary = z.infer<typeof exportSummary>

/**
 * How to pay a sum by UPI, in a customer's order or quote. `link` is what the QR holds; '' above the limit, where
 * `tooMuch` says what to do.
 */
export const upiPayment = z.object({
  address: z.string(),
  payee: z.string(),
  amount: z.number(),
  link: z.string(),
  tooMuch: z.string(),
})
export type UpiPayment = z.infer<typeof upiPayment>
