import { setTimeout as sleep } from 'node:timers/promises'
import { ask, orderBody } from '../orderShop.mjs'
import { isUnknown } from './writing.mjs'

const resendEvery = 500
/** An order that a process died amid is taken back by another one within a minute; then it can be placed. */
const placedWithin = 120_000

/** Customers who order. What had no answer is sent again under its key, beside, until it has one. */
export function createOrders({ url, desk, writing, random }) {
  const acknowledged = new Map()
  const waiting = new Set()
  let made = 0

  const send = (person, { key, body }) => ask(url, 'POST', '/api/orders', { token: person.token, key, body })
  const acknowledge = ({ key }, id) => {
    const known = acknowledged.get(key)
    if (known !== undefined && known !== id) writing.fault(`${key} is two orders, ${known} and ${id}`)
    acknowledged.set(key, id)
  }

  async function sendAgain(person, order) {
    const since = performance.now()
    for (;;) {
      await sleep(resendEvery)
      const result = await send(person, order)
      if (result.status === 201) {
        acknowledge(order, result.answer._id)
        writing.count('orders after an outage')
        return
      }
      if (!isUnknown(result)) return writing.refuse(`${order.key}, sent again,`, result)
      if (performance.now() - since > placedWithin)
        return writing.fault(`${order.key} could not be placed within ${placedWithin / 1000} s`)
    }
  }

  const pick = () => {
    const product = desk.sold[Math.floor(random() * desk.sold.length)]
    return { id: product._id, price: product.price, qty: 1 + Math.floor(random() * 2) }
  }
  const write = (person) => async () => {
    made += 1
    const [one, two] = [pick(), pick()]
    const order = { key: `order-${made}`, body: orderBody(one.id === two.id ? [one] : [one, two]) }
    const result = await send(person, order)
    if (result.status === 201) {
      acknowledge(order, result.answer._id)
      writing.count('orders')
      // Now and then a browser asks twice.
      if (made % 10 === 0) {
        const again = await send(person, order)
        if (again.status === 201) acknowledge(order, again.answer._id)
        else if (!isUnknown(again)) writing.refuse(`${order.key}, sent twice,`, again)
      }
    } else if (isUnknown(result)) {
      writing.count('orders without an answer')
      const end = sendAgain(person, order).finally(() => waiting.delete(end))
      waiting.add(end)
    } else writing.refuse(order.key, result)
  }
  return {
    write,
    acknowledged,
    waiting: () => waiting.size,
    settle: () => Promise.all(waiting),
  }
}
