import { alignColumns } from '../alignColumns.ts'
import { median } from '../median.ts'
import { goals, type CaseName } from './cases.ts'
import type { Measured, Pair } from './measureCase.ts'

export interface Row extends Measured {
  asked: CaseName
}

const of = (pairs: readonly Pair[], value: (pair: Pair) => number) => median(pairs.map(value))

/** Returns the share of bare node:http's answers a second, as the median over the pairs. */
const ratioOf = ({ pairs }: Measured) => of(pairs, ({ shop, bare }) => shop.perSecond / bare.perSecond)

function cellsOf(row: Row) {
  const { asked, name, connections, pairs } = row
  const goal = goals[asked]
  const ratio = ratioOf(row)
  const verdict = goal === undefined ? [] : [`at least ${goal}`, ratio >= goal ? 'reached' : 'NOT REACHED']
  return [
    asked,
    String(connections),
    name,
    of(pairs, ({ shop }) => shop.perSecond).toFixed(0),
    of(pairs, ({ bare }) => bare.perSecond).toFixed(0),
    ratio.toFixed(2),
    of(pairs, ({ shop }) => shop.ms).toFixed(3),
    of(pairs, ({ bare }) => bare.ms).toFixed(3),
    ...verdict,
  ]
}

const title = ['', 'connections', '', 'a second', 'bare', 'ratio', 'processor ms', 'bare', 'goal']

/** Returns the table, and the goals that the shop of this name misses. */
export function tableOf(rows: readonly Row[], name: string) {
  const missed = rows.filter((row) => row.name === name && ratioOf(row) < (goals[row.asked] ?? 0))
  return {
    table: alignColumns([title, ...rows.map(cellsOf)]),
    missed: missed.map(({ asked, connections }) => `${asked} at ${connections} connections`),
  }
}
