import type { Payload } from 'payload'
import type { PaperContent } from '../../contract/sales/papers.ts'
import type { QuoteVersion } from '../../contract/sales/quotes.ts'
import type { State } from '../../contract/states.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { taxFields } from '../../database/products/findPriced.ts'
import type { Order, Quote, SiteSetting } from '../../payload-types.ts'
import type { OrderSummary } from '../../rules/orders/orderState.ts'
import type { PaperOrder } from '../../rules/papers/papersDue.ts'
import { type TaxFacts, taxOn } from '../../rules/papers/productTax.ts'
import { supplyOf } from '../../rules/papers/supply.ts'
import { stateCodes, stateOfGstin } from '../../rules/quotes/stateCodes.ts'

type Party = PaperContent['buyer']

const linesOf = (text: string | null | undefined) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const codeOf = (state: string) => stateCodes[state as State] ?? ''

function sellerOf(order: Order, settings: SiteSetting): PaperContent['seller'] {
  const { seller, quotes, upi, brand, email, callPhone } = settings
  return {
    name: seller?.legalName ?? '',
    company: '',
    address: linesOf(seller?.address),
    state: quotes.sellerState,
    stateCode: codeOf(quotes.sellerState),
    gstin: seller?.gstin ?? '',
    phone: seller?.carePhone || callPhone,
    brand,
    email: seller?.careEmail || email,
    bankDetails: order.bankDetails ?? settings.bankDetails ?? '',
    cin: seller?.cin ?? '',
    upiAddress: upi.address ?? '',
    upiMerchantCode: upi.merchantCode ?? '',
    upiVerified: upi.isVerified ?? false,
    upiLimit: upi.limit,
  }
}

/** The buyer and the place that the chairs go to. Of a cleared order nobody knows either. */
function partiesOf(order: Order, version: QuoteVersion | undefined): Record<'buyer' | 'deliverTo', Party> {
  const { shippingAddress: to, customerName, customerPhone, clearedAt } = order
  const customer = version?.content.customer
  // The quote's was on the form of its acceptance: a customer who deleted it there buys without one.
  const gstin = to.gstin ?? ''
  const place = [to.addressLine1, to.addressLine2, `${to.city} ${to.pinCode}`].filter(
    (line): line is string => Boolean(line),
  )
  const address = clearedAt ? [] : place
  const deliverTo = {
    name: clearedAt ? '' : to.fullName,
    company: to.company ?? '',
    address,
    state: to.state,
    stateCode: codeOf(to.state),
    gstin: '',
    phone: to.phone,
  }
  const state = (gstin && stateOfGstin(gstin)) || to.state
  const company = to.company || customer?.company || ''
  // An account has a short name, the checkout the full one.
  const name = customer?.name || (company ? customerName : to.fullName || customerName)
  const buyer = {
    ...deliverTo,
    name: clearedAt ? '' : name,
    company,
    // The street of the delivery is not in the State of another registration.
    address: state === to.state ? address : [],
    state,
    stateCode: codeOf(state),
    gstin,
    phone: customerPhone || to.phone,
  }
  return { buyer, deliverTo }
}

/** The version of the quote that made the order; nothing where it was erased with the person. */
async function findVersion(
  payload: Payload,
  { quote: number, id }: Order,
): Promise<QuoteVersion | undefined> {
  if (!number) return undefined
  const { docs } = await payload.find({
    collection: 'quotes',
    where: { and: [{ number: { equals: number } }, { order: { equals: id } }] },
    limit: 1,
    pagination: false,
    depth: 0,
  })
  const [quote] = docs as (Pick<Quote, 'versions'> & { accepted?: unknown })[]
  const { version } = (quote?.accepted ?? {}) as { version?: number }
  return (quote?.versions as unknown as QuoteVersion[] | undefined)?.find((one) => one.version === version)
}

/** Reads what the papers of an order tell, by the rates of a day in India. Part of the caller's transaction. */
export async function findPaperOrder(
  payload: Payload,
  { order, summary }: { order: Order; summary: Pick<OrderSummary, 'standing'> },
  { settings, day }: { settings: SiteSetting; day: string },
): Promise<PaperOrder> {
  const version = await findVersion(payload, order)
  const added = summary.standing.flatMap(({ lines }) => lines?.added ?? [])
  const ids = [...order.orderItems, ...added].map(({ product }) => product)
  const products = await findPlainRows<TaxFacts>(payload, {
    collection: 'products',
    by: ['id', [...new Set(ids)]],
    fields: taxFields,
  })
  const { hsn, gstPercent, sellerState } = settings.quotes
  const supply = supplyOf({
    order,
    added,
    quote: version ? { prices: version.prices, pricesIncludeGst: version.content.pricesIncludeGst } : null,
    products: new Map(products.map(({ id, ...facts }) => [id, taxOn(facts, day)])),
    settings: { hsn, gstPercent },
  })
  const parties = partiesOf(order, version)
  // Staff choose it for a business by the GSTIN that they saw. That of others is where the chairs go, whatever the quote had thought (IGST Act, s. 10).
  const quoted = version?.content
  const { gstin } = parties.buyer
  const agreed = gstin && quoted?.customer.gstin === gstin && quoted.placeOfSupply
  const placeOfSupply = agreed || order.shippingAddress.state
  return {
    supply,
    isInsideState: placeOfSupply === sellerState,
    facts: {
      seller: sellerOf(order, settings),
      ...parties,
      placeOfSupply,
      orderNumber: order.orderNumber,
      theirNumber: order.theirNumber ?? '',
      pricesIncludeGst: supply.pricesIncludeGst,
    },
  }
}
