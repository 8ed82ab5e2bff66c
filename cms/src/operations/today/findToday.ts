import type { Payload, Where } from 'payload'
import { isAdmin, isEditor, type Person, seesOrders } from '../../access.ts'
import type { Today, TodayJob } from '../../contract/sales/today.ts'
import { sumPresses } from '../../database/pressCounts.ts'
import { countWaiting } from '../../database/products/waitedProducts.ts'
import { findPriced } from '../../database/products/findPriced.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { env } from '../../env.ts'
import type { Enquiry, Order, Quote } from '../../payload-types.ts'
import { openStatuses } from '../../rules/enquiries/enquiryViews.ts'
import { complaintClock } from '../../rules/enquiries/enquiryWords.ts'
import { formatDate } from '../../rules/dates.ts'
import { orderListViews, type OrderViewKey } from '../../rules/orders/orderListViews.ts'
import { dayInIndia, formatPaise } from '../../text/format.ts'
import { findImages } from '../orders/priceLines.ts'
import { whereLow } from '../products/lowStock.ts'
import { findFigures, twoWeeks } from './findFigures.ts'

const dayMs = 24 * 3_600_000
const namedAtMost = 3
const all = { pagination: false, depth: 0 } as const
const cmsList = (slug: string) => `${env.CMS_PUBLIC_URL}/cms/collections/${slug}`

type Place = Pick<TodayJob, 'title' | 'href' | 'act'> & { none: string; isHot?: boolean }
interface Waiting {
  names: readonly string[]
  /** How many there are, where not all are named here. */
  count?: number
  since?: string | undefined
  /** Said before the names. */
  first?: string
}

function jobOf({ none, isHot = false, ...place }: Place, waiting: Waiting): TodayJob {
  const { names, count = names.length, since = '', first = '' } = waiting
  const named = names.slice(0, namedAtMost).join(', ')
  const more = count - Math.min(names.length, namedAtMost)
  const detail = [first, more > 0 && named ? `${named} and ${more} more` : named].filter(Boolean).join(': ')
  return { ...place, isHot: isHot && count > 0, count, detail: count > 0 ? detail : none, since }
}

const oldest = (rows: readonly { createdAt: string }[]) => rows.map(({ createdAt }) => createdAt).sort()[0]

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
    [number, company || name].filter(Boolean).join(', ')
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

/** The views of work, each with its button, and what is said of them. */
const orderJobs: readonly { key: OrderViewKey; act: string; none: string; isMoney?: boolean }[] = [
  { key: 'confirm', act: 'Call', none: 'Every order is confirmed.' },
  { key: 'pack', act: 'Pack', none: 'Nothing to pack.' },
  { key: 'cash', act: 'Open', none: 'All cash is in.', isMoney: true },
  { key: 'wait', act: 'Open', none: 'No payment is awaited.', isMoney: true },
  { key: 'refund', act: 'Open', none: 'No money has to go back.', isMoney: true },
]

async function findOrderJobs(payload: Payload): Promise<TodayJob[]> {
  return Promise.all(
    orderJobs.map(async ({ key, act, none, isMoney }) => {
      const view = orderListViews.find((one) => one.key === key)
      const where: Where =
        view && 'states' in view ? { state: { in: [...view.states] } } : { refundDue: { equals: true } }
      const { docs } = await payload.find({
        collection: 'orders',
        where,
        select: { orderNumber: true, customerName: true, openPrice: true, createdAt: true },
        sort: 'createdAt',
        ...all,
      })
      const sum = docs.reduce((paise, { openPrice }) => paise + Math.abs(openPrice ?? 0), 0)
      const named = ({ orderNumber, customerName }: Pick<Order, 'orderNumber' | 'customerName'>) =>
        isMoney ? `${orderNumber}, ${customerName}` : customerName
      return jobOf(
        { title: view?.label ?? key, href: `/admin/orderlist?view=${key}`, act, none },
        {
          names: docs.map(named),
          since: oldest(docs),
          first: isMoney && docs.length > 0 ? formatPaise(sum) : '',
        },
      )
    }),
  )
}

async function findShelf(payload: Payload): Promise<TodayJob[]> {
  const [low, waiting, reviews] = await Promise.all([
    payload.find({
      collection: 'products',
      where: { and: [{ _status: { equals: 'published' } }, await whereLow(payload)] },
      sort: ['stockRecord.quantity', 'name'],
      select: { name: true, stockRecord: true, stockLevel: true },
      limit: namedAtMost,
      depth: 0,
    }),
    countWaiting(payload),
    payload.count({
      collection: 'reviews',
      where: { repliedAt: { exists: false }, hidden: { not_equals: true } },
    }),
  ])
  const waited = await findPlainRows<{ name: string }>(payload, {
    collection: 'products',
    by: ['id', [...waiting.keys()]],
    fields: ['name'],
  })
  const products = '/admin/productlist'
  return [
    jobOf(
      {
        title: 'Low stock',
        href: `${products}?sort=stock`,
        act: 'Restock',
        none: 'Every chair is above its limit.',
      },
      { names: low.docs.map(({ name, stockLevel }) => `${name} ${stockLevel ?? 0}`), count: low.totalDocs },
    ),
    jobOf(
      {
        title: 'Chairs that people wait for',
        href: products,
        act: 'Restock',
        none: 'Nobody waits for a chair.',
      },
      { names: waited.map(({ id, name }) => `${name} ${waiting.get(id)}`) },
    ),
    jobOf(
      {
        title: 'Reviews without an answer',
        href: cmsList('reviews'),
        act: 'Read',
        none: 'Every review has its answer.',
      },
      { names: [], count: reviews.totalDocs },
    ),
  ]
}

async function findMachine(payload: Payload): Promise<TodayJob[]> {
  const { docs, totalDocs } = await payload.find({
    collection: 'mails',
    where: { failures: { greater_than: 0 } },
    sort: 'createdAt',
    limit: namedAtMost,
    depth: 0,
  })
  return [
    jobOf(
      { title: 'Mails that failed', href: cmsList('mails'), act: 'Look', none: 'Every mail has gone.' },
      { names: docs.map(({ to }) => to), count: totalDocs, since: oldest(docs) },
    ),
  ]
}

async function findAsked(payload: Payload): Promise<NonNullable<Today['asked']>> {
  const counts = await sumPresses(payload, twoWeeks().week)
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

/** Returns what waits for the shop today, as far as this person sees it. A part that cannot be read is null. */
export async function findToday(payload: Payload, user: Person): Promise<Today> {
  const orNull = <Part>(part: Promise<Part>): Promise<Part | null> =>
    part.catch((error: unknown) => {
      payload.logger.error({ err: error }, 'a part of Today could not be read')
      return null
    })
  const sales = seesOrders(user)
  const groups = [
    { title: 'People waiting', find: findPeople, isSeen: sales },
    { title: 'Orders', find: findOrderJobs, isSeen: sales },
    { title: 'Shelf', find: findShelf, isSeen: isEditor(user) },
    { title: 'The shop', find: findMachine, isSeen: isAdmin(user) },
  ].filter(({ isSeen }) => isSeen)
  const { week, today } = twoWeeks()
  return {
    groups: await Promise.all(
      groups.map(async ({ title, find }) => ({ title, jobs: await orNull(find(payload)) })),
    ),
    week: [formatDate(week), formatDate(today)],
    figures: sales ? await orNull(findFigures(payload)) : [],
    asked: await orNull(findAsked(payload)),
  }
}
