import type { Payload } from 'payload'
import { paperKinds, paperSeries, type PaperKind } from '../../contract/sales/papers.ts'
import { dayInIndia } from '../../text/format.ts'

export interface CountedSeries {
  kind: PaperKind
  series: string
  from: string
  to: string
  count: number
  /** How many numbers of it no paper has: always none. */
  missing: number
}

/** The year in which the financial year of a day begins: on 1 April. */
const yearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)

async function countOne(payload: Payload, kind: PaperKind, year: number): Promise<CountedSeries[]> {
  const years = `${String(year).slice(2)}-${String(year + 1).slice(2)}`
  const series = `${paperSeries[kind]}/${years}`
  const where = { series: { equals: series } }
  const { totalDocs: count } = await payload.count({ collection: 'papers', where })
  if (count === 0) return []
  const at = async (sort: string) => {
    const select = { number: true, serial: true } as const
    const { docs } = await payload.find({
      collection: 'papers',
      where,
      sort,
      select,
      limit: 1,
      pagination: false,
      depth: 0,
    })
    return docs[0]
  }
  const [first, last] = [await at('serial'), await at('-serial')]
  // A series begins with 1, so that its last number says how many there have to be.
  return [
    {
      kind,
      series,
      from: first?.number ?? '',
      to: last?.number ?? '',
      count,
      missing: (last?.serial ?? 0) - count,
    },
  ]
}

/** Every series that the shop has, the newest financial year first, with what is missing in it. */
export async function findSeries(payload: Payload): Promise<CountedSeries[]> {
  const { docs } = await payload.find({
    collection: 'papers',
    sort: 'day',
    select: { day: true },
    limit: 1,
    pagination: false,
    depth: 0,
  })
  const [first] = docs
  if (!first) return []
  const found: CountedSeries[] = []
  for (let year = yearOf(dayInIndia()); year >= yearOf(first.day); year -= 1)
    for (const kind of paperKinds) found.push(...(await countOne(payload, kind, year)))
  return found
}
