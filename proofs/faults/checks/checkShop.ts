import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../shop/ask.ts'
import type { Records } from '../../shop/openRecords.ts'
import type { StoredLine, StoredOrder, StoredStock } from '../../shop/openStore.ts'
import { stockFaults } from '../../shop/stockFaults.ts'
import { stockOfEach } from '../actors.ts'
import type { Traffic } from '../openTraffic.ts'
import { trailFaults } from './checkTrail.ts'
import { versionsIn } from '../productVersion.ts'

/** A picture's record. Its sizes are in `sizes` on MongoDB, in columns such as sizesCardFilename on SQLite. */
interface StoredPicture {
  id: string
  filename: string | null
  sizes?: Record<string, { filename?: string | null } | null>
}

/** Reads orders and stock at one moment: repeats until neither changed during the read. */
async function readOrders(records: Records) {
  const read = async () =>
    [await records.all<StoredOrder>('orders'), await records.all<StoredStock>('stock')] as const
  for (;;) {
    const [orders, stock] = await read()
    const lines = await records.items<StoredLine>('orders', 'orderItems')
    const moved = JSON.stringify([orders, stock]) !== JSON.stringify(await read())
    if (!moved) return { orders, lines, stock }
    await sleep(20)
  }
}

/** Compares stock and orders, which must agree to the piece. */
async function orderFaults({ records, seeded, actors, orders }: Traffic) {
  const { orders: all, lines, stock } = await readOrders(records)
  const own = all.filter(({ id }) => !seeded.has(id))
  const placed = new Set(own.map(({ id }) => id))
  const faults = []
  for (const [key, id] of orders.acknowledged)
    if (!placed.has(id)) faults.push(`the acknowledged ${key} (${id}) is gone`)
  const unknown = placed.size - orders.acknowledged.size
  if (unknown < 0 || unknown > orders.waiting())
    faults.push(`${placed.size} orders are placed, ${orders.acknowledged.size} were acknowledged`)
  const sold = actors.sold.map(({ _id: id, name }) => ({ id, name }))
  return [...faults, ...stockFaults(sold, { each: stockOfEach, standing: own, lines, stock })]
}

/** Checks that staff see the same version of a product as visitors, in all of its parts, and that no draft waits. */
async function productFaults({ cmsUrl, actors, history, products }: Traffic) {
  const faults = []
  for (const { _id } of actors.changed) {
    const { status, answer } = await products.read(_id)
    if (status !== 200 || !answer) faults.push(`product ${_id} answered ${status} to staff`)
    else {
      const shown = versionsIn(answer)
      const wanted = history.newest(`product ${_id}`)
      if (Object.values(shown).some((version) => version !== wanted))
        faults.push(`product ${_id} is at version ${wanted} and shows ${JSON.stringify(shown)}`)
    }
    const path = `/cms/api/products/${_id}?draft=true&depth=0`
    const newest = await ask<{ price: number }>(cmsUrl, 'GET', path, { token: actors.token })
    if (newest.status !== 200) faults.push(`the newest version of ${_id} answered ${newest.status}`)
    else if (newest.answer?.price !== answer?.price)
      faults.push(`the newest version of ${_id} costs ${newest.answer?.price}, the product ${answer?.price}`)
  }
  return faults
}

function filesOf({ filename, sizes, ...columns }: StoredPicture) {
  const ofSizes = sizes
    ? Object.values(sizes).map((size) => size?.filename)
    : Object.entries(columns).flatMap(([name, value]) => (/^sizes.*Filename$/.test(name) ? [value] : []))
  return [filename, ...ofSizes].filter((name) => typeof name === 'string' && name !== '')
}

/** Checks that acknowledged pictures are served, and that every record has its files. */
async function uploadFaults({ url, records, mediaFolder, uploads }: Traffic) {
  const faults = []
  for (const address of uploads.acknowledged.slice(-20)) {
    const response = await fetch(`${url}${address}`)
    const { byteLength } = await response.arrayBuffer()
    if (response.status !== 200 || byteLength === 0)
      faults.push(`the acknowledged picture ${address} answered ${response.status}`)
  }
  const files = new Set<unknown>(await readdir(mediaFolder))
  for (const picture of await records.all<StoredPicture>('media')) {
    const missing = filesOf(picture).filter((name) => !files.has(name))
    faults.push(...missing.map((name) => `the picture ${picture.id} has no file ${name}`))
  }
  return faults
}

/**
 * Returns faults of the shop while the writers pause: acknowledged writes that are gone, half-done writes. Repeats the
 * check for some seconds, because the shop may still be recovering.
 */
export async function checkShop(shop: Traffic): Promise<string[]> {
  const until = performance.now() + shop.mendedWithinMs
  for (;;) {
    const faults = [
      ...(await orderFaults(shop)),
      ...(await productFaults(shop)),
      ...(await uploadFaults(shop)),
      ...(await trailFaults(shop)),
    ]
    if (faults.length === 0 || performance.now() > until) return faults
    await sleep(250)
  }
}
