import type { APIRequestContext, Page } from '@playwright/test'
import type { Order, PaymentMethod, ShippingAddress } from 'cms/contract/orders'
import type { Product } from 'cms/contract/products'
import type { Session } from 'cms/contract/users'
import { openFakePaypal, paypalClient, type FakePaypal } from '../../cms/src/paypal/fakePaypal.ts'
import { startShop, type Shop } from '../../ops/shop.mjs'
import { expect, makePerson, remember, test as accountTest, type Person } from './accounts.ts'
import { regent } from './visitorPages.ts'
import { waitUntilLive } from './watchPage.ts'

/** Nobody lives there. */
export const address: ShippingAddress = {
  fullName: 'Asha Test',
  phone: '0000000001',
  addressLine1: '12 Example House, Test Road',
  addressLine2: '',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
  country: 'India',
  gstin: '',
}

const bankDetails = 'Baithak Seating\nAccount 000000000001\nIFSC EXAM0000001'

interface CartLine {
  product: string
  name: string
  image: string
  price: number
  countInStock: number
  qty: number
}

export const cartLine = ({ _id, name, image, price, countInStock }: Product, qty = 1): CartLine => ({
  product: _id,
  name,
  image,
  price,
  countInStock,
  qty,
})

interface Kept {
  session?: Session | undefined
  cart?: readonly CartLine[]
  shippingAddress?: ShippingAddress
  paymentMethod?: string
}

/** The browser of one who has come so far. */
export async function keep(page: Page, { session, cart, shippingAddress, paymentMethod }: Kept) {
  if (session) await remember(page, session)
  else await page.goto('/robots.txt')
  const items = { cartItems: cart, shippingAddress, paymentMethod }
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (value !== undefined) localStorage.setItem(key, JSON.stringify(value))
  }, items)
}

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilLive(page)
}

const bearer = ({ token }: Session) => ({ Authorization: `Bearer ${token}` })

export const readOrder = async (request: APIRequestContext, id: string, session: Session) =>
  request.get(`/api/orders/${id}`, { headers: bearer(session) })

/** The id of the order whose page is open. */
export const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** An order as the checkout sends it, of one of a product. */
export async function placeOrder(
  request: APIRequestContext,
  session: Session,
  product: Product,
  paymentMethod: PaymentMethod,
): Promise<Order> {
  const { checkout } = await (await request.get('/api/site')).json()
  const answer = await request.post('/api/orders', {
    headers: { ...bearer(session), 'Idempotency-Key': `${Math.random()}` },
    data: {
      orderItems: [{ product: product._id, qty: 1 }],
      shippingAddress: address,
      paymentMethod,
      totalPrice: product.price + checkout.shippingFee,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Order
}

interface Fixtures {
  /** What the switch and its neighbours in the settings are to be; the site says so when it is done. */
  setShop: (data: Record<string, unknown>) => Promise<void>
  /** A chair that no other test knows, of which there are ten. */
  chair: Product
  admin: Session
  other: Person
}

interface WorkerFixtures {
  paypal: FakePaypal
  shop: Shop
}

const limits = ['LOGIN', 'REGISTER', 'FORGOT', 'REVIEW', 'PASSWORD', 'ORDER']

/** For tests of orders: a shop that is open and takes PayPal, which is a stand-in. */
export const test = accountTest.extend<Fixtures, WorkerFixtures>({
  paypal: [
    async ({ browserName: _browserName }, provide) => {
      const paypal = await openFakePaypal()
      await provide(paypal)
      paypal.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ paypal }, provide) => {
      const env = {
        ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '100000'])),
        PAYPAL_CLIENT_ID: paypalClient.id,
        PAYPAL_CLIENT_SECRET: paypalClient.secret,
        PAYPAL_CURRENCY: 'USD',
        PAYPAL_RATE: '84',
        PAYPAL_URL: paypal.url,
      }
      const shop = await startShop({ env })
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  setShop: [
    async ({ staff, request }, provide) => {
      const set = async (data: Record<string, unknown>) => {
        await staff.change('POST', '/globals/site-settings', data)
        const wanted = { ...data, ...(data.purchasing ? {} : { purchasing: 'open' }) }
        await expect
          .poll(async () => ((await (await request.get('/api/site')).json()) as typeof wanted).purchasing)
          .toBe(wanted.purchasing)
      }
      await set({ purchasing: 'open', shippingFee: 0, freeShippingFrom: null, bankDetails })
      await provide(set)
    },
    { auto: true },
  ],
  chair: async ({ staff, request }, provide) => {
    const name = `Chair of a test ${Math.random().toString(36).slice(2, 8)}`
    const like = await staff.change('GET', `/products/${regent.id}?depth=0`)
    const { doc } = (await staff.change('POST', '/products', {
      name,
      price: 12_500,
      type: 'Chairs',
      category: 'Staff',
      pictures: (like.pictures as { upload: string }[]).slice(0, 1).map(({ upload }) => ({ upload })),
      countInStock: 10,
      _status: 'published',
    })) as unknown as { doc: { id: string } }
    const read = async () => request.get(`/api/products/${doc.id}`)
    await expect.poll(async () => (await read()).status()).toBe(200)
    await provide((await (await read()).json()) as Product)
  },
  admin: async ({ shop, request }, provide) => {
    const data = { email: shop.adminEmail, password: shop.adminPassword }
    await provide((await (await request.post('/api/users/login', { data })).json()) as Session)
  },
  other: async ({ request }, provide) => provide(await makePerson(request, 'Ravi Other')),
})
export { expect }
