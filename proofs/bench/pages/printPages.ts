import { alignColumns } from '../alignColumns.ts'
import { median } from '../median.ts'
import type { Drawn } from './drawPages.ts'

/** The figures of all storefronts, this checkout first. Lists are in the order of `storefronts` and of `pages`. */
export interface Measured {
  storefronts: string[]
  pages: string[]
  rounds: Drawn[][]
  /** Bytes before compression. */
  plain: number[][]
  /** Resident memory in MB after the start and after all draws. */
  memory: { idle: number[]; busy: number[] }
}

/** Limits of processor time on the machine of docs/scaling.md; those of bytes count everywhere. */
const limits: Record<string, { ms: number; plain?: number; bytes?: number }> = {
  'product page': { ms: 9, plain: 75_000, bytes: 18_000 },
  'list of 24': { ms: 12 },
  'home page': { ms: 14 },
}
const idleLimitMb = 90

interface Row {
  label: string
  /** One value for each storefront. */
  values: number[]
  digits: number
  limit?: number | undefined
  /** The least and the greatest value of a round. */
  spreads?: string[]
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function rowsOf({ storefronts, pages, rounds, plain, memory }: Measured): Row[] {
  const drawnBy = (storefront: string, page: string) =>
    rounds.map((drawn) => drawn.filter((one) => one.storefront === storefront && one.page === page))
  const pageRows = pages.flatMap((page, index): Row[] => {
    const drawn = storefronts.map((name) => drawnBy(name, page))
    const times = drawn.map((list) => list.map((round) => mean(round.map(({ ms }) => ms))))
    const limit = limits[page]
    return [
      {
        label: `${page}, processor ms`,
        values: times.map(median),
        spreads: times.map((list) => `${Math.min(...list).toFixed(1)}–${Math.max(...list).toFixed(1)}`),
        digits: 1,
        limit: limit?.ms,
      },
      {
        label: '  kB before compression',
        values: plain.map((list) => (list[index] ?? Number.NaN) / 1000),
        digits: 1,
        limit: limit?.plain && limit.plain / 1000,
      },
      {
        label: '  kB as brotli',
        values: drawn.map((list) => (list.flat().at(-1)?.bytes ?? Number.NaN) / 1000),
        digits: 1,
        limit: limit?.bytes && limit.bytes / 1000,
      },
    ]
  })
  return [
    ...pageRows,
    { label: 'memory after the start, MB', values: memory.idle, digits: 0, limit: idleLimitMb },
    { label: 'memory after all pages, MB', values: memory.busy, digits: 0 },
  ]
}

const isOver = ({ values: [ours = Number.NaN], limit }: Row) => limit !== undefined && !(ours <= limit)

function lineOf(row: Row): string[] {
  const [ours = Number.NaN] = row.values
  const cells = row.values.flatMap((value, index) => {
    const spread = row.spreads?.[index]
    const cell = `${value.toFixed(row.digits)}${spread ? ` (${spread})` : ''}`
    return index === 0 ? [cell] : [cell, (ours / value).toFixed(2)]
  })
  const limit = row.limit === undefined ? '' : `at most ${row.limit}`
  const verdict = row.limit === undefined ? '' : isOver(row) ? 'NOT REACHED' : 'reached'
  return [row.label, ...cells, limit, verdict]
}

/** Returns the table and the labels of the rows whose limit is not reached. */
export function tableOf(measured: Measured): { table: string; missed: string[] } {
  const rows = rowsOf(measured)
  const names = measured.storefronts.flatMap((name, index) => (index === 0 ? [name] : [name, 'ratio']))
  const lines = [['', ...names, '', ''], ...rows.map(lineOf)]
  return { table: alignColumns(lines), missed: rows.filter(isOver).map(({ label }) => label.trim()) }
}

/** Prints the figures. Returns whether all limits are reached. */
export function printPages(measured: Measured): boolean {
  const { table, missed } = tableOf(measured)
  console.log(table)
  console.log('\nMedian of the rounds (least–greatest). A ratio is this checkout divided by the other one.')
  console.log(missed.length === 0 ? 'All limits are reached.' : `Not reached: ${missed.join('; ')}.`)
  return missed.length === 0
}
