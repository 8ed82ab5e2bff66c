import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import { ask, hasStatus } from '../shop/ask.ts'
import { orderBody } from '../shop/orderBody.ts'
import { pick } from '../shop/pick.ts'
import type { Customer } from '../shop/registerCustomer.ts'
import type { Random } from '../shop/seededRandom.ts'
import type { Actors } from './actors.ts'
import { isUnknown, type Write, type Writers } from './writers.ts'

const resendEveryMs = 500
/** When a process dies during an order, another one rolls it back within a minute. Then it can be placed. */
const placedWithinMs = 120_000

interface SentOrder {
  key: string
  body: ReturnType<typeof orderBody>
}
interface OrderWriterOptions {
  url: string
  actors: Actors
  writers: Writers
  random: Random
}

/** Creates customers who order. Unanswered orders are sent again with their key, in the background. */
export function createOrderWriter({ url, actors, writers, random }: OrderWriterOptions) {
  /** The ids of orders by their idempotency keys. */
  const acknowledged = new Map<string, string>()
  const waiting = new Set<Promise<void>>()
  let made = 0

  const send = ({ token }: Customer, { key, body }: SentOrder) =>
    ask<Order>(url, 'POST', '/api/orders', { token, key, body })
  const acknowledge = ({ key }: SentOrder, { _id: id }: Order) => {
    const known = acknowledged.get(key)
    if (known !== undefined && known !== id) writers.fault(`${key} is two orders, ${known} and ${id}`)
    acknowledged.set(key, id)
  }

  async function sendAgain(customer: Customer, order: SentOrder) {
    const since = performance.now()
    for (;;) {
      await sleep(resendEveryMs)
      const result = await send(customer, order)
      if (hasStatus(result, 201)) {
        acknowledge(order, result.answer)
        writers.count('orders after an outage')
        return
      }
      if (!isUnknown(result)) return writers.refuse(`${order.key}, sent again,`, result)
      if (performance.now() - since > placedWithinMs)
        return writers.fault(`${order.key} could not be placed within ${placedWithinMs / 1000} s`)
    }
  }

  const pickLine = () => {
    const { _id, price } = pick(actors.sold, random)
    return { id: _id, price, qty: 1 + Math.floor(random() * 2) }
  }
  const write =
    (customer: Customer): Write =>
    async () => {
      made += 1
      const [one, two] = [pickLine(), pickLine()]
      const order = { key: `order-${made}`, body: orderBody(one.id === two.id ? [one] : [one, two]) }
      // As when a browser sends a request twice.
      const isTwice = made % 10 === 0
      const result = await send(customer, order)
      if (hasStatus(result, 201)) {
        acknowledge(order, result.answer)
        writers.count('orders')
        if (!isTwice) return
        const again = await send(customer, order)
        if (hasStatus(again, 201)) acknowledge(order, again.answer)
        else if (!isUnknown(again)) writers.refuse(`${order.key}, sent twice,`, again)
      } else if (isUnknown(result)) {
        writers.count('orders without an answer')
        const end = sendAgain(customer, order).finally(() => waiting.delete(end))
        waiting.add(end)
      } else writers.refuse(order.key, result)
    }
  return {
    write,
    acknowledged,
    waiting: () => waiting.size,
    settle: () => Promise.all(waiting),
  }
}
