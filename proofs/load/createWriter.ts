import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Answer } from '../shop/ask.ts'
import { orderBody } from '../shop/orderBody.ts'
import type { Target } from './openTarget.ts'
import { writeShares, type WriteKind } from './traffic.ts'

const answeredWithinMs = 30_000

/** Returns the item whose turn it is. Throws if the list is empty. */
function turnOf<Item>(list: Item[], turn: number): Item {
  const item = list[turn % list.length]
  if (item === undefined) throw new Error('There is nothing to take turns with.')
  return item
}

type Send = (n: number) => Promise<Answer>

const senders = ({ url, customers, products, sold }: Target): Record<WriteKind, [number, Send]> => ({
  orders: [
    201,
    (n) => {
      const { _id, price } = turnOf(sold, n)
      const body = orderBody([{ id: _id, price, qty: 1 }])
      const { token } = turnOf(customers, n)
      return ask(url, 'POST', '/api/orders', { token, body, key: `load-${n}` })
    },
  ],
  reviews: [
    201,
    (n) => {
      const body = { rating: 1 + (n % 5), comment: `Review ${n}.` }
      const { token } = turnOf(customers, n)
      const { _id } = turnOf(products, n * 7)
      return ask(url, 'POST', `/api/products/${_id}/reviews`, { token, body })
    },
  ],
  logins: [
    200,
    (n) => {
      const { email, password } = turnOf(customers, n)
      return ask(url, 'POST', '/api/users/login', { body: { email, password } })
    },
  ],
})

/** The writes of one kind: how long each took (ms), and how many had an unwanted status. */
export interface WriteResult {
  name: WriteKind
  times: number[]
  answers: number
  errors: Record<string, number>
}

/** Creates a function that sends writes to a shop. Orders and reviews are numbered across its calls. */
export function createWriter(target: Target) {
  const send = senders(target)
  let sent = 0

  const sendOne = async (kind: WriteKind, n: number, result: WriteResult) => {
    const since = performance.now()
    const [wanted, write] = send[kind]
    const late = sleep(answeredWithinMs, { status: 0 }, { ref: false })
    const { status } = await Promise.race([write(n), late])
    result.times.push(performance.now() - since)
    result.answers += 1
    if (status !== wanted) result.errors[status] = (result.errors[status] ?? 0) + 1
  }
  const sendKind = async (
    kind: WriteKind,
    { readsPerSecond, until }: { readsPerSecond: number; until: number },
  ) => {
    const gap = 10_000_000 / writeShares[kind] / readsPerSecond
    const result: WriteResult = { name: kind, times: [], answers: 0, errors: {} }
    const underWay = []
    // Kinds start at different times.
    for (let at = performance.now() + gap / 2; at < until; at += gap) {
      await sleep(Math.max(0, at - performance.now()))
      sent += 1
      underWay.push(sendOne(kind, sent, result))
    }
    await Promise.all(underWay)
    return result
  }
  /** Sends writes beside `readsPerSecond` reads. Each starts when it is due: a slow answer delays no other write. */
  return ({ readsPerSecond, seconds }: { readsPerSecond: number; seconds: number }) => {
    const until = performance.now() + seconds * 1000
    const kinds: WriteKind[] = ['orders', 'reviews', 'logins']
    return Promise.all(kinds.map((kind) => sendKind(kind, { readsPerSecond, until })))
  }
}
