import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { findActor } from '../../audit/auditContext.ts'
import type { DeskInput, EnquiryEventKind } from '../../contract/sales/enquiries.ts'
import { nextFree } from '../../database/counters.ts'
import { insertRecords } from '../../database/insertRecords.ts'
import { findPriced } from '../../database/products/findPriced.ts'
import { newId } from '../../ids.ts'
import type { Enquiry } from '../../payload-types.ts'
import { phoneForms } from '../../rules/orders/orderWords.ts'
import { foldedText } from '../../rules/search/lookFor.ts'
import { tellWebhooks } from '../../mail/webhooks/tellWebhooks.ts'

/** A chair that is asked for, by the name that it had then. */
export interface EnquiredLine {
  product: string
  name: string
  sku: string
  qty: number
}

/** The lines of a stored enquiry. */
export const linesOf = ({ lines }: Pick<Enquiry, 'lines'>) => (lines ?? []) as unknown as EnquiredLine[]

const texts = [
  'name',
  'phone',
  'email',
  'whatsapp',
  'company',
  'gstin',
  'pinCode',
  'when',
  'chairs',
  'message',
  'owner',
  'ownerName',
  'nextDay',
  'nextStep',
  'lostReason',
  'joinedTo',
] as const

/** The texts of a stored enquiry, '' for none. */
export const textsOf = (stored: Enquiry) =>
  Object.fromEntries(texts.map((field) => [field, stored[field] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >

/** Names chairs, each once with all its numbers; those that visitors cannot see are left out. */
export async function nameLines(
  payload: Payload,
  given: readonly { product: string; qty: number }[],
): Promise<EnquiredLine[]> {
  const found = await findPriced(
    payload,
    given.map(({ product }) => product),
  )
  const chairs = new Map(found.map((chair) => [chair.id, chair]))
  const numbers = new Map<string, number>()
  for (const { product, qty } of given) numbers.set(product, (numbers.get(product) ?? 0) + qty)
  return [...numbers].flatMap(([product, qty]) => {
    const chair = chairs.get(product)
    return chair ? [{ product, name: chair.name, sku: chair.sku ?? '', qty }] : []
  })
}

type Searched = Pick<DeskInput, 'name' | 'phone' | 'email' | 'whatsapp' | 'company' | 'gstin' | 'pinCode'> &
  Pick<DeskInput, 'chairs' | 'message'> & { reference: string; lines: readonly EnquiredLine[] }

/** The text that a search looks through. */
export const searchTextOf = ({ lines, phone, ...words }: Searched) =>
  foldedText(
    [
      words.reference,
      phone && phoneForms(phone),
      words.name,
      words.email,
      words.whatsapp,
      words.company,
      words.gstin,
      words.pinCode,
      words.chairs,
      words.message,
      ...lines.map(({ name, sku, qty }) => `${qty} ${name} ${sku}`),
    ].join('\n'),
  )

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Shorter words are the same by chance. */
const tellingLength = 40

/** The hashes by which the same request is known again, and the same words from somebody else. */
export function keysOf({
  lines,
  message,
  chairs,
  ...rest
}: Omit<Searched, 'reference'> & { kind: string; when?: string }) {
  const { phone, email, whatsapp, kind, name, company, gstin, pinCode, when = '' } = rest
  const words = foldedText(`${chairs}\n${message}`)
  return {
    sameKey: hashOf([
      [phone, email, whatsapp, kind, words, name, company, gstin, pinCode, when],
      lines.map(({ product, qty }) => [product, qty]),
    ]),
    wordsKey: words.length < tellingLength ? null : hashOf(words),
  }
}

/** Adds what happened to an enquiry, of whoever acts. */
export async function addEvents(
  payload: Payload,
  enquiry: string,
  given: readonly { kind: EnquiryEventKind; note?: string }[],
  author?: string,
) {
  const { person } = findActor()
  const from = Date.now()
  await insertRecords(
    payload,
    'enquiry-events',
    given.map(({ kind, note = '' }, index) => ({
      enquiry,
      kind,
      note,
      at: new Date(from + index).toISOString(),
      by: author === undefined ? (person?.id ?? null) : null,
      byName: author ?? person?.name ?? 'The shop',
    })),
  )
}

type NewEnquiry = Omit<Enquiry, 'id' | 'reference' | 'createdAt' | 'updatedAt' | 'lines' | 'searchText'> &
  Omit<Searched, 'reference'>

/** Stores an enquiry with its reference and its first event. Part of the caller's transaction. */
export async function addEnquiry(payload: Payload, given: NewEnquiry, author?: string) {
  const reference = await nextFree(payload, 'enquiries', 'reference', 'ENQ')
  const id = newId()
  await insertRecords(payload, 'enquiries', [
    { ...given, id, reference, searchText: searchTextOf({ ...given, reference }) },
  ])
  await addEvents(payload, id, [{ kind: 'made', note: given.source }], author)
  await tellWebhooks(payload, 'enquiry.made', [{ id, number: reference }])
  return { id, reference }
}
