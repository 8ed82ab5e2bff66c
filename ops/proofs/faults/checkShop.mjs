import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../orderShop.mjs'
import { editionsIn, stockOfEach } from './openDesk.mjs'

const unplaced = ['taking', 'undoing']
/** While what has to be in order is not yet, it is looked at again for so long (ms). */
const patience = 8000

const marksOf = ({ marks }) => (typeof marks === 'string' ? JSON.parse(marks) : (marks ?? {}))

/** Orders and stock at one moment: read until nothing moved meanwhile. */
async function readOrders(records) {
  for (;;) {
    const first = await records.all('orders')
    const [lines, stock] = [await records.items('orders', 'orderItems'), await records.all('stock')]
    const [again, stockAgain] = [await records.all('orders'), await records.all('stock')]
    const moved = JSON.stringify([first, stock]) !== JSON.stringify([again, stockAgain])
    if (!moved) return { orders: first, lines, stock }
    await sleep(20)
  }
}

/** Stock and orders have to agree to the piece; what an unfinished order has taken is told by its mark. */
async function orderFaults({ records, seeded, desk, orders }) {
  const { orders: all, lines, stock } = await readOrders(records)
  const own = all.filter(({ id }) => !seeded.has(id))
  const placed = new Set(own.filter(({ stockStep }) => !unplaced.includes(stockStep)).map(({ id }) => id))
  const faults = []
  for (const [key, id] of orders.acknowledged)
    if (!placed.has(id)) faults.push(`the acknowledged ${key} (${id}) is gone`)
  const unknown = placed.size - orders.acknowledged.size
  if (unknown < 0 || unknown > orders.waiting())
    faults.push(`${placed.size} orders are placed, ${orders.acknowledged.size} were acknowledged`)
  for (const { _id, name } of desk.sold) {
    const record = stock.find(({ id }) => id === _id)
    const sold = lines
      .filter(({ product, parent }) => product === _id && placed.has(parent))
      .reduce((sum, { qty }) => sum + qty, 0)
    const taken = Object.entries(marksOf(record))
      .filter(([mark]) => !placed.has(mark))
      .reduce((sum, [, change]) => sum + change, 0)
    if (record.quantity !== stockOfEach - sold + taken)
      faults.push(
        `${name}: ${record.quantity} in stock after ${sold} of ${stockOfEach} were sold (${taken} under way)`,
      )
  }
  return faults
}

/** What staff see is what visitors see, in all of its parts; nothing of an edition waits beside the row. */
async function productFaultsNow({ cms, desk, editions, products }) {
  const faults = []
  for (const { _id } of desk.changed) {
    const { status, answer } = await products.read(_id)
    if (status !== 200) faults.push(`product ${_id} answered ${status} to staff`)
    else {
      const told = editionsIn(answer)
      const wanted = editions.newest(`product ${_id}`)
      if (Object.values(told).some((edition) => edition !== wanted))
        faults.push(`product ${_id} is at edition ${wanted} and shows ${JSON.stringify(told)}`)
    }
    const path = `/cms/api/products/${_id}?draft=true&depth=0`
    const newest = await ask(cms[0].url, 'GET', path, { token: desk.token })
    if (newest.status !== 200) faults.push(`the newest version of ${_id} answered ${newest.status}`)
    else if (newest.answer.price !== answer?.price)
      faults.push(`the newest version of ${_id} costs ${newest.answer.price}, the product ${answer?.price}`)
  }
  return faults
}

/** Every picture that was acknowledged is served, and every record has its files. */
async function uploadFaults({ url, records, mediaFolder, uploads }, counts) {
  const faults = []
  for (const address of uploads.acknowledged.slice(-20)) {
    const response = await fetch(`${url}${address}`)
    const { byteLength } = await response.arrayBuffer()
    if (response.status !== 200 || byteLength === 0)
      faults.push(`the acknowledged picture ${address} answered ${response.status}`)
  }
  const files = new Set(await readdir(mediaFolder))
  const media = await records.all('media')
  const named = new Set()
  for (const { id, filename, sizes, ...columns } of media) {
    const ofSizes = sizes
      ? Object.values(sizes).map((size) => size?.filename)
      : Object.entries(columns).flatMap(([name, value]) => (/^sizes.*Filename$/.test(name) ? [value] : []))
    for (const name of [filename, ...ofSizes].filter(Boolean)) {
      named.add(name)
      if (!files.has(name)) faults.push(`the picture ${id} has no file ${name}`)
    }
  }
  counts.filesWithoutRecord = [...files].filter((name) => name.endsWith('.webp') && !named.has(name)).length
  return faults
}

/**
 * What is wrong with the shop while nobody writes: acknowledged writes that are gone, halves of something. What is still
 * being mended is looked at again for some seconds.
 */
export async function checkShop(shop, counts = {}) {
  const until = performance.now() + patience
  for (;;) {
    const faults = [
      ...(await orderFaults(shop)),
      ...(await productFaultsNow(shop)),
      ...(await uploadFaults(shop, counts)),
    ]
    if (faults.length === 0 || performance.now() > until) return faults
    await sleep(250)
  }
}

/** When all is settled nothing is unfinished: no order under way, no mark, no mail owed. */
export async function unfinished({ records, seeded }) {
  const open = (await records.all('orders')).filter(
    ({ id, stockStep, mailDue }) =>
      !seeded.has(id) && ([...unplaced, 'taken', 'returning'].includes(stockStep) || mailDue),
  )
  const marks = (await records.all('stock')).flatMap((record) => Object.keys(marksOf(record)))
  return { orders: open.length, marks: marks.length }
}
