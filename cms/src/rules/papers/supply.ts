import { toPaise } from '../orderPrices.ts'
import type { QuotePrices } from '../../contract/sales/quotes.ts'
import { taxOf } from '../quotes/priceQuote.ts'
import { firstTax, type LineTax, type OwnTax } from './productTax.ts'

/** A line of an order as papers see it. Money is in whole paise. */
export interface SupplyLine {
  kind: 'chair' | 'delivery' | 'service'
  /** The id of the order's line; '' for all else than chairs. */
  line: string
  name: string
  sku: string
  colour: string
  hsn: string
  gstPercent: number
  /** All that were ordered, whatever came back since. */
  quantity: number
  /** Of one, with its tax: the charge falls by it when one comes back. */
  price: number
  /** The paise of all together that did not divide by their number. */
  rest: number
  /** Of one before any discount, with GST or without. */
  unitPaise: number
}

/** The whole that an order is about. */
export interface Supply {
  lines: readonly SupplyLine[]
  /** Of a quote to whole rupees; stands on the first invoice. */
  rounding: number
  /** Whether unit prices are with GST. */
  pricesIncludeGst: boolean
}

interface OrderedLine extends Partial<OwnTax> {
  id?: string | null
  product: string
  name: string
  price: number
  qty: number
  sku?: string | null
  colorOption?: string | null
}

interface Ordered {
  orderItems: readonly OrderedLine[]
  shippingPrice: number
  otherPrice?: number | null
  services?: string | null
}

interface Given {
  order: Ordered
  /** Chairs that went out in exchanges. */
  added: readonly OrderedLine[]
  /** The version that made the order, while it is kept. */
  quote: { prices: Pick<QuotePrices, 'lines' | 'rounding'>; pricesIncludeGst: boolean } | null
  /** The tax of each product today, by its id. */
  products: ReadonlyMap<string, OwnTax>
  settings: LineTax
}

type Whole = Omit<SupplyLine, 'price' | 'rest' | 'hsn' | 'gstPercent'>

/** A line by what all of it comes to. */
const dividing = (line: Whole, all: number, tax: LineTax): SupplyLine => {
  const price = Math.floor(all / line.quantity)
  return { ...line, ...tax, price, rest: all - price * line.quantity }
}

const withoutTax = (price: number, { gstPercent }: LineTax) =>
  taxOf(price, gstPercent, { pricesIncludeGst: true, isInsideState: false }).taxable

/** Delivery and services of an order that no quote tells any more, or that never had one. */
function ownServices({ shippingPrice, otherPrice, services }: Ordered, settings: LineTax) {
  const other = otherPrice ?? 0
  const given = [
    { kind: 'delivery', name: 'Delivery', all: shippingPrice },
    { kind: 'service', name: services ?? '', all: services ? other : 0 },
  ] as const
  const lines = given
    .filter(({ all }) => all > 0)
    .map(({ kind, name, all }) =>
      dividing({ kind, name, line: '', sku: '', colour: '', quantity: 1, unitPaise: all }, all, settings),
    )
  return { lines, rounding: services ? Math.min(0, other) : other }
}

/** Returns what an order is about, by the rates of a day: invoices take that of each product, whenever it was ordered. */
export function supplyOf({ order, added, quote, products, settings }: Given): Supply {
  const quoted = quote?.prices.lines ?? []
  const pricesIncludeGst = quote?.pricesIncludeGst ?? true
  const ofChairs = quoted.filter(({ kind }) => kind === 'chair')
  const chair = (line: OrderedLine, index: number): SupplyLine => {
    const { id, product, name, sku, colorOption, qty: quantity, price } = line
    const priced = ofChairs[index]
    const tax = firstTax([products.get(product), line], settings)
    const whole = {
      kind: 'chair',
      line: String(id),
      name,
      sku: sku ?? '',
      colour: colorOption ?? '',
    } as const
    const all = priced ? toPaise(priced.total) : price * quantity
    // By another rate, or at the shop's price, what one costs without its tax is not what the quote wrote.
    const isAsQuoted = priced && (pricesIncludeGst || priced.gstPercent === tax.gstPercent)
    const shown = pricesIncludeGst ? price : withoutTax(price, tax)
    return dividing(
      { ...whole, quantity, unitPaise: isAsQuoted ? toPaise(priced.unitPrice) : shown },
      all,
      tax,
    )
  }
  // An exchange takes today's price of the shop, with GST, whatever a quote said.
  const exchanged = added.map((line) => chair(line, -1))
  const chairs = [...order.orderItems.map(chair), ...exchanged]
  if (!quote) {
    const { lines, rounding } = ownServices(order, settings)
    return { lines: [...chairs, ...lines], rounding, pricesIncludeGst }
  }
  const services = quoted.flatMap(({ kind, name, quantity, unitPrice, total, hsn, gstPercent }) =>
    kind === 'chair'
      ? []
      : dividing(
          {
            kind: kind === 'delivery' ? 'delivery' : 'service',
            name,
            line: '',
            sku: '',
            colour: '',
            quantity,
            unitPaise: toPaise(unitPrice),
          },
          toPaise(total),
          { hsn, gstPercent },
        ),
  )
  return { lines: [...chairs, ...services], rounding: toPaise(quote.prices.rounding), pricesIncludeGst }
}
