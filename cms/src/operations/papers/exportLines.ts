import type { Payload } from 'payload'
import type { PaperContent } from '../../contract/sales/papers.ts'
import { findOrderEvents } from '../../database/orders/orderEvents.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import { findStanding } from '../../rules/orders/orderState.ts'
import { isOfSupply, signOf, type startHsnTable } from '../../rules/papers/gstTables.ts'
import { dayInIndia } from '../../text/format.ts'
import { escapeCell } from '../imports/cells.ts'
import type { WholePaper } from './readPapers.ts'

export const lineHeads =
  'invoice_no,invoice_date,kind,order_no,customer,gstin,place_of_supply,hsn,description,qty,unit,unit_price,discount,taxable,rate,cgst,sgst,igst,rounding,invoice_total,paid_on,payment_method'.split(
    ',',
  )

export interface Paid {
  day: string
  way: string
}
const unpaid: Paid = { day: '', way: '' }

/** Rupees with a point, without a thousands separator; '-0.00' is nothing. */
export const decimal = (rupees: number) => (Math.round(rupees * 100) === 0 ? '0.00' : rupees.toFixed(2))

export type Cells = (string | number)[]

/** A paper by line. What is of the whole paper stands on its first line alone, so that a column adds up. */
export function cellsOf(paper: PaperContent, { day, way }: Paid = unpaid): Cells[] {
  const { kind, buyer, payment } = paper
  const sign = signOf(kind)
  const sum = (rupees: number) => decimal(sign * rupees)
  const head = [
    escapeCell(paper.number),
    paper.day,
    kind,
    escapeCell(paper.orderNumber),
    ...[buyer.company || buyer.name, buyer.gstin, paper.placeOfSupply].map(escapeCell),
  ]
  const end = (isFirst: boolean): Cells => [
    isFirst ? sum(paper.rounding) : '',
    isFirst ? sum(paper.total) : '',
    payment?.day ?? day,
    escapeCell(payment?.way ?? way),
  ]
  const taxes = ({ cgst, sgst, igst }: Pick<PaperContent, 'cgst' | 'sgst' | 'igst'>) =>
    [cgst, sgst, igst].map(sum)
  // A voucher is of money, not of the chairs that it names.
  if (!isOfSupply(kind)) {
    const words = kind === 'receipt voucher' ? 'Advance' : 'Advance returned'
    const blank = ['', words, '', '', '', '']
    return [[...head, ...blank, sum(paper.taxable), '', ...taxes(paper), ...end(true)]]
  }
  return paper.lines.map((line, index) => [
    ...head,
    escapeCell(line.hsn),
    escapeCell(line.name),
    sign * line.quantity,
    line.kind === 'chair' ? 'NOS' : 'NA',
    decimal(line.unitPrice),
    sum(line.discount),
    sum(line.taxable),
    line.gstPercent,
    ...taxes(line),
    ...end(index === 0),
  ])
}

/** The cells of table 12 of GSTR-1. */
export const hsnCells = (table: ReturnType<typeof startHsnTable>): Cells[] =>
  table.rows().map(({ supply, hsn, description, unit, quantity, gstPercent, ...sums }) => {
    const [taxable, igst, cgst, sgst] = [sums.taxable, sums.igst, sums.cgst, sums.sgst].map((paise) =>
      decimal(toRupees(paise)),
    )
    const named = [supply, escapeCell(hsn), escapeCell(description), unit, quantity]
    return [...named, taxable ?? '', gstPercent, igst ?? '', cgst ?? '', sgst ?? '']
  })

/** When and how the orders of invoices were paid, as it is today; an order that has gone is not told of. */
export async function findPaid(payload: Payload, papers: readonly WholePaper[]): Promise<Map<string, Paid>> {
  const ids = [...new Set(papers.flatMap(({ kind, order }) => (kind === 'invoice' ? [order] : [])))]
  const orders = await findPlainRows<{ isPaid?: unknown; paidAt?: string | null }>(payload, {
    collection: 'orders',
    by: ['id', ids],
    fields: ['isPaid', 'paidAt'],
  })
  const ways = new Map<string, Set<string>>()
  const wanted = orders.filter(({ isPaid, paidAt }) => isPaid && paidAt)
  const events = await findOrderEvents(
    payload,
    wanted.map(({ id }) => id),
  )
  for (const { kind, order, way } of findStanding(events))
    if (kind === 'payment' && way) ways.set(order, (ways.get(order) ?? new Set()).add(way))
  return new Map(
    wanted.map(({ id, paidAt }) => [
      id,
      { day: dayInIndia(new Date(paidAt ?? '')), way: [...(ways.get(id) ?? [])].join(', ') },
    ]),
  )
}
