import type { Payload, Where } from 'payload'
import type { TodayFigure } from '../../contract/sales/today.ts'
import type { QuoteVersion } from '../../contract/sales/quotes.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import { dayInIndia } from '../../text/format.ts'

const dayMs = 24 * 3_600_000

/** The last fourteen days in India, the first of the seven before and of the seven of now among them. */
export function twoWeeks(nowMs = Date.now()) {
  const dayBefore = (days: number) => dayInIndia(new Date(nowMs - days * dayMs))
  return { first: dayBefore(13), week: dayBefore(6), today: dayBefore(0) }
}

/** Midnight in India at the beginning of a day. */
const beginOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString()

type Counted = readonly { day: string; value: number }[]

const since = (field: string, first: string): Where => ({ [field]: { greater_than_equal: beginOf(first) } })
const one = (at: string) => ({ day: dayInIndia(new Date(at)), value: 1 })

const realEnquiry: Where = { status: { not_in: ['doubtful', 'removed', 'joined'] } }
const standing: Where = { cancelledAt: { exists: false } }

interface Made {
  collection: 'enquiries' | 'orders'
  real: Where
}

/** Counted by the database: there may be a flood of them. */
async function countMade(payload: Payload, { collection, real }: Made): Promise<Counted> {
  const { first, week } = twoWeeks()
  const count = async (createdAt: object) =>
    (await payload.count({ collection, where: { and: [{ createdAt }, real] } })).totalDocs
  return [
    { day: first, value: await count({ greater_than_equal: beginOf(first), less_than: beginOf(week) }) },
    { day: week, value: await count({ greater_than_equal: beginOf(week) }) },
  ]
}

async function countQuotes(payload: Payload, first: string): Promise<Counted> {
  const { docs } = await payload.db.find<{ versions: QuoteVersion[] }>({
    collection: 'quotes',
    where: { and: [since('updatedAt', first), { version: { greater_than: 0 } }] },
    select: { versions: true },
    // Along the index that finds them.
    sort: '-updatedAt',
    pagination: false,
  })
  return docs.flatMap(({ versions }) => versions.map(({ sentAt }) => one(sentAt)))
}

/** The money that came, less what went back, in rupees: by the day on which it did, and without what was taken back. */
async function sumMoney(payload: Payload, first: string): Promise<Counted> {
  const { docs } = await payload.find({
    collection: 'order-events',
    // An event that was written down earlier happened earlier too.
    where: { and: [since('at', first), { kind: { in: ['payment', 'refund', 'taken back'] } }] },
    pagination: false,
    depth: 0,
  })
  const takenBack = new Set(docs.map(({ kind, target }) => (kind === 'taken back' ? target : null)))
  return docs
    .filter(({ id, kind }) => kind !== 'taken back' && !takenBack.has(id))
    .map(({ kind, at, day, amount }) => ({
      day: day || dayInIndia(new Date(at)),
      value: toRupees(amount ?? 0) * (kind === 'refund' ? -1 : 1),
    }))
}

/** Returns four numbers of the last seven days, beside those of the seven before. */
export async function findFigures(payload: Payload): Promise<TodayFigure[]> {
  const { first, week, today } = twoWeeks()
  const figure = async (title: string, counting: Promise<Counted>, isMoney = false): Promise<TodayFigure> => {
    const counted = await counting
    const sum = (from: string, to: string) =>
      counted.reduce((all, { day, value }) => (day >= from && day < to ? all + value : all), 0)
    return { title, isMoney, now: sum(week, `${today}~`), before: sum(first, week) }
  }
  return Promise.all([
    figure('Enquiries', countMade(payload, { collection: 'enquiries', real: realEnquiry })),
    figure('Quotes sent', countQuotes(payload, first)),
    figure('Orders', countMade(payload, { collection: 'orders', real: standing })),
    figure('Revenue', sumMoney(payload, first), true),
  ])
}
