import type { PaperLine } from '../../contract/sales/papers.ts'
import { toPaise, toRupees } from '../orderPrices.ts'
import { shareOut } from '../quotes/priceQuote.ts'
import { invoiceLine, type MadePaper } from './linesDue.ts'
import type { Supply } from './supply.ts'

type Against = MadePaper['against']
interface Voucher {
  kind: 'receipt voucher' | 'refund voucher'
  amount: number
  /** The receipt vouchers whose money goes back, the latest first. */
  against: Against
}

const sumOf = (made: readonly MadePaper[], kind: MadePaper['kind']) =>
  made.reduce((sum, paper) => sum + (paper.kind === kind ? toPaise(paper.total) : 0), 0)

/** What is left of each receipt voucher, the latest first: refunds took it from the latest. */
function leftOf(made: readonly MadePaper[]) {
  const receipts: { number: string; day: string; left: number }[] = []
  const take = (amount: number) => {
    const taken: Against = []
    let due = amount
    for (const receipt of receipts) {
      const part = Math.min(due, receipt.left)
      if (part === 0) continue
      receipt.left -= part
      due -= part
      taken.push({ number: receipt.number, day: receipt.day })
    }
    return taken
  }
  for (const { kind, number, day, total } of made) {
    if (kind === 'receipt voucher') receipts.unshift({ number, day, left: toPaise(total) })
    if (kind === 'refund voucher') take(toPaise(total))
  }
  return take
}

/**
 * Returns the voucher that is due: for money that has come before an invoice, or for such money that is not there any
 * more. `received` is in paise.
 */
export function voucherDue(made: readonly MadePaper[], received: number): Voucher | null {
  const invoiced = sumOf(made, 'invoice')
  const advance = Math.max(0, received - Math.max(0, invoiced))
  const vouchers = sumOf(made, 'receipt voucher') - sumOf(made, 'refund voucher')
  const outstanding = Math.max(0, vouchers - Math.max(0, invoiced))
  if (advance > outstanding) return { kind: 'receipt voucher', amount: advance - outstanding, against: [] }
  if (advance === outstanding) return null
  const amount = outstanding - advance
  return { kind: 'refund voucher', amount, against: leftOf(made)(amount) }
}

/** Returns a sum as lines of a voucher: shared over what the order is about, without tax, as none is due on advances of goods. */
export function voucherLines(supply: Supply, amount: number): PaperLine[] {
  const sizes = supply.lines.map(({ price, quantity, rest }) => price * quantity + rest)
  const parts = shareOut(amount, sizes)
  return supply.lines.map((line, index) => {
    const sum = toRupees(parts[index] ?? 0)
    const { unitPrice, quantity, ...shown } = invoiceLine(
      line,
      { quantity: line.quantity, amount: 0, isInsideState: true },
      supply.pricesIncludeGst,
    )
    return { ...shown, quantity, unitPrice, discount: 0, taxable: sum, amount: sum }
  })
}
