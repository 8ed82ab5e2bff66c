import type { CollectionSlug, Payload, Where } from 'payload'
import { asUser, type TokenUser } from '../../accounts/tokens.ts'
import { recordChanges } from '../../audit/audit.ts'
import { type SampleCounts, type SampleKind, sampleKinds } from '../../text/sampleCounts.ts'
import { inTransaction } from '../../database/transaction.ts'
import { idOf } from '../../ids.ts'
import type { Order, Review } from '../../payload-types.ts'
import { leavesNoRedirect } from '../../products/redirects.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

/** The counter's record in which the seed keeps the ids of all that it has made. */
export const seedLedger = 'seed'
/** The counter's record of a shop whose admin wants to keep the samples. */
const keptId = 'samples-kept'
/** A shop of figures has more, and nobody asks for it: a statement takes only so many ids. */
const mostIds = 10_000

type Samples = Record<SampleKind, string[]>

const none = (): Samples => ({
  orders: [],
  reviews: [],
  testimonials: [],
  rooms: [],
  products: [],
  users: [],
})

const findCounter = (payload: Payload, id: string) =>
  payload.db.findOne<{ id: string; recent?: string[] | null }>({
    collection: 'counters',
    where: { id: { equals: id } },
  })

const all = { pagination: false, limit: 0 } as const

const findAll = async <Row>(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
  select?: Record<string, true>,
) =>
  (await payload.db.find<Row & { id: string }>({ collection, where, ...(select && { select }), ...all })).docs

const among = (ids: Iterable<string>) => ({ in: [...ids] })

/** Returns the chairs and people of samples that something of the shop's own names: an order, a review, a login. */
async function findUsed(payload: Payload, { orders, reviews, products, users }: Samples) {
  const used = new Set<string>()
  const note = (value: unknown) => used.add(idOf(value as string) ?? '')
  if (products.length > 0) {
    const where = { 'orderItems.product': among(products) }
    for (const { id, orderItems } of await findAll<Order>(payload, 'orders', where, {
      orderItems: true,
    }))
      if (!orders.includes(id)) orderItems.forEach(({ product }) => note(product))
    for (const { id, product } of await findAll<Review>(payload, 'reviews', { product: among(products) }))
      if (!reviews.includes(id)) note(product)
  }
  if (users.length > 0) {
    for (const { id, user } of await findAll<Order>(
      payload,
      'orders',
      { user: among(users) },
      { user: true },
    ))
      if (!orders.includes(id)) note(user)
    const where = { account: among(users) }
    for (const { account } of await findAll<{ account: string }>(payload, 'sessions', where)) note(account)
  }
  return used
}

/** Returns the ids of samples that nobody has changed or used. */
async function findSamples(payload: Payload): Promise<Samples> {
  const found = none()
  const ids = (await findCounter(payload, seedLedger))?.recent ?? []
  const { seededAt } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  if (!seededAt || ids.length === 0 || ids.length > mostIds) return found
  const where: Where = { and: [{ id: among(ids) }, { updatedAt: { less_than_equal: seededAt } }] }
  for (const kind of sampleKinds) found[kind] = (await findAll(payload, kind, where)).map(({ id }) => id)
  const used = await findUsed(payload, found)
  const isFree = (id: string) => !used.has(id)
  return { ...found, products: found.products.filter(isFree), users: found.users.filter(isFree) }
}

const countsOf = (found: Samples) =>
  Object.fromEntries(sampleKinds.map((kind) => [kind, found[kind].length])) as SampleCounts

/** Counts the samples. Null if there are none; `isKept`: an admin has said that they stay for now. */
export async function countSamples(payload: Payload) {
  const counts = countsOf(await findSamples(payload))
  if (sampleKinds.every((kind) => counts[kind] === 0)) return null
  return { counts, isKept: Boolean(await findCounter(payload, keptId)) }
}

/** Notes that the shop keeps its samples, so that nobody is asked again. */
export async function keepSamples(payload: Payload) {
  if (await findCounter(payload, keptId)) return
  await payload.db.create({ collection: 'counters', data: { id: keptId, value: 1 } })
}

/** Removes orders with their events. The orders of customers never go, so Payload's hooks know nothing of it. */
async function removeOrders(payload: Payload, ids: string[]) {
  if (ids.length === 0) return
  const where = { id: among(ids) }
  const orders = await findAll<Order>(payload, 'orders', where)
  await payload.db.deleteMany({ collection: 'order-events', where: { order: among(ids) } })
  await payload.db.deleteMany({ collection: 'orders', where })
  await recordChanges(
    payload,
    orders.map(({ id, orderNumber }) => ({ action: 'deleted', subject: 'orders', id, name: orderNumber })),
  )
}

/**
 * Removes all samples that nobody has changed or used, in one transaction: chairs go to the archive, as when staff delete
 * them. Returns how many.
 */
export const removeSamples = (payload: Payload, by: TokenUser): Promise<SampleCounts> =>
  translatePayloadErrors(() =>
    inTransaction(
      payload,
      async () => {
        const found = await findSamples(payload)
        await removeOrders(payload, found.orders)
        for (const collection of sampleKinds)
          if (collection !== 'orders')
            for (const id of found[collection])
              await payload.delete({
                collection,
                id,
                user: asUser(by),
                depth: 0,
                context: { [leavesNoRedirect]: true },
              })
        return countsOf(found)
      },
      { isLong: true },
    ),
  )
