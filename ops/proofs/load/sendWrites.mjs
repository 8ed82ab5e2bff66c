import { setTimeout as sleep } from 'node:timers/promises'
import { ask, must, orderBody } from '../orderShop.mjs'
import { writeShares } from './traffic.mjs'

const password = 'a long password'
const stockOfEach = 900_000
const patience = 30_000

/** The shop is open, with customers and enough of some products. */
export async function openCounter(shop, { customers }) {
  const body = { email: shop.adminEmail, password: shop.adminPassword }
  const { token } = await must(200, ask(shop.url, 'POST', '/api/users/login', { body }))
  const settings = { purchasing: 'open', shippingFee: 0 }
  await must(200, ask(shop.cmsUrl, 'POST', '/cms/api/globals/site-settings', { token, body: settings }))
  const people = []
  for (let n = 0; n < customers; n += 1) {
    const person = { name: `Asha ${n}`, email: `asha-${n}@load.example`, phone: '9000000001', password }
    people.push({ ...person, ...(await must(201, ask(shop.url, 'POST', '/api/users', { body: person }))) })
  }
  const products = await must(200, ask(shop.url, 'GET', '/api/products'))
  const sold = products.slice(0, 8)
  for (const { _id, countInStock: stockSeen } of sold) {
    const change = { countInStock: stockOfEach, stockSeen }
    await must(200, ask(shop.url, 'PUT', `/api/products/${_id}`, { token, body: change }))
  }
  return { people, products, sold }
}

const senders = ({ url, people, products, sold }) => ({
  orders: (n) => {
    const { _id, price } = sold[n % sold.length]
    const body = orderBody([{ id: _id, price, qty: 1 }])
    const { token } = people[n % people.length]
    return [201, ask(url, 'POST', '/api/orders', { token, body, key: `load-${n}` })]
  },
  reviews: (n) => {
    const body = { rating: 1 + (n % 5), comment: `Review ${n}.` }
    const { token } = people[n % people.length]
    const { _id } = products[(n * 7) % products.length]
    return [201, ask(url, 'POST', `/api/products/${_id}/reviews`, { token, body })]
  },
  logins: (n) => {
    const { email } = people[n % people.length]
    return [200, ask(url, 'POST', '/api/users/login', { body: { email, password } })]
  },
})

/** Sends writes beside so many reads a second, each when it is due, whatever became of those before. */
export function sendWrites(counter, { readsPerSecond, seconds }) {
  const send = senders(counter)
  const until = performance.now() + seconds * 1000
  const one = async (kind, n, seen) => {
    const since = performance.now()
    const [wanted, asked] = send[kind](n)
    const { status } = await Promise.race([asked, sleep(patience, { status: 0 }, { ref: false })])
    seen.times.push(performance.now() - since)
    seen.answers += 1
    if (status !== wanted) seen.errors[status] = (seen.errors[status] ?? 0) + 1
  }
  const run = async ([kind, share]) => {
    const gap = 10_000_000 / share / readsPerSecond
    const seen = { name: kind, times: [], answers: 0, errors: {} }
    const underWay = []
    // Not all kinds at once.
    for (let at = performance.now() + gap / 2; at < until; at += gap) {
      await sleep(Math.max(0, at - performance.now()))
      counter.sent += 1
      underWay.push(one(kind, counter.sent, seen))
    }
    await Promise.all(underWay)
    return seen
  }
  return Promise.all(Object.entries(writeShares).map(run))
}
