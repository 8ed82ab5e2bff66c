import { expect } from 'vitest'
import type { Order } from '../contract/orders.ts'
import type { Enquiry } from '../contract/sales/enquiries.ts'
import type { PublicQuote, Quote, QuoteContent } from '../contract/sales/quotes.ts'
import { address, openOrderTests } from './orderTests.ts'
import { send } from './visits/testVisitors.ts'

type Options = Parameters<typeof send>[2]

export const tokenOf = ({ url }: Pick<Quote, 'url'>) => url.split('/').at(-1) ?? ''

/** The body by which a customer accepts a version. */
export const acceptance = (version = 1, given: object = {}) => ({
  version,
  name: 'Anjali Deshmukh',
  theirNumber: 'PO-4711',
  shippingAddress: address,
  agreed: true,
  ...given,
})

/** Opens a shop that is closed for orders, and quotes all the same. */
export async function openQuoteTests() {
  const shop = await openOrderTests({ PUBLIC_URL: 'https://shop.baithak.example' })
  const { cms } = shop
  await shop.setShop({ purchasing: 'catalogue' })
  const { bearer } = await cms.addUser('orders')
  const call = async <Body = Quote>(method: string, path: string, options: Options = {}) => {
    const { answer, ...rest } = await send(`${cms.url}/api${path}`, method, options)
    return {
      ...rest,
      answer: answer as unknown as Body & { message: string; fields?: Record<string, string> },
    }
  }
  const staff = (method: string, path: string, body?: unknown) =>
    call(method, `/quotes${path}`, { bearer, ...(body !== undefined && { body }) })
  const customer = (token: string, act: string, body: object = {}) =>
    call<PublicQuote>('POST', `/quote/${token}/${act}`, { body })
  const look = (token: string) => call<PublicQuote>('GET', `/quote/${token}`)
  const storedQuote = (id: string) => cms.payload.findByID({ collection: 'quotes', id, depth: 0 })
  const timeline = async ({ enquiry }: Quote) => {
    const { answer } = await call<Enquiry>('GET', `/enquiries/${enquiry._id}`, { bearer })
    const { status, nextStep } = answer
    return { status, nextStep, words: answer.events.map(({ kind, note }) => `${kind} | ${note}`) }
  }

  let people = 0
  /** Begins a quote for somebody, by default of 12 chairs of a kind. */
  async function begin(stock = 50, lines: { qty: number; price: number }[] = [{ qty: 12, price: 18_900 }]) {
    people += 1
    const chairs = await Promise.all(
      lines.map(async ({ qty, price }) => ({
        product: (await cms.addProduct({ price, countInStock: stock })).id,
        qty,
      })),
    )
    const person = {
      name: 'Anjali Deshmukh',
      email: `anjali.${people}@baithak.example`,
      phone: String(9_100_000_000 + people),
      pinCode: '411001',
    }
    const { status, answer } = await staff('POST', '', { person, lines: chairs })
    expect(status).toBe(201)
    return { quote: answer, products: chairs.map(({ product }) => product), person }
  }
  const save = (quote: Quote, content: Partial<QuoteContent>) =>
    staff('PUT', `/${quote._id}`, { seen: quote.updatedAt, content: { ...quote.content, ...content } })
  const sendOut = async (quote: Quote, byMail = false) => {
    const sent = await staff('POST', `/${quote._id}/send`, { seen: quote.updatedAt, byMail })
    expect([sent.status, sent.answer.message]).toEqual([200, undefined])
    return sent.answer
  }
  /** A quote that its customer can accept. */
  async function sentQuote(...given: Parameters<typeof begin>) {
    const { quote, ...rest } = await begin(...given)
    const sent = await sendOut(quote)
    return { quote: sent, token: tokenOf(sent), ...rest }
  }
  const orderOf = async ({ order }: Pick<Quote, 'order'>) =>
    (await call<Order>('GET', `/orders/${order?._id}`, { bearer })).answer
  return {
    ...shop,
    bearer,
    call,
    staff,
    customer,
    look,
    storedQuote,
    timeline,
    begin,
    save,
    sendOut,
    sentQuote,
    orderOf,
  }
}
export type QuoteTests = Awaited<ReturnType<typeof openQuoteTests>>
