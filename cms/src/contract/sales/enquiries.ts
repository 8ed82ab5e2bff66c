import { z } from 'zod'
import { emailForm, plainEmail } from '../typed/email.ts'
import { isGstin } from '../typed/gstin.ts'
import { localPhone, plainGstin, readPin } from '../typed/numbers.ts'
import { optionalLine, optionalText } from '../typed/typedText.ts'

/** The wishes of visitors: each value that is stored, and its words in the form. */
export const enquiryKinds = {
  price: 'A price',
  callback: 'A call back',
  visit: 'A visit to the showroom',
  sample: 'A sample chair',
  service: 'Service or spare parts',
  complaint: 'A complaint',
} as const
const kinds = Object.keys(enquiryKinds) as [EnquiryKind, ...EnquiryKind[]]
export type EnquiryKind = keyof typeof enquiryKinds

/** How an enquiry came: the form, or what staff wrote down. */
export const enquirySources = ['Form', 'Phone call', 'Showroom visit', 'WhatsApp', 'Mail'] as const
export type EnquirySource = (typeof enquirySources)[number]

/**
 * `doubtful` looks like a program's work; `joined` is told on in another enquiry; `removed` is shown to admins alone until
 * it is erased.
 */
export const enquiryStatuses = [
  'new',
  'in talk',
  'quoted',
  'won',
  'lost',
  'doubtful',
  'joined',
  'removed',
] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export const lostReasons = ['Price', 'Time', 'Bought elsewhere', 'Not reached', 'Not a real enquiry'] as const

export const enquiryEventKinds = [
  'made',
  'changed',
  'called',
  'not reached',
  'WhatsApp opened',
  'sent',
  'not sent',
  'mailed',
  'note',
  'joined',
  // Written by a quote.
  'quote begun',
  'quoted',
  'quote opened',
  'price asked again',
  'quote declined',
  'quote reopened',
  'quote accepted',
  'quote withdrawn',
] as const
export type EnquiryEventKind = (typeof enquiryEventKinds)[number]

const orEmpty = (max: number, read: (typed: string) => string | null, message: string) =>
  z
    .string({ error: message })
    .max(max, message)
    .default('')
    .transform((typed, context) => {
      const found = typed.trim() === '' ? '' : read(typed)
      if (found === null) context.addIssue({ code: 'custom', message })
      return found ?? ''
    })

/** A person, and how to reach them. */
export const person = {
  name: optionalLine(100),
  phone: orEmpty(
    80,
    (typed) => (/^\d{10}$/.test(localPhone(typed)) ? localPhone(typed) : null),
    'Invalid Phone number',
  ),
  email: orEmpty(
    500,
    (typed) =>
      plainEmail(typed).length <= 254 && emailForm.test(plainEmail(typed)) ? plainEmail(typed) : null,
    'Please enter a valid email',
  ),
  /** A user name, which hides the number. */
  whatsapp: orEmpty(
    80,
    (typed) => /^@?[\p{L}\p{N}._-]{3,40}$/u.exec(typed.trim())?.[0].replace(/^@/, '') ?? null,
    'A WhatsApp name has 3 to 40 letters, digits and dots',
  ),
  company: optionalLine(100),
  gstin: orEmpty(
    80,
    (typed) => (isGstin(plainGstin(typed)) ? plainGstin(typed) : null),
    'This is not a valid GSTIN',
  ),
  pinCode: orEmpty(80, readPin, 'A PIN code has 6 digits; the first is not 0'),
}

export const noWayToReach = 'Write a phone number, an email or a WhatsApp name: one is enough.'

/** The most chairs of an enquiry, each with its number: as many as a list in an address holds. */
export const maxEnquired = 50

const count = z.number({ error: 'Please write a number' }).int('Please write a whole number')
const quantity = z
  .union([z.number(), z.string()], { error: 'Please write a number' })
  .transform(Number)
  .pipe(count.min(1, 'At least 1').max(100_000, 'At most 100,000'))

const asked = {
  kind: z.enum(kinds, { error: 'Please choose what you want' }).default('price'),
  /** The time of a call or a visit that suits, in the person's own words. */
  when: optionalLine(100),
  /** Chairs in the person's own words. */
  chairs: optionalText(300),
  message: optionalText(2000),
}

/** `POST /api/enquiries`: a visitor asks, by the form. */
export const enquiryInput = z
  .object({
    ...person,
    name: person.name.pipe(z.string().min(1, 'Please write your name')),
    ...asked,
    items: z.string({ error: 'This must be text' }).max(2000, 'At most 50 chairs').default(''),
    /** Of the one chair in `items`. */
    qty: z.union([z.literal(''), quantity]).default(''),
    /** Nobody sees this field. */
    website: z.string().max(500).default(''),
    /** Milliseconds from the opening of the form to the press; '' without JavaScript. */
    openMs: z.string().max(20).default(''),
  })
  .superRefine(({ phone, email, whatsapp }, context) => {
    if (!phone && !email && !whatsapp)
      context.addIssue({ code: 'custom', path: ['phone'], message: noWayToReach })
  })
export type EnquiryInput = z.infer<typeof enquiryInput>

export const enquiryAnswer = z.object({ reference: z.string() })
export type EnquiryAnswer = z.infer<typeof enquiryAnswer>

