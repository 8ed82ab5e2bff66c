import type { CollectionSlug, Payload, TypedUser, Where } from 'payload'
import { isAdmin, isEditor, seesOrders } from '../../access.ts'
import { findSecondStep } from '../../accounts/secondSteps.ts'
import { findGoLive } from '../../operations/golive/findGoLive.ts'
import { countSamples } from '../../operations/samples/removeSamples.ts'
import { whereLow } from '../../operations/products/lowStock.ts'
import { findMissing } from '../../operations/products/productData.ts'
import { failedMails, ordersInView, waitingPhotos, withoutReply } from '../filters.ts'
import type { OrderViewKey } from '../../rules/orders/orderListViews.ts'

const shownAtMost = 6
/** The most drafts that are checked for missing fields. */
const draftsAtMost = 500

/** Returns queries that run with the user's own rights. */
function askAs(payload: Payload, user: TypedUser) {
  const own = { overrideAccess: false, user, depth: 0 } as const
  const count = async (collection: CollectionSlug, where: Where = {}) =>
    (await payload.count({ collection, where, ...own })).totalDocs
  return { own, count }
}

/** Counts the products that are drafts, and those of them that lack required fields. */
async function countDrafts(payload: Payload, user: TypedUser) {
  const { own } = askAs(payload, user)
  const drafts = await payload.find({
    collection: 'products',
    where: { _status: { equals: 'draft' } },
    limit: draftsAtMost,
    select: { name: true },
    ...own,
  })
  const ids = drafts.docs.map(({ id }) => id)
  if (ids.length === 0) return { drafts: 0, incomplete: 0 }
  const newest = await payload.find({
    collection: 'products',
    where: { id: { in: ids } },
    draft: true,
    pagination: false,
    select: { name: true, type: true, category: true, pictures: true },
    ...own,
  })
  const isIncomplete = ({ name, type, category, pictures }: (typeof newest.docs)[number]) =>
    findMissing({ name, type, category, image1: pictures?.[0]?.upload || pictures?.[0]?.address }).length > 0
  return { drafts: drafts.totalDocs, incomplete: newest.docs.filter(isIncomplete).length }
}

async function findLowStock(payload: Payload, user: TypedUser) {
  const where = await whereLow(payload)
  const { docs, totalDocs } = await payload.find({
    collection: 'products',
    where: { and: [{ _status: { equals: 'published' } }, where] },
    sort: ['stockRecord.quantity', 'name'],
    limit: shownAtMost,
    select: { name: true, stockRecord: true, stockLevel: true },
    ...askAs(payload, user).own,
  })
  return {
    where,
    total: totalDocs,
    products: docs.map(({ id, name, stockLevel }) => ({ id, name, left: stockLevel ?? 0 })),
  }
}

async function readCatalogue(payload: Payload, user: TypedUser) {
  const { own, count } = askAs(payload, user)
  const [published, drafts, low, reviews, photos, waiting] = await Promise.all([
    count('products', { _status: { equals: 'published' } }),
    countDrafts(payload, user),
    findLowStock(payload, user),
    count('reviews'),
    count('review-photos', waitingPhotos),
    payload.find({
      collection: 'reviews',
      where: withoutReply,
      sort: '-createdAt',
      limit: shownAtMost,
      ...own,
      depth: 1,
    }),
  ])
  return { published, ...drafts, low, reviews, photos, waiting }
}

async function readSales(payload: Payload, user: TypedUser) {
  const { own, count } = askAs(payload, user)
  const inView = (key: OrderViewKey) => count('orders', ordersInView(key))
  const [confirm, pack, cash, wait, refund, orders] = await Promise.all([
    inView('confirm'),
    inView('pack'),
    inView('cash'),
    inView('wait'),
    inView('refund'),
    payload.find({ collection: 'orders', sort: '-createdAt', limit: shownAtMost, ...own }),
  ])
  return { confirm, pack, cash, wait, refund, orders }
}

/** Whether an admin logs in by a password alone. */
async function hasNoStep(payload: Payload, { id }: TypedUser) {
  const passkeys = await payload.count({ collection: 'passkeys', where: { account: { equals: id } } })
  return passkeys.totalDocs === 0 && !(await findSecondStep(payload, id))
}

async function readPeople(payload: Payload, user: TypedUser) {
  const { count } = askAs(payload, user)
  const [users, mails, isWithoutStep] = await Promise.all([
    count('users'),
    count('mails', failedMails),
    hasNoStep(payload, user),
  ])
  return { users, mails, isWithoutStep }
}

/** Returns everything that the first screen of /cms shows to this person; null for parts that they may not see. */
export async function readOverview(payload: Payload, user: TypedUser) {
  // Counted once for both that tell them: many orders name many samples.
  const counting = isAdmin(user) ? countSamples(payload) : null
  const [catalogue, sales, people, samples, goLive] = await Promise.all([
    isEditor(user) ? readCatalogue(payload, user) : null,
    seesOrders(user) ? readSales(payload, user) : null,
    isAdmin(user) ? readPeople(payload, user) : null,
    counting,
    counting ? findGoLive(payload, counting) : [],
  ])
  return { catalogue, sales, people, samples, goLive }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>
export type CatalogueOverview = NonNullable<Overview['catalogue']>
export type SalesOverview = NonNullable<Overview['sales']>
