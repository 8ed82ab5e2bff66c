import { expect } from 'vitest'
import type { Order } from '../contract/orders.ts'
import type { OrderPapers } from '../contract/sales/papers.ts'
import { openQuoteTests } from './quoteTests.ts'

export const seller = {
  legalName: 'Baithak Seating Works LLP',
  address: '12 Example Estate\nMumbai 400001',
  gstin: '27AAPFU0939F1ZV',
}

/** Opens a shop that sells and makes papers, with the people who work on them. */
export async function openPaperTests() {
  const shop = await openQuoteTests()
  const { cms, setShop, call } = shop
  await setShop({ purchasing: 'open', seller })
  const setPapers = async (given: object) => {
    const { papers } = await cms.payload.findGlobal({ slug: 'site-settings' })
    await setShop({ papers: { ...papers, ...given } })
  }
  await setPapers({ areChecked: true, isOn: true })
  const customer = await cms.addUser('customer')
  const { bearer: admin } = await cms.addUser('admin')

  /** Does an act of staff on an order. Returns its answer. */
  const act = async (id: string, method: string, path: string, body: object = {}) => {
    const { status, answer } = await call<Order>(method, `/orders/${id}/${path}`, { bearer: admin, body })
    return { status, answer }
  }
  const papers = async (id: string) =>
    (await call<OrderPapers>('GET', `/orders/${id}/papers`, { bearer: admin })).answer
  const stored = async (id: string) => {
    const { findOrderPapers, contentOf } = await import('../operations/papers/findPapers.ts')
    return (await findOrderPapers(cms.payload, id)).map(contentOf)
  }
  /** Places an order of a new chair, paid by cash unless something else is given. */
  const placed = async (price = 4_200, qty = 3, given: Record<string, unknown> = {}) => {
    const { id } = await cms.addProduct({ price, countInStock: 1_000 })
    const options = { paymentMethod: 'Cash on delivery', ...given }
    const { status, answer } = await shop.place(customer.bearer, { [id]: qty }, options)
    expect([status, (answer as { message?: string }).message]).toEqual([201, undefined])
    return { ...(answer as unknown as Order), product: id }
  }
  return { ...shop, setPapers, buyer: customer, admin, act, papers, stored, placed }
}
