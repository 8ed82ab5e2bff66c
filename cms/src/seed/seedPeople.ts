import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '../env.ts'
import { eventsOf, insertOrderEvents, type StoredEvent } from '../database/orders/orderEvents.ts'
import { now } from '../database/statements.ts'
import { inTransaction } from '../database/transaction.ts'
import { stateColumns, summaryOf } from '../operations/orders/changeOrder.ts'
import { searchTextOf } from '../operations/orders/searchTextOf.ts'
import { createUser } from '../operations/accounts/registerUser.ts'
import { exitWith } from '../telemetry/exitWith.ts'
import allOrders from './orders.json' with { type: 'json' }
import type products from './products.json'
import allReviews from './reviews.json' with { type: 'json' }
import type { Ledger } from './ledger.ts'
import type { User } from '../payload-types.ts'
import { seedId } from './seedMedia.ts'
import users from './users.json' with { type: 'json' }

type SeedProduct = (typeof products)[number]

/** Creates the admin of the settings, if there is none at all. */
export async function seedAdmin(payload: Payload, onDone: () => void) {
  const { totalDocs: admins } = await payload.count({
    collection: 'users',
    where: { roles: { equals: 'admin' } },
  })
  if (admins === 0) {
    const password = env.ADMIN_PASSWORD
    if (!password) exitWith('ADMIN_PASSWORD is not set: the first start makes the admin with it.')
    const data = {
      id: seedId('admin'),
      name: 'Admin',
      email: env.ADMIN_EMAIL,
      password,
      roles: ['admin' as const, 'finance' as const],
      // The address is chosen by the one who sets the shop up.
      emailVerifiedAt: now(),
    }
    await createUser(payload, data)
  }
  onDone()
}

/** Creates fictional people who can only log in after setting a new password. */
export async function seedUsers(payload: Payload, ledger: Ledger, onDone: () => void) {
  for (const { id, name, email, phone, roles } of users) {
    const password = randomBytes(24).toString('base64url')
    const data = { id, name, email, phone, roles: roles as User['roles'], password, emailVerifiedAt: now() }
    await ledger.require('users', id, () => createUser(payload, data))
    onDone()
  }
}

export async function seedReviews(
  payload: Payload,
  ledger: Ledger,
  reviews: typeof allReviews,
  onDone: () => void,
) {
  for (const { product: slug, user, ...review } of reviews) {
    const product = seedId(slug)
    const author = user === null ? undefined : users[user]
    const isKept = async () =>
      (await ledger.has('products', product)) && (!author || (await ledger.has('users', author.id)))
    await ledger.require('reviews', review.id, async () => {
      // A review needs the product and the person, whom somebody may have deleted.
      if (!(await isKept())) return null
      return payload.create({ collection: 'reviews', data: { ...review, product, user: author?.id ?? null } })
    })
    onDone()
  }
}

const paise = (rupees: number) => Math.round(rupees * 100)

type SeedOrder = (typeof allOrders)[number]

function orderData({ user, items, ...order }: SeedOrder, products: readonly SeedProduct[]) {
  const customer = users[user]
  if (!customer) throw new Error(`Order ${order.orderNumber} names user ${user}, who is not there`)
  const orderItems = items.map(({ product: slug, qty }) => {
    const product = products.find((one) => one.slug === slug)
    if (!product) throw new Error(`Order ${order.orderNumber} names product ${slug}, which is not there`)
    return { product: seedId(slug), name: product.name, price: paise(product.price), qty }
  })
  const itemsPrice = orderItems.reduce((sum, { price, qty }) => sum + price * qty, 0)
  return {
    ...order,
    user: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    orderItems,
    chairs: orderItems.reduce((sum, { qty }) => sum + qty, 0),
    itemsPrice,
    shippingPrice: 0,
    totalPrice: itemsPrice,
    // Sold before the shop went online, so the stock no longer contains these chairs.
  }
}

/** The events of a sample: its payment and its delivery, on the days that it names. */
function seedEvents({ id, totalPrice, paidAt, deliveredAt }: ReturnType<typeof orderData>): StoredEvent[] {
  const author = { by: null, byName: 'The shop', after: undefined }
  const happened = [
    ...(paidAt ? [{ at: paidAt, kind: 'payment', amount: totalPrice, way: 'Bank transfer' } as const] : []),
    ...(deliveredAt ? [{ at: deliveredAt, kind: 'delivered' } as const] : []),
  ]
  return happened.flatMap(({ at, ...event }) => eventsOf(id, [event], author).map((one) => ({ ...one, at })))
}

/** Creates a sample with its events. */
const seedOrder = (payload: Payload, data: ReturnType<typeof orderData>) =>
  inTransaction(payload, async () => {
    const events = seedEvents(data)
    await insertOrderEvents(payload, events)
    const placed = { ...data, toConfirm: false, refundDue: false }
    return payload.create({
      collection: 'orders',
      data: { ...data, searchText: searchTextOf(data), ...stateColumns(summaryOf(placed, events)) },
    })
  })

export async function seedOrders(
  payload: Payload,
  ledger: Ledger,
  { orders, products }: { orders: typeof allOrders; products: readonly SeedProduct[] },
  onDone: () => void,
) {
  for (const order of orders) {
    const data = orderData(order, products)
    await ledger.require('orders', order.id, async () =>
      (await ledger.has('users', data.user)) ? seedOrder(payload, data) : null,
    )
    onDone()
  }
}

/** Returns the sample reviews and orders of these products, and how many documents they and their people are. */
export function peopleFor(products: readonly SeedProduct[]) {
  const slugs = new Set(products.map(({ slug }) => slug))
  const reviews = allReviews.filter(({ product }) => slugs.has(product))
  const orders = allOrders.filter(({ items }) => items.every(({ product }) => slugs.has(product)))
  return { reviews, orders, count: users.length + reviews.length + orders.length }
}
