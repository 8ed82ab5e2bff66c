import type { PaperContent, PaperLine } from '../../contract/sales/papers.ts'
import { toPaise, toRupees } from '../orderPrices.ts'
import { share, taxOf } from '../quotes/priceQuote.ts'
import type { Supply, SupplyLine } from './supply.ts'

/** A paper that stands already. */
export type MadePaper = Pick<
  PaperContent,
  | 'kind'
  | 'number'
  | 'day'
  | 'buyer'
  | 'deliverTo'
  | 'placeOfSupply'
  | 'lines'
  | 'rounding'
  | 'total'
  | 'against'
  | 'pricesIncludeGst'
>

/** How many of each line have left the shop, and how many the order still is about, by the ids of its lines. */
export interface Moved {
  left: ReadonlyMap<string, number>
  kept: ReadonlyMap<string, number>
  isCancelled: boolean
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const creditsOf = (made: readonly MadePaper[], { number }: MadePaper) =>
  made.filter(({ kind, against }) => kind === 'credit note' && against[0]?.number === number)
const signOf = ({ kind }: MadePaper) => (kind === 'invoice' ? 1 : kind === 'credit note' ? -1 : 0)
const bearsServices = ({ lines }: MadePaper) => lines.some(({ kind }) => kind !== 'chair')
/** Whether delivery and services stand on an invoice that was not cancelled. */
const hasServices = (made: readonly MadePaper[]) => sumOf(made.filter(bearsServices).map(signOf)) > 0
/** The rounding that is invoiced, in paise. */
const roundingOf = (made: readonly MadePaper[]) =>
  sumOf(made.map((paper) => signOf(paper) * toPaise(paper.rounding)))

/** Invoiced less credited: of a line its units and what they come to, in paise. */
function netOf(made: readonly MadePaper[], id: string) {
  const net = (part: (line: PaperLine) => number) =>
    sumOf(
      made.flatMap((paper) => paper.lines.map((line) => (line.line === id ? signOf(paper) * part(line) : 0))),
    )
  return { units: net(({ quantity }) => quantity), amount: net(({ amount }) => toPaise(amount)) }
}

/** A line of a paper with its sums, which are rounded once. */
function paperLine(
  { kind, line, name, sku, colour, hsn, gstPercent }: SupplyLine | PaperLine,
  sums: { quantity: number; unitPaise: number; amount: number; cgst: number; igst: number },
  pricesIncludeGst: boolean,
): PaperLine {
  const { quantity, unitPaise, amount, cgst, igst } = sums
  const taxable = amount - 2 * cgst - igst
  const net = pricesIncludeGst ? amount : taxable
  return {
    kind,
    line,
    name,
    sku,
    colour,
    hsn,
    gstPercent,
    quantity,
    unitPrice: toRupees(unitPaise),
    // Parts of a line are rounded for themselves: a paisa above the list is no discount.
    discount: toRupees(Math.max(0, unitPaise * quantity - net)),
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(cgst),
    igst: toRupees(igst),
    amount: toRupees(amount),
  }
}

/** Returns a line of an invoice. Its tax is inside of the amount, which the customer has agreed to. */
export function invoiceLine(
  line: SupplyLine,
  { quantity, amount, isInsideState }: { quantity: number; amount: number; isInsideState: boolean },
  pricesIncludeGst: boolean,
): PaperLine {
  const { cgst, igst } = taxOf(amount, line.gstPercent, { pricesIncludeGst: true, isInsideState })
  return paperLine(line, { quantity, unitPaise: line.unitPaise, amount, cgst, igst }, pricesIncludeGst)
}

const servicesOf = ({ lines, pricesIncludeGst }: Supply, isInsideState: boolean) =>
  lines
    .filter(({ kind }) => kind !== 'chair')
    .map((line) => {
      const { quantity, price, rest } = line
      return invoiceLine(line, { quantity, amount: price * quantity + rest, isInsideState }, pricesIncludeGst)
    })

/**
 * Returns the lines of the invoice that is due, none if there is none: chairs that left and have no invoice yet, and with
 * the first ones delivery and services.
 */
export function invoiceDue(
  supply: Supply,
  made: readonly MadePaper[],
  { left, kept, isCancelled }: Moved,
  isInsideState: boolean,
): { lines: PaperLine[]; rounding: number } {
  const none = { lines: [], rounding: 0 }
  if (isCancelled) return none
  const chairs = supply.lines.flatMap((line) => {
    if (line.kind !== 'chair') return []
    const all = kept.get(line.line) ?? 0
    const net = netOf(made, line.line)
    const quantity = Math.min(all, left.get(line.line) ?? 0) - net.units
    if (quantity <= 0) return []
    // Paise that did not divide go with the units, so that no part costs more than its list price.
    const gone = net.units + quantity + line.quantity - all
    const rest = Math.floor((line.rest * gone) / line.quantity) - (net.amount - line.price * net.units)
    const amount = line.price * quantity + Math.max(0, rest)
    return [invoiceLine(line, { quantity, amount, isInsideState }, supply.pricesIncludeGst)]
  })
  if (chairs.length === 0) return none
  const services = hasServices(made) ? [] : servicesOf(supply, isInsideState)
  const lines = [...chairs, ...services]
  const rounding = supply.rounding - roundingOf(made)
  // Paise must not make the first part of a cheap order cost less than nothing: the next one bears them.
  const isBorne = sumOf(lines.map(({ amount }) => toPaise(amount))) + rounding >= 0
  return { lines, rounding: isBorne ? rounding : 0 }
}

interface Credit {
  invoice: MadePaper
  lines: PaperLine[]
  rounding: number
}

/** A part of an invoice's line that is taken off what is left of it, so that all parts together take off all of it. */
function creditLine(
  line: PaperLine,
  left: number,
  sums: { quantity: number; amount: number },
  isWithGst: boolean,
) {
  const all = toPaise(line.amount)
  const part = (tax: number) =>
    all === 0 ? 0 : share(toPaise(tax), left, all) - share(toPaise(tax), left - sums.amount, all)
  const [cgst, igst] = [part(line.cgst), part(line.igst)]
  return paperLine(line, { ...sums, unitPaise: toPaise(line.unitPrice), cgst, igst }, isWithGst)
}

/** Returns the credit notes that are due: of what came back, by the latest invoice first, or of all that was cancelled. */
export function creditsDue(
  supply: Supply,
  made: readonly MadePaper[],
  { kept, isCancelled }: Moved,
): Credit[] {
  const prices = new Map(supply.lines.map(({ line, price }) => [line, price]))
  const over = new Map<string, number>()
  const isOver = (id: string) => {
    if (!over.has(id)) over.set(id, netOf(made, id).units - (kept.get(id) ?? 0))
    return over.get(id) ?? 0
  }
  const invoices = made.filter(({ kind }) => kind === 'invoice').reverse()
  return invoices.flatMap((invoice): Credit[] => {
    const credits = creditsOf(made, invoice)
    const isWhole = credits.some(bearsServices)
    const lines = invoice.lines.flatMap((line) => {
      if (line.kind !== 'chair') {
        if (!isCancelled || isWhole) return []
        const amount = toPaise(line.amount)
        return [creditLine(line, amount, { quantity: line.quantity, amount }, invoice.pricesIncludeGst)]
      }
      const gone = credits.flatMap((one) => one.lines.filter((credited) => credited.line === line.line))
      const units = line.quantity - sumOf(gone.map(({ quantity }) => quantity))
      const left = toPaise(line.amount) - sumOf(gone.map(({ amount }) => toPaise(amount)))
      const quantity = isCancelled ? units : Math.min(units, isOver(line.line))
      if (quantity <= 0) return []
      over.set(line.line, isOver(line.line) - quantity)
      // A line of an exchange that was taken back is not in the order any more.
      const price = prices.get(line.line) ?? Math.floor(toPaise(line.amount) / line.quantity)
      const amount = isCancelled ? left : Math.min(left, price * quantity)
      return [creditLine(line, left, { quantity, amount }, invoice.pricesIncludeGst)]
    })
    const rounding = isCancelled
      ? toPaise(invoice.rounding) - sumOf(credits.map((one) => toPaise(one.rounding)))
      : 0
    return lines.length > 0 ? [{ invoice, lines, rounding }] : []
  })
}
