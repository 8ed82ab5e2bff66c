import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import type { Session } from 'cms/contract/accounts/users'
import { ask, hasStatus, untilServed, type Answer } from '../shop/ask.ts'
import { orderBody } from '../shop/orderBody.ts'
import type { Customer } from '../shop/registerCustomer.ts'
import type { FaultRound } from './openTraffic.ts'

const hourMs = 60 * 60 * 1000

const logIn = (url: string, { email, password }: Customer) =>
  ask<Session>(url, 'POST', '/api/users/login', { body: { email, password } })
const profile = (url: string, token: string) => ask(url, 'GET', '/api/users/profile', { token })
const forgot = (url: string, { email }: Customer) =>
  ask(url, 'POST', '/api/users/forgot-password', { body: { email } })

/** Two CMS processes, one of which has a wrong clock, and a customer who uses both. `odd` has the wrong clock. */
interface Jump {
  odd: string
  even: string
  customer: Customer
  /** The idempotency key of an order. */
  key: string
}

/** Checks that a login holds in every process, and ends in every process. */
async function sessionFaults({ odd, even, customer }: Jump) {
  const faults: string[] = []
  const expect = async (what: string, wanted: number, send: () => Promise<Answer>) => {
    const { status } = await untilServed(send)
    if (status !== wanted) faults.push(`${what} answered ${status}`)
  }
  await expect('a login of before, shown to the process whose clock jumped,', 200, () =>
    profile(odd, customer.token),
  )
  for (const { one, other, where } of [
    { one: odd, other: even, where: 'made where the clock jumped' },
    { one: even, other: odd, where: 'made elsewhere' },
  ]) {
    const result = await untilServed(() => logIn(one, customer))
    if (hasStatus(result, 200)) {
      const { token } = result.answer
      await expect(`a login ${where}`, 200, () => profile(other, token))
      await expect(`its end`, 200, () => ask(other, 'POST', '/api/users/logout', { token, body: {} }))
      await expect(`the ended login ${where}`, 401, () => profile(one, token))
      await expect(`the ended login ${where}, elsewhere,`, 401, () => profile(other, token))
    } else faults.push(`a login where ${where} answered ${result.status}`)
  }
  return faults
}

/** Checks that a repeated order is the same one. Only counts codes sent again too early: limits use the clock. */
async function promiseFaults(shop: FaultRound, { odd, even, customer, key }: Jump) {
  const { actors, records, writers, orders } = shop
  const faults: string[] = []
  const lines = actors.sold.slice(0, 1).map(({ _id, price }) => ({ id: _id, price, qty: 1 }))
  const order = (url: string) =>
    ask<Order>(url, 'POST', '/api/orders', { token: customer.token, key, body: orderBody(lines) })
  const [first, second] = [await untilServed(() => order(even)), await untilServed(() => order(odd))]
  if (hasStatus(first, 201)) orders.acknowledged.set(key, first.answer._id)
  if (first.status !== 201 || second.answer?._id !== first.answer?._id)
    faults.push(`an order sent twice answered ${first.status} and ${second.status}, another order`)
  const mails = async () =>
    (await records.all<{ to: string; kind: string }>('mails')).filter(
      ({ to, kind }) => kind === 'resetPassword' && to === customer.email,
    )
  await forgot(even, customer)
  const [before, again] = [await mails(), await forgot(odd, customer)]
  const after = await mails()
  if (again.status !== 429 && after.length > before.length)
    writers.count('codes sent before their time by a clock that is ahead')
  return faults
}

/** Sets one process's clock an hour ahead, then an hour back, then right again. */
export async function clockJump(shop: FaultRound) {
  const { cms, actors, setClock, random, writers, jumpLastsMs } = shop
  const index = Math.floor(random() * cms.length)
  const [odd, even] = [cms[index]?.url, cms[(index + 1) % cms.length]?.url]
  if (!odd || !even) throw new Error('There are no two CMS processes.')
  for (const [turn, shift] of [hourMs, -hourMs, 0].entries()) {
    await setClock(index, shift)
    const customer = actors.customers[turn]
    if (!customer) throw new Error('There are too few customers.')
    const jump = { odd, even, customer, key: `clock-${shop.round}-${turn}` }
    const faults = [...(await sessionFaults(jump)), ...(await promiseFaults(shop, jump))]
    for (const fault of faults) writers.fault(`clock ${shift / hourMs} h: ${fault}`)
    await sleep(jumpLastsMs)
  }
}
