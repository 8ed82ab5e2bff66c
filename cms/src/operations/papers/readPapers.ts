import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { findPlainRows } from '../../database/plainRows.ts'
import type { PaperContent } from '../../contract/sales/papers.ts'
import type { Paper } from '../../payload-types.ts'
import { contentOf } from './findPapers.ts'
import { byNumber, type Numbered } from '../../rules/papers/countSeries.ts'

const dayMs = 24 * 3_600_000

export interface Period {
  from: string
  to: string
}

/** Every day of a period, the first and the last with it. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

const named = ['kind', 'series', 'serial', 'number', 'day', 'order'] as const
const sums = ['taxable', 'cgst', 'sgst', 'igst', 'rounding', 'totalPrice'] as const

type Row = Numbered & Pick<Paper, 'id' | 'day' | 'order'>
/** Its sums are in paise. */
export type SummedPaper = Row & Pick<Paper, (typeof sums)[number]>
export type WholePaper = Row & { content: PaperContent }

async function* eachDays<Found extends Row>(payload: Payload, parts: string[][], fields: readonly string[]) {
  for (const days of parts) {
    const rows = await findPlainRows<Found>(payload, {
      collection: 'papers',
      by: ['day', days],
      fields: [...named, ...fields],
    })
    if (rows.length > 0) yield rows.sort(byNumber)
    // SQLite answers at once: without a turn of their own, nobody else would be.
    await nextTurn()
  }
}

/** Yields the papers of a period with their sums, a month at a time. */
export function eachSummed(payload: Payload, period: Period) {
  const days = daysOf(period)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].map((month) =>
    days.filter((day) => day.startsWith(month)),
  )
  return eachDays<SummedPaper>(payload, months, sums)
}

/** Yields the frozen papers of a period, day by day: a year of them is never held at once. */
export async function* eachWhole(payload: Payload, period: Period): AsyncGenerator<WholePaper[]> {
  const days = daysOf(period).map((day) => [day])
  for await (const part of eachDays<Row & Pick<Paper, 'content'>>(payload, days, ['content']))
    yield part.map((row) => ({ ...row, content: contentOf(row) }))
}
