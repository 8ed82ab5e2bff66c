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

type Receipt = Against[number] & { left: number }

/** Takes a sum off receipts, in their order. Returns those that it came from. */
function takeOff(receipts: readonly Receipt[], amount: number): Against {
  let due = amount
  return receipts.flatMap((receipt) => {
    const part = Math.min(due, receipt.left)
    receipt.left -= part
    due -= part
    return part > 0 ? [{ number: receipt.number, day: receipt.day }] : []
  })
}

/** Receipt vouchers with what is left of each: invoices took it from the earliest, refunds from the latest. */
function openReceipts(made: readonly MadePaper[]): Receipt[] {
  const receipts: Receipt[] = []
  for (const { kind, number, day, total } of made) {
    const amount = toPaise(total)
    if (kind === 'receipt voucher') receipts.push({ number, day, left: amount })
    if (kind === 'invoice') takeOff(receipts, amount)
    if (kind === 'refund voucher') takeOff(receipts.toReversed(), amount)
  }
  return receipts
}

/**
 * Returns the voucher that is due: for money that has come before an invoice, or for such money that is not there any
 * more. `received` is in paise.
 */
export function voucherDue(made: readonly MadePaper[], received: number): Voucher | null {
  const invoiced = made.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? toPaise(total) : 0), 0)
  const advance = Math.max(0, received - invoiced)
  const receipts = openReceipts(made)
  const outstanding = receipts.reduce((sum, { left }) => sum + left, 0)
  if (advance > outstanding) return { kind: 'receipt voucher', amount: advance - outstanding, against: [] }
  if (advance === outstanding) return null
  const amount = outstanding - advance
  return { kind: 'refund voucher', amount, against: takeOff(receipts.toReversed(), amount) }
}

/** Returns a sum as lines of a voucher: shared over what the order is about, without tax, as none is due on advances of goods. */
export function voucherLines(supply: Supply, amount: number): PaperLine[] {
  const sizes = supply.lines.map(({ price, quantity, rest }) => price * quantity + rest)
  // Money may come by mistake for what costs nothing.
  const parts = shareOut(amount, sizes.some(Boolean) ? sizes : sizes.map(() => 1))
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
