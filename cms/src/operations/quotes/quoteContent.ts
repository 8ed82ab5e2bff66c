import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { maxLines, quoteContent, type QuoteContent, type QuoteVersion } from '../../contract/sales/quotes.ts'
import { findPriced } from '../../database/products/findPriced.ts'
import { HttpError } from '../../errors.ts'
import type { Enquiry, Quote, SiteSetting } from '../../payload-types.ts'
import { priceOrder, termsAt, toPaise, toRupees } from '../../rules/orderPrices.ts'
import type { QuotedChair, QuoteTax } from '../../rules/quotes/priceContent.ts'
import { firstTax, taxOn } from '../../rules/papers/productTax.ts'
import { stateOfGstin } from '../../rules/quotes/stateCodes.ts'
import { foldedText } from '../../rules/search/lookFor.ts'
import { phoneForms } from '../../rules/orders/orderWords.ts'
import { dayInIndia } from '../../text/format.ts'
import { linesOf, textsOf } from '../enquiries/addEnquiry.ts'
import { checkoutTerms } from '../orders/payments/checkoutTerms.ts'
import { findImages } from '../orders/priceLines.ts'

/** All that staff have written of a stored quote. */
export const contentOf = ({ content }: Pick<Quote, 'content'>) => content as unknown as QuoteContent
export const versionsOf = ({ versions }: Pick<Quote, 'versions'>) => versions as unknown as QuoteVersion[]
/** The last version that was sent. */
export const sentOf = (quote: Pick<Quote, 'versions'>) => versionsOf(quote).at(-1)

/** The tax that the settings say. */
export const taxOf = ({ quotes }: Pick<SiteSetting, 'quotes'>): QuoteTax => ({
  gstPercent: quotes.gstPercent,
  hsn: quotes.hsn,
  state: quotes.sellerState,
})

/** The chairs of lines, as visitors see them today, with their prices and stock. */
async function findChairs(payload: Payload, ids: readonly string[]) {
  const [settings, day] = [taxOf(await findSettings(payload)), dayInIndia()]
  const found = await findPriced(payload, ids)
  const images = await findImages(payload, found)
  return {
    chairs: Object.fromEntries(
      found.map(({ id, name, sku, colorOption, ...facts }): [string, QuotedChair] => [
        id,
        {
          name,
          sku: sku ?? '',
          colour: colorOption ?? '',
          image: images.get(id) ?? '',
          ...firstTax([taxOn(facts, day)], settings),
        },
      ]),
    ),
    today: Object.fromEntries(
      found.map(({ id, price, quantity, ...facts }) => {
        const tax = firstTax([taxOn(facts, day)], settings)
        return [id, { price, stock: quantity ?? 0, ...tax }] as const
      }),
    ),
  }
}

/** The chairs of a quote; one that has gone from the shop stays as it was sent. */
export async function findQuoted(
  payload: Payload,
  { lines }: Pick<QuoteContent, 'lines'>,
  versions: readonly QuoteVersion[],
) {
  const { chairs, today } = await findChairs(
    payload,
    lines.flatMap(({ product }) => product || []),
  )
  // All else than a chair goes by the name on its own line.
  const sent = versions.flatMap(({ prices }) =>
    prices.lines.flatMap((line): [string, QuotedChair][] => (line.product ? [[line.product, line]] : [])),
  )
  return { chairs: { ...Object.fromEntries(sent), ...chairs }, today }
}

/** The columns that lists and searches read. */
export const columnsOf = (number: string, { customer, lines }: QuoteContent) => ({
  name: customer.name,
  company: customer.company,
  email: customer.email,
  chairs: lines.reduce((sum, { kind, quantity }) => sum + (kind === 'chair' ? quantity : 0), 0),
  searchText: foldedText(
    [
      number,
      ...Object.values(customer),
      customer.phone && phoneForms(customer.phone),
      ...lines.map(({ name, quantity }) => `${quantity} ${name}`),
    ].join('\n'),
  ),
})

/**
 * A quote of an enquiry to begin with: its person, its chairs at today's prices, and what the settings say. Throws 409 for
 * more lines than a quote has.
 */
export async function startContent(payload: Payload, enquiry: Enquiry): Promise<QuoteContent> {
  const settings = await findSettings(payload)
  const { quotes } = settings
  const { name, phone, email, whatsapp, company, gstin, pinCode } = textsOf(enquiry)
  const wanted = linesOf(enquiry)
  const { today } = await findChairs(
    payload,
    wanted.map(({ product }) => product),
  )
  const chairs = wanted.flatMap(({ product, name: chair, qty }) => {
    const { price, gstPercent = quotes.gstPercent } = today[product] ?? {}
    return price === undefined ? [] : [{ product, name: chair, qty, price, gstPercent }]
  })
  const terms = termsAt(pinCode, settings.deliveryAreas ?? [], checkoutTerms(settings))
  const fee = pinCode ? priceOrder(chairs, terms).shippingPrice : 0
  if (chairs.length + Number(fee > 0) > maxLines)
    throw new HttpError(409, `A quote has at most ${maxLines} lines. Take chairs out of the enquiry first.`)
  // The shop's own prices include the tax.
  const without = (price: number, gstPercent = quotes.gstPercent) =>
    quotes.pricesIncludeGst ? price : toRupees(Math.round((toPaise(price) * 100) / (100 + gstPercent)))
  const until = new Date(Date.now() + quotes.validDays * 24 * 3_600_000)
  return quoteContent.parse({
    customer: { name, phone, email, whatsapp, company, gstin, pinCode },
    lines: [
      ...chairs.map(({ product, name: chair, qty: quantity, price, gstPercent }) => ({
        kind: 'chair',
        product,
        name: chair,
        quantity,
        unitPrice: without(price, gstPercent),
      })),
      ...(fee > 0
        ? [{ kind: 'delivery', name: `Delivery to ${pinCode}`, quantity: 1, unitPrice: without(fee) }]
        : []),
    ],
    pricesIncludeGst: quotes.pricesIncludeGst,
    placeOfSupply: (gstin && stateOfGstin(gstin)) || quotes.sellerState,
    validUntil: dayInIndia(until),
    advancePercent: quotes.advancePercent,
    deliveryDays: quotes.deliveryDays,
    note: quotes.terms ?? '',
  })
}
