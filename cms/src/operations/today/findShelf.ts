import type { Payload } from 'payload'
import type { TodayJob } from '../../contract/sales/today.ts'
import { countWaiting } from '../../database/products/waitedProducts.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { env } from '../../env.ts'
import { findMissing } from '../products/productData.ts'
import { whereLow } from '../products/lowStock.ts'
import { waitingPhotos, withoutReply } from '../reviews/waiting.ts'
import { jobOf, namedAtMost, oldest } from './jobOf.ts'

const products = '/admin/productlist'
const cmsList = (slug: string) => `${env.CMS_PUBLIC_URL}/cms/collections/${slug}`
const few = { limit: namedAtMost, depth: 0 } as const

async function findLow(payload: Payload): Promise<TodayJob> {
  const { docs, totalDocs } = await payload.find({
    collection: 'products',
    where: { and: [{ _status: { equals: 'published' } }, await whereLow(payload)] },
    sort: ['stockRecord.quantity', 'name'],
    select: { name: true, stockRecord: true, stockLevel: true },
    ...few,
  })
  return jobOf(
    { title: 'Low stock', href: `${products}?sort=stock`, act: 'Restock', none: 'There is enough of each.' },
    { names: docs.map(({ name, stockLevel }) => `${name} ${stockLevel ?? 0}`), count: totalDocs },
  )
}

async function findWaited(payload: Payload): Promise<TodayJob> {
  const waiting = await countWaiting(payload)
  const by = ['id', [...waiting.keys()]] as const
  const rows = await findPlainRows<{ name: string }>(payload, {
    collection: 'products',
    by,
    fields: ['name'],
  })
  return jobOf(
    { title: 'Chairs that people wait for', href: products, act: 'Restock', none: 'Nobody waits for one.' },
    { names: rows.map(({ id, name }) => `${name} ${waiting.get(id)}`) },
  )
}

/** Drafts that lack what visitors need. */
async function findIncomplete(payload: Payload): Promise<TodayJob> {
  const { docs } = await payload.find({
    collection: 'products',
    draft: true,
    where: { _status: { equals: 'draft' } },
    select: { name: true, type: true, category: true, pictures: true },
    pagination: false,
    limit: 500,
    depth: 0,
  })
  const isIncomplete = ({ name, type, category, pictures }: (typeof docs)[number]) =>
    findMissing({ name, type, category, image1: pictures?.[0]?.upload || pictures?.[0]?.address }).length > 0
  return jobOf(
    { title: 'Unfinished products', href: products, act: 'Fill in', none: 'Every product is complete.' },
    { names: docs.filter(isIncomplete).map(({ name }) => name || 'without a name') },
  )
}

async function findReviewJobs(payload: Payload): Promise<TodayJob[]> {
  const [photos, reviews] = await Promise.all([
    payload.find({ collection: 'review-photos', where: waitingPhotos, sort: 'createdAt', ...few }),
    payload.find({ collection: 'reviews', where: withoutReply, sort: '-createdAt', ...few }),
  ])
  return [
    jobOf(
      { title: 'Photographs to look at', href: cmsList('review-photos'), act: 'Look', none: 'None waits.' },
      { names: [], count: photos.totalDocs, since: oldest(photos.docs) },
    ),
    jobOf(
      {
        title: 'Reviews without a reply',
        href: cmsList('reviews'),
        act: 'Read',
        none: 'Each has its reply.',
      },
      { names: reviews.docs.map(({ name, rating }) => `${name} (${rating} of 5)`), count: reviews.totalDocs },
    ),
  ]
}

/** Returns what waits on the shelf and in the catalogue. */
export const findShelf = async (payload: Payload): Promise<TodayJob[]> =>
  (
    await Promise.all([
      findLow(payload),
      findWaited(payload),
      findIncomplete(payload),
      findReviewJobs(payload),
    ])
  ).flat()

/** Returns what the machine needs of its admins. */
export async function findMachine(payload: Payload): Promise<TodayJob[]> {
  const { docs, totalDocs } = await payload.find({
    collection: 'mails',
    where: { failures: { greater_than: 0 } },
    sort: 'createdAt',
    ...few,
  })
  return [
    jobOf(
      {
        title: 'Mails that could not be sent',
        href: cmsList('mails'),
        act: 'Look',
        none: 'Every mail has gone.',
      },
      { names: docs.map(({ to }) => to), count: totalDocs, since: oldest(docs) },
    ),
  ]
}
