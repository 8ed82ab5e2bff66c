import { compareRecords } from '../../shop/compareRecords.ts'
import type { StoredEntry, StoredLine, StoredOrder } from '../../shop/openStore.ts'
import type { Traffic } from '../openTraffic.ts'

interface Change {
  field: string
  from: unknown
  to: unknown
}
const changesOf = ({ changes }: StoredEntry): Change[] =>
  typeof changes === 'string' ? (JSON.parse(changes) as Change[]) : (changes ?? [])

/**
 * Returns what is wrong with the entries about one field of one record. Its values never come back, so the entries are a
 * chain: a lost one leaves a gap, a doubled one or one without a change a fork.
 */
function chainFaults(name: string, links: readonly Change[], now: unknown) {
  const [from, to] = [links.map((link) => link.from), links.map((link) => link.to)]
  const starts = from.filter((value) => !to.includes(value))
  const ends = to.filter((value) => !from.includes(value))
  const isWhole =
    new Set(to).size === to.length &&
    new Set(from).size === from.length &&
    starts.length === 1 &&
    ends.length === 1 &&
    ends[0] === now
  const found = JSON.stringify({ starts, ends, entries: links.length })
  return isWhole ? [] : [`the trail of ${name} does not lead to ${JSON.stringify(now)}: ${found}`]
}

/** Checks that the trail has one entry for each change of the products that are changed, and for each rewritten review. */
async function changeFaults({ actors, records }: Traffic, trail: readonly StoredEntry[]) {
  const linksOf = (subject: string, id: string, field: string) =>
    trail
      .filter((entry) => entry.subject === subject && entry.subjectId === id)
      .flatMap((entry) => changesOf(entry).filter((change) => change.field === field))
  const prices = new Map(
    (await records.all<{ id: string; price: number }>('products')).map(({ id, price }) => [id, price]),
  )
  const stock = new Map(
    (await records.all<{ id: string; quantity: number }>('stock')).map(({ id, quantity }) => [id, quantity]),
  )
  const faults = actors.changed.flatMap(({ _id: id, name }) => [
    ...chainFaults(`the price of ${name}`, linksOf('products', id, 'price'), prices.get(id)),
    ...chainFaults(`the stock of ${name}`, linksOf('stock', id, 'countInStock'), stock.get(id)),
  ])
  const written = (await records.all<{ id: string; comment: string }>('reviews')).filter(({ comment }) =>
    /^Review \d+\.$/.test(comment),
  )
  for (const { id, comment } of written)
    faults.push(...chainFaults(`the review ${id}`, linksOf('reviews', id, 'comment'), comment))
  return faults
}

/** Checks that the trail has one entry for each line of an order, and none for another. */
function lineFaults(
  orders: readonly StoredOrder[],
  lines: readonly (StoredLine & { parent: string })[],
  trail: readonly StoredEntry[],
) {
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]))
  const wanted = lines.flatMap(({ product, parent }) => {
    const number = numbers.get(parent)
    return number ? `${number} of ${product}` : []
  })
  const entered = trail
    .filter(({ action, subject }) => action === 'ordered' && subject === 'stock')
    .map((entry) => {
      const number = changesOf(entry).find(({ field }) => field === 'order')?.to
      return `${String(number)} of ${entry.subjectId}`
    })
  const missing = wanted.filter((line) => !entered.includes(line))
  const others = entered.filter((line, index) => !wanted.includes(line) || entered.indexOf(line) !== index)
  return [
    ...missing.map((line) => `the trail lacks the stock of ${line}`),
    ...others.map((line) => `the trail tells too often of the stock of ${line}`),
  ]
}

/** Checks that the trail has one entry for each picture, and none for another. */
async function pictureFaults({ records, seededPictures }: Traffic, trail: readonly StoredEntry[]) {
  const stored = (await records.all<{ id: string }>('media')).map(({ id }) => id)
  const made = stored.filter((id) => !seededPictures.has(id)).sort()
  const entered = trail.filter(({ action, subject }) => action === 'created' && subject === 'media')
  const ids = entered.map(({ subjectId }) => subjectId).sort()
  return JSON.stringify(made) === JSON.stringify(ids)
    ? []
    : [`the trail tells of ${ids.length} pictures; ${made.length} were uploaded`]
}

/** Returns what the trail and the mails lack or say too often, while the writers pause. */
export async function trailFaults(shop: Traffic): Promise<string[]> {
  const { records, seeded, mails, staff } = shop
  const orders = (await records.all<StoredOrder>('orders')).filter(({ id }) => !seeded.has(id))
  const lines = await records.items<StoredLine>('orders', 'orderItems')
  const waitingOrSent = await mails.read()
  const trail = await records.all<StoredEntry>('audit-entries')
  const states = new Map(orders.map((order) => [order.id, order]))
  const undone = [
    ...[...staff.done.pay].filter((id) => !states.get(id)?.isPaid).map((id) => `${id} is not paid`),
    ...[...staff.done.deliver]
      .filter((id) => !states.get(id)?.isDelivered)
      .map((id) => `${id} is not delivered`),
  ]
  return [
    ...undone,
    ...compareRecords(trail, waitingOrSent, orders),
    ...lineFaults(orders, lines, trail),
    ...(await changeFaults(shop, trail)),
    ...(await pictureFaults(shop, trail)),
  ]
}
