import type { Payload, Where } from 'payload'
import {
  enquiriesOnPage,
  type EnquiryList,
  enquiryStatuses,
  type KnownCaller,
} from '../../contract/sales/enquiries.ts'
import { eachWholePart } from '../../database/eachPart.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Enquiry, EnquiryEvent, Product } from '../../payload-types.ts'
import { enquiryViews, openStatuses, viewsFor } from '../../rules/enquiries/enquiryViews.ts'
import { readPressReference } from '../../rules/enquiries/pressReference.ts'
import { searchedWords } from '../../rules/search/lookFor.ts'
import { dayInIndia } from '../../text/format.ts'

/** All but the removed ones, which admins alone see. */
const keptStatuses = enquiryStatuses.filter((status) => status !== 'removed')
const kept: Where = { status: { in: keptStatuses } }
const ofStatus = (statuses?: readonly string[]): Where =>
  statuses ? { status: { in: [...statuses] } } : kept

const count = async (payload: Payload, where: Where) =>
  (await payload.count({ collection: 'enquiries', where })).totalDocs

/** How many are in each view, by its key: each status is counted once. */
async function countViews(payload: Payload): Promise<Record<string, number>> {
  const counted = await Promise.all(
    enquiryStatuses.map(
      async (status) => [status, await count(payload, { status: { equals: status } })] as const,
    ),
  )
  const sum = (statuses: readonly string[]) =>
    counted.reduce((all, [status, found]) => all + (statuses.includes(status) ? found : 0), 0)
  return Object.fromEntries(enquiryViews.map(({ key, statuses = keptStatuses }) => [key, sum(statuses)]))
}

const read = async (payload: Payload, where: Where, { page = 1, limit = enquiriesOnPage } = {}) =>
  payload.find({ collection: 'enquiries', where, sort: ['-createdAt', '-id'], depth: 0, page, limit })

/** Returns the press of Get Price that a reference is of, if it is one: its chair and its day. */
async function findPress(payload: Payload, q: string): Promise<EnquiryList['press']> {
  const read = readPressReference(q, dayInIndia())
  if (!read) return undefined
  const fields = ['name', 'price']
  const rows = await findPlainRows<Pick<Product, 'id' | 'name' | 'price'>>(payload, {
    collection: 'products',
    fields,
  })
  const found = rows.find(({ id }) => id.endsWith(read.end))
  return found && { product: found.id, name: found.name, price: found.price, day: read.day }
}

interface AskedList {
  view: string
  q: string
  isAdmin: boolean
}

/** The view that is asked for, and what stands in it. Throws 400. */
function listed({ view: wanted, q, isAdmin }: AskedList) {
  const view = viewsFor(isAdmin).find(({ key }) => key === wanted)
  if (!view) throw invalidInput({ view: 'No such view' })
  const words = searchedWords(q).map((word): Where => ({ searchText: { contains: word } }))
  return { view, found: [ofStatus(view.statuses), ...words] }
}

/**
 * A page of a view, and of a search in it, newest first. On the first page of all that is open, those whose day has come
 * float above; on later ones they stand where they came.
 */
export async function findEnquiries(payload: Payload, asked: AskedList & { page: number }) {
  const { view, found } = listed(asked)
  const [counts, press] = [await countViews(payload), await findPress(payload, asked.q)]
  const more = { counts, ...(press && { press }) }
  const { docs, totalDocs: total } = await read(payload, { and: found }, asked)
  if (view.statuses !== openStatuses || asked.page > 1) return { rows: docs, total, ...more }
  const isDue: Where[] = [{ nextDay: { greater_than: '' } }, { nextDay: { less_than_equal: dayInIndia() } }]
  const due = await payload.find({
    collection: 'enquiries',
    where: { and: [...found, ...isDue] },
    sort: ['nextDay', 'id'],
    depth: 0,
    limit: enquiriesOnPage,
    pagination: false,
  })
  const above = new Set(due.docs.map(({ id }) => id))
  return { rows: [...due.docs, ...docs.filter(({ id }) => !above.has(id))], total, ...more }
}

export const noEnquiry = () => new HttpError(404, 'Enquiry not found')

/** Returns the enquiry; 404 if there is none. */
export async function requireEnquiry(payload: Payload, id: string): Promise<Enquiry> {
  const found = isId(id)
    ? await payload.findByID({ collection: 'enquiries', id, depth: 0, disableErrors: true })
    : null
  if (!found) throw noEnquiry()
  return found
}

/** Returns the events of an enquiry, newest first. */
export async function findEvents(payload: Payload, enquiry: string) {
  const fields = ['kind', 'at', 'byName', 'note']
  const rows = await findPlainRows<EnquiryEvent>(payload, {
    collection: 'enquiry-events',
    by: ['enquiry', [enquiry]],
    fields,
  })
  return rows.sort((one, other) =>
    one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1,
  )
}

type Reach = Partial<Pick<Enquiry, 'phone' | 'email'>>

/** The enquiries of a phone number or an email. */
const ofPerson = ({ phone, email }: Reach): Where | null => {
  const by: Where[] = []
  if (phone) by.push({ phone: { equals: phone } })
  if (email) by.push({ email: { equals: email } })
  return by.length > 0 ? { or: by } : null
}

/** How many other enquiries the same person has. */
export async function countOthers(payload: Payload, enquiry: Enquiry): Promise<number> {
  const where = ofPerson(enquiry)
  return where ? count(payload, { and: [where, kept, { id: { not_equals: enquiry.id } }] }) : 0
}

/** Returns the person who has asked by this number before. */
export async function findCaller(payload: Payload, phone: string): Promise<KnownCaller> {
  const where = ofPerson({ phone })
  const { docs, totalDocs } = where
    ? await read(payload, { and: [where, kept] }, { limit: 10 })
    : { docs: [], totalDocs: 0 }
  const name = docs.find((one) => one.name)?.name ?? ''
  return { name, count: totalDocs, last: docs[0]?.createdAt ?? '' }
}

/** All that stand in a view and its search, in parts, newest first. */
export const eachEnquiry = (payload: Payload, asked: AskedList) =>
  eachWholePart(payload, 'enquiries', { and: listed(asked).found })

/** The enquiries under an address, newest first. */
export const findEnquiriesOf = async (payload: Payload, email: string) =>
  (
    await payload.find({
      collection: 'enquiries',
      where: { email: { equals: email } },
      sort: ['-createdAt', '-id'],
      depth: 0,
      pagination: false,
    })
  ).docs

/** The people who can have an enquiry. */
export async function findSellers(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'users',
    where: { roles: { in: ['orders', 'admin'] } },
    sort: 'name',
    pagination: false,
    depth: 0,
    select: { name: true },
  })
  return docs.map(({ id, name }) => ({ _id: id, name }))
}
