import type { Payload } from 'payload'
import { paperKinds, type PaperKind } from '../../contract/sales/papers.ts'
import { seriesOf } from '../../rules/papers/paperNumbers.ts'
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

async function countOne(payload: Payload, kind: PaperKind, series: string): Promise<CountedSeries[]> {
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
  for (let year = Number(dayInIndia().slice(0, 4)); year >= Number(first.day.slice(0, 4)) - 1; year -= 1)
    for (const kind of paperKinds)
      found.push(...(await countOne(payload, kind, seriesOf(kind, `${year}-04-01`))))
  return found
}
