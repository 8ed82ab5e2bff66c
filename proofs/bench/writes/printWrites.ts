import { alignColumns } from '../alignColumns.ts'
import { median } from '../median.ts'
import type { Work } from './contestant.ts'
import type { Cell } from './measureCell.ts'
import { quantile } from './quantile.ts'
import { listLength } from './readMeanwhile.ts'
import type { Failures } from './sendWrites.ts'

/** All rounds of one contestant, for one kind of work and one number of clients. */
export interface Measured {
  work: Work
  clients: number
  contestant: string
  rounds: Cell[]
}

const titles: Record<Work, string> = { updates: 'Product updates', orders: 'Orders of two lines' }

/** A line of the table: its value over all rounds; null if nothing was measured. */
type Row = [label: string, of: (rounds: readonly Cell[]) => number | null]

/** Returns the median of the rounds in which the figure was measured. */
const middle = (name: 'rate' | 'cpu' | 'syncs') => (rounds: readonly Cell[]) => {
  const values = rounds.flatMap((cell) => cell[name] ?? []).filter(Number.isFinite)
  return values.length > 0 ? median(values) : null
}

/** Returns a quantile of the reads of all rounds together, because a busy server answers few in one. */
const waiting = (name: 'product' | 'list', part: number) => (rounds: readonly Cell[]) => {
  const times = rounds.flatMap((cell) => cell[name])
  return times.length > 0 ? quantile(times, part) : null
}

const reads = (name: 'product' | 'list') => (rounds: readonly Cell[]) =>
  rounds.reduce((sum, cell) => sum + cell[name].length, 0)

const rows: Row[] = [
  ['writes a second', middle('rate')],
  ['processor ms a write', middle('cpu')],
  ['disk syncs a write', middle('syncs')],
  ['one product, p50 ms', waiting('product', 0.5)],
  ['one product, p99 ms', waiting('product', 0.99)],
  [`list of ${listLength}, p50 ms`, waiting('list', 0.5)],
  [`list of ${listLength}, p99 ms`, waiting('list', 0.99)],
]
const counts: Row[] = [
  ['reads of one product', reads('product')],
  ['reads of the list', reads('list')],
]

const short = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)

/** Returns the value over all rounds, with the least and the greatest value of a round. */
function spreadOf(rounds: readonly Cell[], of: Row[1]) {
  const whole = of(rounds)
  if (whole === null) return 'not counted'
  const each = rounds.flatMap((cell) => of([cell]) ?? [])
  if (each.length < 2) return short(whole)
  return `${short(whole)} (${short(Math.min(...each))}–${short(Math.max(...each))})`
}

/** Returns the first value divided by the second; '-' if that is none. */
function ratioOf(ours: number | null, theirs: number | null) {
  const ratio = (ours ?? Number.NaN) / (theirs ?? Number.NaN)
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '-'
}

/** Returns the number of failed answers, and of which status. */
export function failuresOf(rounds: readonly { failures: Failures }[]) {
  const sums = new Map<string, number>()
  for (const [status, count] of rounds.flatMap(({ failures }) => Object.entries(failures)))
    sums.set(status, (sums.get(status) ?? 0) + count)
  return (
    [...sums].map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`).join(', ') ||
    '0'
  )
}

/** Returns the lines of one number of clients: the first contestant, then each other with its ratio. */
function linesOf([ours, ...others]: readonly Measured[]): string[][] {
  if (!ours) return []
  const figures = rows.map(([label, of]) => {
    const cells = others.flatMap(({ rounds }) => [spreadOf(rounds, of), ratioOf(of(ours.rounds), of(rounds))])
    return [`  ${label}`, spreadOf(ours.rounds, of), ...cells]
  })
  const counted = counts.map(([label, of]) => {
    const cells = others.flatMap(({ rounds }) => [String(of(rounds)), ''])
    return [`  ${label}`, String(of(ours.rounds)), ...cells]
  })
  const failed = others.flatMap(({ rounds }) => [failuresOf(rounds), ''])
  return [
    [ours.clients === 1 ? '1 client' : `${ours.clients} clients`],
    ...figures,
    ...counted,
    ['  failed answers', failuresOf(ours.rounds), ...failed],
  ]
}

/** Returns one table: the contestants of a kind of work side by side. */
export function tableOf(work: Work, measured: readonly Measured[]): string {
  const own = measured.filter((one) => one.work === work)
  const names = [...new Set(own.map(({ contestant }) => contestant))]
  const head = names.flatMap((name, index) => (index === 0 ? [name] : [name, 'ratio']))
  const groups = [...new Set(own.map(({ clients }) => clients))]
  const lines = [
    [titles[work], ...head],
    ...groups.flatMap((clients) => linesOf(own.filter((one) => one.clients === clients))),
  ]
  return alignColumns(lines)
}
