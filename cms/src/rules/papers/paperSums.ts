/** A row of the sums of a paper, in rupees. */
export interface PaperSum {
  label: string
  amount: number
  kind?: 'tax' | 'total' | 'due'
}

/** The sums of a quote, an invoice or a credit note. */
interface Summed {
  pricesIncludeGst: boolean
  lines: readonly { gstPercent: number }[]
  gross: number
  discount: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  rounding: number
  total: number
}

/** The sums in their order, the total last. Those that are zero are left out. */
export function paperSums(paper: Summed, total = 'Total'): PaperSum[] {
  const rates = [...new Set(paper.lines.map(({ gstPercent }) => gstPercent))]
  // One rate as a rule. The tax of several is one sum.
  const at = (share: number) => (rates.length === 1 ? ` ${Number(rates[0]) * share} %` : '')
  const before: PaperSum[] = [
    {
      label: paper.pricesIncludeGst ? 'Without discount, with GST' : 'Without discount and GST',
      amount: paper.gross,
    },
    { label: 'Discount', amount: -paper.discount },
  ]
  const parts: PaperSum[] = [
    ...(paper.discount === 0 ? [] : before),
    { label: 'Taxable value', amount: paper.taxable, kind: 'tax' },
    { label: `CGST${at(0.5)}`, amount: paper.cgst },
    { label: `SGST${at(0.5)}`, amount: paper.sgst },
    { label: `IGST${at(1)}`, amount: paper.igst },
    { label: 'Rounding', amount: paper.rounding },
  ]
  return [...parts.filter(({ amount }) => amount !== 0), { label: total, amount: paper.total, kind: 'total' }]
}
