import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '../env.ts'
import { createUser } from '../operations/accounts/registerUser.ts'
import { exitWith } from '../telemetry/exitWith.ts'
import allOrders from './orders.json' with { type: 'json' }
import type products from './products.json'
import allReviews from './reviews.json' with { type: 'json' }
import { seedId } from './seedMedia.ts'
import users from './users.json' with { type: 'json' }

type SeedProduct = (typeof products)[number]

const exists = async (payload: Payload, collection: 'users' | 'reviews' | 'orders', id: string) =>
  Boolean(await payload.findByID({ collection, id, disableErrors: true, depth: 0 }))

/** Creates the admin of the settings, and fictional people who can only log in after setting a new password. */
export async function seedUsers(payload: Payload, onDone: () => void) {
  const { totalDocs: admins } = await payload.count({
    collection: 'users',
    where: { role: { equals: 'admin' } },
  })
  if (admins === 0) {
    const password = env.ADMIN_PASSWORD
    if (!password) exitWith('ADMIN_PASSWORD is not set: the first start makes the admin with it.')
    const data = {
      id: seedId('admin'),
      name: 'Admin',
      email: env.ADMIN_EMAIL,
      password,
      role: 'admin' as const,
    }
    await createUser(payload, data)
  }
  onDone()
  for (const { id, name, email, phone, role } of users) {
    if (!(await exists(payload, 'users', id))) {
      const password = randomBytes(24).toString('base64url')
      await createUser(payload, {
        id,
        name,
        email,
        phone,
        role: role === 'staff' ? 'staff' : 'customer',
        password,
      })
    }
    onDone()
  }
}

export async function seedReviews(payload: Payload, reviews: typeof allReviews, onDone: () => void) {
  for (const { product, user, ...review } of reviews) {
    if (!(await exists(payload, 'reviews', review.id))) {
      const author = user === null ? undefined : users[user]
      await payload.create({
        collection: 'reviews',
        data: { ...review, product: seedId(product), user: author?.id ?? null },
      })
    }
    onDone()
  }
}

const paise = (rupees: number) => Math.round(rupees * 100)

export async function seedOrders(
  payload: Payload,
  orders: typeof allOrders,
  products: readonly SeedProduct[],
  onDone: () => void,
) {
  for (const { user, items, ...order } of orders) {
    if (!(await exists(payload, 'orders', order.id))) {
      const customer = users[user]
      if (!customer) throw new Error(`Order ${order.orderNumber} names user ${user}, who is not there`)
      const orderItems = items.map(({ product: slug, qty }) => {
        const product = products.find((one) => one.slug === slug)
        if (!product) throw new Error(`Order ${order.orderNumber} names product ${slug}, which is not there`)
        return { product: seedId(slug), name: product.name, price: paise(product.price), qty }
      })
      const itemsPrice = orderItems.reduce((sum, { price, qty }) => sum + price * qty, 0)
      await payload.create({
        collection: 'orders',
        data: {
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
        },
      })
    }
    onDone()
  }
}

/** Returns the reviews and orders of these products, and how many documents they and their people are. */
export function peopleFor(products: readonly SeedProduct[]) {
  const slugs = new Set(products.map(({ slug }) => slug))
  const reviews = allReviews.filter(({ product }) => slugs.has(product))
  const orders = allOrders.filter(({ items }) => items.every(({ product }) => slugs.has(product)))
  return { reviews, orders, count: 1 + users.length + reviews.length + orders.length }
}
