import type { APIRequestContext, Page } from '@playwright/test'
import type { Order, PaymentMethod, ShippingAddress } from 'cms/contract/orders'
import type { Product } from 'cms/contract/products'
import type { Site } from 'cms/contract/site'
import type { Session } from 'cms/contract/accounts/users'
import { expect, makePerson, remember, test as accountTest, type Person } from './accounts.ts'
import { uniqueText } from './uniqueText.ts'
import { regent } from './visitorPages.ts'
import { openBlank, waitUntilLive } from './waitUntilLive.ts'
import { verifyPerson } from './verifyPerson.ts'

/** A fictional address. */
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
  company: '',
  floor: '',
  preferredDay: '',
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

/** Stores the data of a customer at some step of the checkout in the browser. */
export async function keep(page: Page, { session, cart, shippingAddress, paymentMethod }: Kept) {
  if (session) await remember(page, session)
  else await openBlank(page)
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

/** Returns the id of the order whose page is open. */
export const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Places an order for some pieces of one product, as the checkout does. */
export async function placeOrder(
  request: APIRequestContext,
  session: Session,
  product: Product,
  paymentMethod: PaymentMethod,
  qty = 1,
): Promise<Order> {
  const { checkout } = await (await request.get('/api/site')).json()
  const answer = await request.post('/api/orders', {
    headers: { ...bearer(session), 'Idempotency-Key': `of-the-tests-${uniqueText()}` },
    data: {
      orderItems: [{ product: product._id, qty }],
      shippingAddress: address,
      paymentMethod,
      totalPrice: product.price * qty + checkout.shippingFee,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Order
}

interface Fixtures {
  /** Changes the switch and related settings, and waits until the site shows them. */
  setShop: (data: Record<string, unknown>) => Promise<void>
  /** A chair that no other test uses, with a stock of ten. */
  chair: Product
  other: Person
}

const readSite = async (request: APIRequestContext) => (await (await request.get('/api/site')).json()) as Site

const openForAll = { purchasing: 'open', shippingFee: 0, freeShippingFrom: null, bankDetails }
const shopsWithBank = new Set<string>()

/** Whether the settings are already as needed: changing them would render every page again. */
async function isOpenForAll(request: APIRequestContext, url: string) {
  const { purchasing, checkout } = await readSite(request)
  const { shippingFee, freeShippingFrom } = checkout
  const isPlain = shippingFee === 0 && freeShippingFrom === null
  return purchasing === 'open' && isPlain && shopsWithBank.has(url)
}

/** For tests of orders: the shop is open at the start of each, and the person's address is verified. */
export const test = accountTest.extend<Fixtures>({
  person: async ({ request, shop }, provide) => {
    const person = await makePerson(request)
    await verifyPerson(request, shop, person)
    await provide(person)
  },
  setShop: [
    async ({ staff, request, shop }, provide) => {
      let hasPapers = false
      const set = async (data: Record<string, unknown>) => {
        hasPapers ||= 'papers' in data || 'upi' in data
        await staff.change('POST', '/globals/site-settings', data)
        const wanted = data.purchasing ?? 'open'
        const said = async () => (await readSite(request)).purchasing
        await expect.poll(said, { intervals: [50, 100] }).toBe(wanted)
      }
      if (!(await isOpenForAll(request, shop.url))) await set(openForAll)
      shopsWithBank.add(shop.url)
      await provide(set)
      // Other tests count the acts and mails of an order.
      const off = { papers: { isOn: false }, upi: { address: '' } }
      if (hasPapers) await staff.change('POST', '/globals/site-settings', off)
    },
    { auto: true },
  ],
  chair: async ({ staff, request }, provide) => {
    const name = `Chair of a test ${uniqueText()}`
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
    await expect.poll(async () => (await read()).status(), { intervals: [50, 100] }).toBe(200)
    await provide((await (await read()).json()) as Product)
  },
  other: async ({ request }, provide) => provide(await makePerson(request, 'Ravi Other')),
})
export { expect }
