import type { PaperLine } from '../../contract/sales/papers.ts'
import { toPaise, toRupees } from '../orderPrices.ts'
import { amountInWords } from '../quotes/amountInWords.ts'

type Sum = 'taxable' | 'cgst' | 'sgst' | 'igst' | 'amount' | 'discount'
const sum = (lines: readonly PaperLine[], part: Sum) =>
  toRupees(lines.reduce((all, line) => all + toPaise(line[part]), 0))
const taxesOf = (lines: readonly PaperLine[]) => ({
  taxable: sum(lines, 'taxable'),
  cgst: sum(lines, 'cgst'),
  sgst: sum(lines, 'sgst'),
  igst: sum(lines, 'igst'),
})

/** The sums of a paper: of its lines, never computed again. `rounding` is in paise. */
export function sumsOf(lines: PaperLine[], rounding: number) {
  const keys = [...new Set(lines.map(({ hsn, gstPercent }) => `${hsn} ${gstPercent}`))]
  const total = toRupees(toPaise(sum(lines, 'amount')) + rounding)
  return {
    lines,
    taxes: keys.map((key) => {
      const [hsn = '', rate] = key.split(' ')
      const some = lines.filter((line) => `${line.hsn} ${line.gstPercent}` === key)
      return { hsn, gstPercent: Number(rate), ...taxesOf(some) }
    }),
    gross: toRupees(lines.reduce((all, { unitPrice, quantity }) => all + toPaise(unitPrice) * quantity, 0)),
    discount: sum(lines, 'discount'),
    ...taxesOf(lines),
    rounding: toRupees(rounding),
    total,
    inWords: amountInWords(Math.max(0, total)),
  }
}
