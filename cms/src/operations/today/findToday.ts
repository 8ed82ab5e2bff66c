import type { Payload, Where } from 'payload'
import { isAdmin, isEditor, type Person, seesOrders } from '../../access.ts'
import type { Today, TodayJob } from '../../contract/sales/today.ts'
import { sumPresses } from '../../database/pressCounts.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { findPriced } from '../../database/products/findPriced.ts'
import type { Enquiry, Order, Quote } from '../../payload-types.ts'
import { openStatuses } from '../../rules/enquiries/enquiryViews.ts'
import { complaintClock } from '../../rules/enquiries/enquiryWords.ts'
import { formatDate } from '../../rules/dates.ts'
import { orderListViews, type OrderViewKey } from '../../rules/orders/orderListViews.ts'
import { dayInIndia, formatPaise } from '../../text/format.ts'
import { dueOf } from '../orders/findOrders.ts'
import { findImages } from '../orders/priceLines.ts'
import { findFigures, twoWeeks } from './findFigures.ts'
import { findMachine, findShelf } from './findShelf.ts'
import { jobOf, namedAtMost, oldest } from './jobOf.ts'

const dayMs = 24 * 3_600_000
const all = { pagination: false, depth: 0 } as const

/** The newest of these enquiries, and how many there are: a flood of them is counted, not read. */
const findEnquiries = (payload: Payload, where: Where, more: object = { limit: namedAtMost }) =>
  payload.find({ collection: 'enquiries', where, sort: '-createdAt', depth: 0, ...more })
const whose = ({ name, company, phone, email, reference }: Enquiry) =>
  name || company || phone || email || reference

async function findPeople(payload: Payload): Promise<TodayJob[]> {
  const today = dayInIndia()
  const isOpen = { status: { in: [...openStatuses] } }
  const isNew = { status: { equals: 'new' } }
  const until = (day: object): Where => ({ and: [isOpen, { nextDay: { greater_than: '', ...day } }] })
  const isComplaint: Where[] = [{ kind: { equals: 'complaint' } }, { solvedAt: { exists: false } }]
  const [fresh, first, due, overdue, complaints] = await Promise.all([
    findEnquiries(payload, isNew),
    findEnquiries(payload, isNew, { sort: 'createdAt', limit: 1 }),
    findEnquiries(payload, until({ less_than_equal: today })),
    payload.count({ collection: 'enquiries', where: until({ less_than: today }) }),
    findEnquiries(payload, { and: [isOpen, ...isComplaint] }, all),
  ])
  const clocks = complaints.docs.flatMap((one) => {
    const told = { ...one, acknowledgedAt: one.acknowledgedAt ?? null, solvedAt: null }
    const clock = complaintClock(told, Date.now())
    return clock ? [{ one, clock }] : []
  })
  const late = clocks.filter(({ clock }) => clock.tone === 'red').length
  const list = '/admin/enquiries'
  return [
    jobOf(
      {
        title: 'New enquiries',
        href: `${list}?view=new`,
        act: 'Answer',
        none: 'Nobody waits for an answer.',
        isHot: true,
      },
      { names: fresh.docs.map(whose), count: fresh.totalDocs, since: oldest(first.docs) },
    ),
    jobOf(
      { title: 'Follow-ups due', href: list, act: 'Open', none: 'No step is due today.' },
      {
        names: due.docs.map(whose),
        count: due.totalDocs,
        first: overdue.totalDocs > 0 ? `${overdue.totalDocs} overdue` : '',
      },
    ),
    jobOf(
      { title: 'Complaints', href: list, act: 'Open', none: 'No complaint is open.', isHot: true },
      {
        names: clocks.map(({ one }) => whose(one)),
        since: oldest(clocks.map(({ one }) => one)),
        first: late > 0 ? `${late} past the time to answer` : '',
      },
    ),
    ...(await findQuoted(payload, today)),
  ]
}

/** Quotes that were accepted since yesterday, and those that run out within three days. */
async function findQuoted(payload: Payload, today: string): Promise<TodayJob[]> {
  const soon = dayInIndia(new Date(Date.now() + 3 * dayMs))
  const quotes = async (...and: Where[]) =>
    (
      await payload.find({
        collection: 'quotes',
        where: { and: [{ isRemoved: { not_equals: true } }, ...and] },
        select: { number: true, name: true, company: true, updatedAt: true },
        sort: 'validUntil',
        ...all,
      })
    ).docs
  const [accepted, ending] = await Promise.all([
    quotes(
      { status: { equals: 'accepted' } },
      { updatedAt: { greater_than: new Date(Date.now() - dayMs).toISOString() } },
    ),
    quotes(
      { status: { equals: 'sent' } },
      { validUntil: { greater_than_equal: today } },
      { validUntil: { less_than_equal: soon } },
    ),
  ])
  const named = ({ number, name, company }: Pick<Quote, 'number' | 'name' | 'company'>) =>
    `${number} for ${company || name}`
  const list = '/admin/quotelist'
  return [
    jobOf(
      {
        title: 'Quotes accepted since yesterday',
        href: `${list}?view=accepted`,
        act: 'Open',
        none: 'None was accepted since yesterday.',
        isHot: true,
      },
      { names: accepted.map(named) },
    ),
    jobOf(
      {
        title: 'Quotes that run out',
        href: `${list}?view=sent`,
        act: 'Open',
        none: 'None runs out within three days.',
      },
      { names: ending.map(named) },
    ),
  ]
}

