import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store, StoredOrder } from '../shop/openStore.ts'

/** Counts by order id. */
type Counts = ReadonlyMap<string, number>

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/**
 * Returns how many mails name each order, waiting or sent. A mail that went twice counts once: it has the same
 * Message-ID, whose first part is the id of the record in which it waited.
 */
async function countMails(store: Store, dataFolder: string): Promise<Counts> {
  const orders = new Map<string, string>()
  for (const { id, data } of await store.mails()) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const order = /"order":"(\w+)"/.exec(text)?.[1]
    if (order) orders.set(id, order)
  }
  const folder = join(dataFolder, 'mails')
  for (const name of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    const id = /^Message-ID: <(\w+)@/im.exec(text)?.[1]
    // Lines of the body are broken by a `=`.
    const order = /\/order\/(\w+)/.exec(text.replace(/=\r?\n/g, ''))?.[1]
    if (id && order) orders.set(id, order)
  }
  const counts = new Map<string, number>()
  for (const order of orders.values()) add(counts, order)
  return counts
}

/** Returns what is missing or doubled of the trail and the mails of these orders. */
export async function compareRecords(store: Store, dataFolder: string, orders: readonly StoredOrder[]) {
  const mails = await countMails(store, dataFolder)
  const told = new Map<string, number>()
  for (const { action, subjectId } of await store.trail()) add(told, `${action} ${subjectId}`)
  return orders.flatMap(({ id, cancelledAt }) => {
    // Placed: to the customer and to the shop.
    const wanted = { mails: cancelledAt ? 3 : 2, placed: 1, cancelled: cancelledAt ? 1 : 0 }
    const found = {
      mails: mails.get(id) ?? 0,
      placed: told.get(`placed ${id}`) ?? 0,
      cancelled: told.get(`cancelled ${id}`) ?? 0,
    }
    const isSame = JSON.stringify(found) === JSON.stringify(wanted)
    return isSame ? [] : [`order ${id} has ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`]
  })
}
