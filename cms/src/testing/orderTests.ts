import { findStock } from '../stock/stock.ts'
import { openTestCms } from './openTestCms.ts'
import { send } from './visits/testVisitors.ts'

export const address = {
  fullName: 'Asha Rao',
  phone: '9000000001',
  addressLine1: '1 Example Road',
  addressLine2: '',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
  country: 'India',
  gstin: '',
}

/** An order as stored, without its id, request key and order number. */
export const orderData = {
  customerName: 'Asha Rao',
  customerEmail: 'asha@baithak.example',
  customerPhone: '9000000001',
  orderItems: [{ product: 'c'.repeat(24), name: 'Chair', image: '', price: 100, qty: 1 }],
  shippingAddress: address,
  paymentMethod: 'Bank transfer',
  itemsPrice: 100,
  shippingPrice: 0,
  totalPrice: 100,
  openPrice: 100,
  state: 'waiting for payment' as const,
}

/** Opens a shop that takes orders. */
export async function openOrderTests(settings: Record<string, string> = {}) {
  const cms = await openTestCms({ LIMIT_ORDER: '100000', ...settings })
  const setShop = (data: Record<string, unknown>) => cms.payload.updateGlobal({ slug: 'site-settings', data })
  await cms.addSettings()
  await setShop({ purchasing: 'open', bankDetails: 'Baithak Seating, account 000111222' })

  const api = (method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
    send(`${cms.url}/api/orders${path}`, method, options)
  const stock = (product: string) => findStock(cms.payload, product)
  /** Returns the body of a checkout for these quantities, with the right total. */
  const orderBody = async (cart: Record<string, number>, given: Record<string, unknown> = {}) => {
    const { docs } = await cms.payload.find({
      collection: 'products',
      where: { id: { in: Object.keys(cart) } },
      pagination: false,
    })
    const paise = docs.reduce((sum, { id, price }) => sum + Math.round(price * 100) * (cart[id] ?? 0), 0)
    return {
      orderItems: Object.entries(cart).map(([product, qty]) => ({ product, qty })),
      shippingAddress: address,
      paymentMethod: 'Bank transfer',
      totalPrice: paise / 100,
      ...given,
    }
  }
  const place = async (
    bearer: string,
    cart: Record<string, number>,
    given: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => api('POST', '', { bearer, headers, body: await orderBody(cart, given) })
  return { cms, api, stock, setShop, orderBody, place }
}

export type OrderTests = Awaited<ReturnType<typeof openOrderTests>>