/** The views of work, each with its button, and the words where it is empty. */
const orderJobs: Partial<Record<OrderViewKey, { act: string; none: string; isMoney?: boolean }>> = {
  confirm: { act: 'Call', none: 'Every order is confirmed.' },
  pack: { act: 'Pack', none: 'Nothing to pack.' },
  cash: { act: 'Open', none: 'All cash is in.', isMoney: true },
  wait: { act: 'Open', none: 'No payment is awaited.', isMoney: true },
  refund: { act: 'Open', none: 'No money has to go back.', isMoney: true },
}

const listed = [
  'orderNumber',
  'customerName',
  'openPrice',
  'advancePrice',
  'totalPrice',
  'isDelivered',
  'createdAt',
] as const
type Listed = Pick<Order, 'id' | (typeof listed)[number]>

/** The orders of a view, the oldest first; past the hooks, because there may be thousands. */
async function findInView(payload: Payload, view: (typeof orderListViews)[number]): Promise<Listed[]> {
  if ('states' in view) {
    const by = ['state', view.states] as const
    const rows = await findPlainRows<Listed>(payload, { collection: 'orders', by, fields: listed })
    return rows.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  }
  const select = Object.fromEntries(listed.map((field) => [field, true]))
  const where = { refundDue: { equals: true } }
  return (await payload.find({ collection: 'orders', where, select, sort: 'createdAt', ...all }))
    .docs as Listed[]
}

async function findOrderJobs(payload: Payload): Promise<TodayJob[]> {
  const found = orderListViews.map(async (view) => {
    const { key, label: title } = view
    const job = orderJobs[key]
    if (!job) return []
    const { act, none, isMoney } = job
    const docs = await findInView(payload, view)
    const sum = docs.reduce(
      (paise, order) => paise + (key === 'refund' ? Math.abs(order.openPrice ?? 0) : dueOf(order)),
      0,
    )
    const named = ({ orderNumber, customerName }: Listed) =>
      isMoney ? `${orderNumber} of ${customerName}` : customerName
    return jobOf(
      { title, href: `/admin/orderlist?view=${key}`, act, none },
      {
        names: docs.map(named),
        since: oldest(docs),
        first: isMoney && docs.length > 0 ? formatPaise(sum) : '',
      },
    )
  })
  return (await Promise.all(found)).flat()
}

async function findAsked(payload: Payload): Promise<NonNullable<Today['asked']>> {
  const counts = await sumPresses(payload, { since: twoWeeks().week })
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, 4)
  const found = await findPriced(
    payload,
    most.map(([id]) => id),
  )
  const images = await findImages(payload, found)
  const chairs = new Map(found.map((chair) => [chair.id, chair.name]))
  return most.flatMap(([_id, count]) => {
    const name = chairs.get(_id)
    return name ? [{ _id, name, image: images.get(_id) ?? '', count }] : []
  })
}

/** Returns null for a part that cannot be read, and says so in the log. */
const orNull = <Part>(payload: Payload, part: Promise<Part>): Promise<Part | null> =>
  part.catch((error: unknown) => {
    payload.logger.error({ err: error }, 'a part of Today could not be read')
    return null
  })

/** Returns what waits for the shop, as far as this person sees it. */
export function findJobs(payload: Payload, user: Person): Promise<Today['groups']> {
  const sales = seesOrders(user)
  const groups = [
    { title: 'People waiting', find: findPeople, isSeen: sales },
    { title: 'Orders', find: findOrderJobs, isSeen: sales },
    { title: 'Shelf', find: findShelf, isSeen: isEditor(user) },
    { title: 'The shop', find: findMachine, isSeen: isAdmin(user) },
  ].filter(({ isSeen }) => isSeen)
  return Promise.all(
    groups.map(async ({ title, find }) => ({ title, jobs: await orNull(payload, find(payload)) })),
  )
}

/** Returns the day: what waits, and the last seven days. A part that cannot be read is null. */
export async function findToday(payload: Payload, user: Person): Promise<Today> {
  const { week, today } = twoWeeks()
  return {
    groups: await findJobs(payload, user),
    week: [formatDate(week), formatDate(today)],
    figures: seesOrders(user) ? await orNull(payload, findFigures(payload)) : [],
    asked: await orNull(payload, findAsked(payload)),
  }
}
