import type { PaperKind } from '../../contract/sales/papers.ts'
import { numberOf } from './paperNumbers.ts'

/** The number of a paper, and its parts: 'INV/26-27' and 147. */
export interface Numbered {
  kind: PaperKind
  series: string
  serial: number
  number: string
}

interface Series {
  kind: PaperKind
  series: string
  count: number
  from: string
  to: string
  /** Numbers between the first and the last that none of the papers has. */
  missing: string[]
}

const kindOrder: readonly PaperKind[] = ['invoice', 'credit note', 'receipt voucher', 'refund voucher']

/** As papers stand in files: by kind, and by number. */
export const byNumber = (one: Numbered, other: Numbered) =>
  kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) ||
  (one.series < other.series ? -1 : Number(one.series > other.series)) ||
  one.serial - other.serial

/** Counts each series, whatever the order of the papers. A series has one kind and one financial year. */
export function countSeries(papers: readonly Numbered[]): Series[] {
  const found = new Map<string, Series & { last: number }>()
  for (const { kind, series, serial, number } of [...papers].sort(byNumber)) {
    const known = found.get(series)
    if (!known) {
      found.set(series, { kind, series, count: 1, from: number, to: number, missing: [], last: serial })
      continue
    }
    for (let gap = known.last + 1; gap < serial; gap += 1) known.missing.push(numberOf(series, gap))
    Object.assign(known, { count: known.count + 1, to: number, last: serial })
  }
  return [...found.values()].map(({ last: _last, ...series }) => series)
}