export const id = z.string().regex(/^[0-9a-f]{24}$/, 'No such record')
/** Chairs with their numbers. */
export const enquired = z
  .array(z.object({ product: id, qty: quantity }))
  .max(maxEnquired, `At most ${maxEnquired} chairs`)
/** A day in India, as '2026-11-27', or ''. */
const day = z.union([z.literal(''), z.iso.date('Please choose a day')])

/** `POST /api/enquiries/desk`: staff write an enquiry down. */
export const deskInput = z
  .object({
    ...person,
    ...asked,
    lines: enquired.default([]),
    source: z.enum(enquirySources).default('Phone call'),
  })
  .superRefine(({ name, phone }, context) => {
    if (!name && !phone)
      context.addIssue({ code: 'custom', path: ['phone'], message: 'Write a phone number or a name.' })
  })
export type DeskInput = z.infer<typeof deskInput>

/** `PUT /api/enquiries/{id}`: staff change it. What is left out stays. */
export const enquiryChange = z.object({
  /** `updatedAt` as the page showed it: a later change of somebody else is not written over. */
  seen: z.string(),
  status: z.enum(['new', 'in talk', 'won', 'lost', 'removed']).optional(),
  lostReason: z.enum(lostReasons, { error: 'Please choose why' }).optional(),
  /** The person of the staff that has it; '' for nobody. */
  owner: z.union([z.literal(''), id]).optional(),
  nextDay: day.optional(),
  nextStep: optionalLine(100).optional(),
  lines: enquired.optional(),
  person: z.object(person).optional(),
})
export type EnquiryChange = z.infer<typeof enquiryChange>

/** `POST /api/enquiries/{id}/events`: staff say what they did. */
export const enquiryEventInput = z
  .object({
    kind: z.enum(['called', 'not reached', 'WhatsApp opened', 'sent', 'not sent', 'mailed', 'note']),
    note: optionalText(2000),
  })
  .refine(({ kind, note }) => kind !== 'note' || note !== '', {
    path: ['note'],
    message: 'Please write a note',
  })
export type EnquiryEventInput = z.infer<typeof enquiryEventInput>

/** `POST /api/enquiries/{id}/join`: the enquiry by its reference that this one is told on in. */
export const joinInput = z.object({
  into: optionalLine(20).pipe(z.string().min(1, 'Please write a reference')),
})

export const enquiryQuery = z.object({
  view: z.string().max(20).default('open'),
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** The rows of one page of the list. */
export const enquiriesOnPage = 50

const line = z.object({ product: z.string(), name: z.string(), sku: z.string(), qty: z.number() })

/** A row of the list. */
export const enquiryRow = z.object({
  _id: z.string(),
  reference: z.string(),
  kind: z.enum(kinds),
  status: z.enum(enquiryStatuses),
  source: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  company: z.string(),
  chairs: z.string(),
  lines: z.array(line),
  ownerName: z.string(),
  nextDay: z.string(),
  nextStep: z.string(),
  acknowledgedAt: z.string().nullable(),
  solvedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type EnquiryRow = z.infer<typeof enquiryRow>

/** `GET /api/enquiries`: a page of a view, and how many are in each. */
export const enquiryList = z.object({
  rows: z.array(enquiryRow),
  total: z.number(),
  counts: z.record(z.string(), z.number()),
  /** The press of Get Price whose reference is searched for: who pressed, nobody knows. */
  press: z.object({ product: z.string(), name: z.string(), price: z.number(), day: z.string() }).optional(),
})
export type EnquiryList = z.infer<typeof enquiryList>

export const enquiryEvent = z.object({
  _id: z.string(),
  kind: z.enum(enquiryEventKinds),
  at: z.string(),
  by: z.string(),
  note: z.string(),
})

/** `GET /api/enquiries/{id}`, and the answer to each change. `price` is of today, in rupees; null for a chair that is gone. */
export const enquiry = enquiryRow.extend({
  gstin: z.string(),
  pinCode: z.string(),
  when: z.string(),
  message: z.string(),
  owner: z.string(),
  lostReason: z.string(),
  joinedTo: z.string(),
  lines: z.array(line.extend({ price: z.number().nullable(), stock: z.number(), image: z.string() })),
  events: z.array(enquiryEvent),
  /** Other enquiries of the same phone number or email. */
  others: z.number(),
})
export type Enquiry = z.infer<typeof enquiry>

/** The words of the person who asks, for their own data: nothing of how the shop works on it. */
export const ownEnquiry = enquiryRow
  .omit({ _id: true, status: true, source: true, ownerName: true, nextDay: true, nextStep: true })
  .omit({ acknowledgedAt: true, solvedAt: true, updatedAt: true })
  .extend({ gstin: z.string(), pinCode: z.string(), when: z.string(), message: z.string() })

/** `GET /api/enquiries/desk`: the people who can have an enquiry, and the texts of replies. */
export const enquiryDesk = z.object({
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  replies: z.array(z.object({ key: z.string(), text: z.string() })),
})
export type EnquiryDesk = z.infer<typeof enquiryDesk>

/** `GET /api/enquiries/known?phone=`: who has asked by this number before; '' and 0 for nobody. */
export const knownCaller = z.object({ name: z.string(), count: z.number(), last: z.string() })
export type KnownCaller = z.infer<typeof knownCaller>
