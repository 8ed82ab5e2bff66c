import { median, quantile } from './quantiles.ts'
import type { Figures, Measured } from './measureInTurns.ts'

/** A line of the table. */
export interface Line {
  label: string
  /** The figure that it tells; the one of its label if it is left out. */
  of?: string
  /** Tells this quantile of the values of all rounds together. Without it, the median of the rounds. */
  quantile?: number
  /** A limit of the first side, or of sides by their names. */
  atMost?: number | Readonly<Record<string, number>>
  /** The least value of the first side. */
  atLeast?: number
  /** The first side may have at most this share of the second one's value. */
  ofBase?: number
}

function valueOf({ label, of = label, quantile: part }: Line, rounds: readonly Figures[]) {
  const values = rounds.flatMap((figures) => figures[of] ?? [])
  return part === undefined ? median(values) : quantile(values, part)
}

const short = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '-')

/** Returns the value over all rounds, with the least and the greatest value of a round. */
function spreadOf(line: Line, rounds: readonly Figures[]) {
  const each = rounds.map((round) => valueOf(line, [round])).filter(Number.isFinite)
  const spread = each.length < 2 ? '' : ` (${short(Math.min(...each))}–${short(Math.max(...each))})`
  return `${short(valueOf(line, rounds))}${spread}`
}

/** Returns the limits of a line in words, and whether each is kept. A value that is missing keeps none. */
function limitsOf({ atMost, atLeast, ofBase }: Line, sides: readonly { name: string; value: number }[]) {
  const [ours = Number.NaN, theirs = Number.NaN] = sides.map(({ value }) => value)
  const share = ofBase !== undefined && Number.isFinite(theirs) ? ofBase * theirs : undefined
  const most = typeof atMost === 'number' ? atMost : share
  const limits = [
    ...(most === undefined ? [] : [{ text: `at most ${short(most)}`, isKept: ours <= most }]),
    ...(atLeast === undefined ? [] : [{ text: `at least ${short(atLeast)}`, isKept: ours >= atLeast }]),
  ]
  if (typeof atMost === 'object')
    for (const { name, value } of sides) {
      const own = atMost[name]
      if (own !== undefined) limits.push({ text: `at most ${own} (${name})`, isKept: value <= own })
    }
  return limits
}

/** Returns the lines as a text in which each column is as wide as its longest cell. */
function alignColumns(lines: readonly (readonly string[])[]): string {
  const count = Math.max(...lines.map((line) => line.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const aligned = (line: readonly string[]) => line.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  ')
  return lines.map((line) => aligned(line).trimEnd()).join('\n')
}

/** Returns the table of all sides, and the labels of the lines whose limits are not kept. */
export function tableOf(lines: readonly Line[], measured: readonly Measured[]) {
  const names = measured.flatMap(({ name }, side) => (side === 0 ? [name] : [name, 'ratio']))
  const missed: string[] = []
  const rows = lines.map((line) => {
    const sides = measured.map(({ name, rounds }) => ({ name, value: valueOf(line, rounds) }))
    const [ours = Number.NaN] = sides.map(({ value }) => value)
    const cells = measured.flatMap(({ rounds }, side) => {
      const cell = spreadOf(line, rounds)
      return side === 0 ? [cell] : [cell, short(ours / (sides[side]?.value ?? Number.NaN))]
    })
    const limits = limitsOf(line, sides)
    const isReached = limits.every(({ isKept }) => isKept)
    if (!isReached) missed.push(line.label)
    const verdict = limits.length === 0 ? '' : isReached ? 'reached' : 'NOT REACHED'
    return [line.label, ...cells, limits.map(({ text }) => text).join(', '), verdict]
  })
  return { table: alignColumns([['', ...names], ...rows]), missed }
}

/** Prints the table with a line about it. Returns whether all limits are kept. */
export function printTable(about: string, lines: readonly Line[], measured: readonly Measured[]): boolean {
  const { table, missed } = tableOf(lines, measured)
  console.log(`\n${new Date().toISOString()}, Node ${process.versions.node}, ${about}\n\n${table}`)
  console.log('\nMedian of the rounds (least–greatest); p50 and p99 are of all rounds together.')
  if (measured.length > 1) console.log('A ratio is the first figure divided by the other one.')
  console.log(missed.length === 0 ? 'All limits are kept.' : `Not reached: ${missed.join('; ')}.`)
  return missed.length === 0
}
