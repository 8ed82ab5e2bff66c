import type { Payload, Where } from 'payload'
import { paperKinds } from '../../contract/sales/papers.ts'
import { seriesOf } from '../../rules/papers/paperNumbers.ts'
import { dayInIndia } from '../../text/format.ts'

/** The first paper of those that fit, by a sort. */
async function findFirst(payload: Payload, where: Where, sort: string) {
  const select = { number: true, serial: true, day: true } as const
  const options = { limit: 1, pagination: false, depth: 0, select }
  return (await payload.find({ collection: 'papers', where, sort, ...options })).docs[0]
}

/**
 * Every series that the shop has, the newest financial year first, and how many of its numbers no paper has: always none.
 * A series begins with 1, so that its last number says how many there have to be.
 */
export async function findSeries(payload: Payload) {
  const oldest = await findFirst(payload, {}, 'day')
  const years: number[] = []
  const begun = Number(oldest?.day.slice(0, 4)) - 1
  for (let year = Number(dayInIndia().slice(0, 4)); year >= begun; year -= 1) years.push(year)
  const all = years.flatMap((year) =>
    paperKinds.map((kind) => ({ kind, series: seriesOf(kind, `${year}-04-01`) })),
  )
  const found = []
  for (const { kind, series } of all) {
    const where = { series: { equals: series } }
    const last = await findFirst(payload, where, '-serial')
    if (!last) continue
    const { totalDocs: count } = await payload.count({ collection: 'papers', where })
    const from = (await findFirst(payload, where, 'serial'))?.number ?? ''
    found.push({ kind, series, from, to: last.number, count, missing: last.serial - count })
  }
  return found
}
