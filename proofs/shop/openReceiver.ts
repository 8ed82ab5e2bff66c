import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEvent } from 'cms/contract/sales/webhooks'
import { ask, must } from './ask.ts'
import type { Store, StoredOrder } from './openStore.ts'

const events: WebhookEvent[] = ['order.placed', 'order.cancelled']

/** Opens a program that is told of orders by the shop at `url`, which must allow private networks. */
export async function openReceiver(url: string, token: string) {
  const came = new Set<string>()
  const server = createServer((req, res) => {
    req.resume().on('end', () => {
      came.add(String(req.headers['webhook-id']))
      res.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const body = { webhooks: [{ name: 'Ledger', url: target, events, isPaused: false }] }
  await must(200, ask(url, 'POST', '/cms/api/globals/site-settings', { token, body }))
  return {
    /** Returns what is missing or doubled: each event of these orders has one id, and has come if the shop says so. */
    faults: async (store: Store, orders: readonly StoredOrder[]) => {
      const rows = await store.deliveries()
      return orders.flatMap(({ id, cancelledAt }) =>
        events.flatMap((event) => {
          const own = rows.filter(({ body: { type, data } }) => type === event && data.id === id)
          const times = event === 'order.placed' || cancelledAt ? 1 : 0
          const lost = own.filter(
            ({ id: row, reason }) => reason?.startsWith('delivered') && !came.has(`msg_${row}`),
          )
          if (own.length === times && lost.length === 0) return []
          return `${event} of ${id} is told ${own.length} times, not ${times}, and ${lost.length} never came`
        }),
      )
    },
    /** How many deliveries have come. */
    count: () => came.size,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
