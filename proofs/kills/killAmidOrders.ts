import type { Order } from 'cms/contract/orders'
import type { EnquiryAnswer } from 'cms/contract/sales/enquiries'
import { ask, hasStatus, untilServed } from '../shop/ask.ts'
import { compareRecords } from '../shop/compareRecords.ts'
import { inParallel } from '../shop/inParallel.ts'
import type { PreparedShop } from '../shop/openCluster.ts'
import type { StoredOrder } from '../shop/openStore.ts'
import { moneyFaults } from '../shop/moneyFaults.ts'
import { openReceiver } from '../shop/openReceiver.ts'
import { orderBody } from '../shop/orderBody.ts'
import { pick } from '../shop/pick.ts'
import { type Act, pickAct } from '../shop/pickAct.ts'
import { stockFaults } from '../shop/stockFaults.ts'
import { killAmid, type Sent, width } from './killAmid.ts'
import { amidQuotes } from './killAmidQuotes.ts'
import type { Kill, Scene, Subject } from './runKills.ts'

const stockOfEach = 100_000

interface SentOrder extends Sent {
  key: string
  /** Every second one goes to the process that lives on, and is repeated at the one that starts. */
  goesToOther: boolean
  body: ReturnType<typeof orderBody>
  id?: string
}
interface SentCancellation extends Sent {
  id?: string
}

/** The work of a shop whose customer orders some products. */
interface Ordering extends Scene {
  prepared: PreparedShop
  /** How many orders a round has. */
  count: number
  receiver: Awaited<ReturnType<typeof openReceiver>>
  /** The orders of the last round. */
  orders: SentOrder[]
}

/** Compares stock, sums and states with all orders and what happened to them. */
async function ledgerFaults({ shop: { store }, prepared }: Ordering) {
  const [orders, lines, events] = [await store.orders(), await store.lines(), await store.events()]
  const standing = orders.filter(({ cancelledAt }) => !cancelledAt)
  const sold = { each: stockOfEach, standing, lines, events, stock: await store.stock() }
  return [...stockFaults(prepared.products, sold), ...moneyFaults({ orders, lines, events })]
}

/** Compares stock, sums, states, trail, mails and what programs were told with these orders. */
async function recordFaults(ordering: Ordering, orders: readonly StoredOrder[]) {
  const { store } = ordering.shop
  return [
    ...(await ledgerFaults(ordering)),
    ...(await ordering.receiver.faults(store, orders)),
    ...compareRecords(await store.trail(), await store.mails.read(), orders),
  ]
}

/** Sends a round's orders with a kill among them, then sends all of them again. */
const amidOrders =
  (ordering: Ordering): Kill =>
  async (cms, round) => {
    const { shop, other, prepared, count, random } = ordering
    const faults: string[] = []
    const { store } = shop
    const { token, products } = prepared
    const below = (most: number) => Math.floor(random() * most)
    const before = new Set((await store.orders()).map(({ id }) => id))
    const pickLine = () => ({ ...pick(products, random), qty: 1 + below(2) })
    const orders = Array.from({ length: count }, (_, n): SentOrder => {
      const [one, two] = [pickLine(), pickLine()]
      return {
        key: `round-${round}-${n}`,
        goesToOther: n % 2 === 1,
        body: orderBody(one.id === two.id ? [one] : [one, two]),
      }
    })
    ordering.orders = orders
    const place = (url: string, { key, body }: SentOrder) =>
      ask<Order>(url, 'POST', '/api/orders', { token, key, body })

    const moment = { answers: 1 + below(count - width), delayMs: below(25) }
    const first = (order: SentOrder) => place(order.goesToOther ? other.url : cms.url, order)
    const answered = await killAmid(cms, orders, first, moment)
    const next = await shop.start()
    await inParallel(orders, width, async (order) => {
      const again = await untilServed(() => place(order.goesToOther ? next.url : other.url, order))
      if (!hasStatus(again, 201)) faults.push(`sent again, ${order.key} answered ${again.status}`)
      else if (order.result?.status === 201 && again.answer._id !== order.result.answer?._id)
        faults.push(`${order.key} is two orders`)
      order.id = again.answer?._id
    })
    // MongoDB keeps the locks of a killed process for a minute, in which others are told to come again.
    for (const { key, result } of answered)
      if (result?.status !== 201 && result?.status !== 503) faults.push(`${key} answered ${result?.status}`)
    const acknowledged = answered.filter(({ result }) => result?.status === 201)
    const made = (await store.orders()).filter(({ id }) => !before.has(id))
    if (made.length !== count) faults.push(`${made.length} orders of ${count} requests`)
    const known = new Set(made.map(({ id }) => id))
    for (const { key, result } of acknowledged)
      if (!known.has(result?.answer?._id ?? '')) faults.push(`the acknowledged ${key} is gone`)
    faults.push(...(await recordFaults(ordering, made)))
    const says = `${acknowledged.length} of ${count} acknowledged, ${ordering.receiver.count()} told`
    return { cms: next, faults, says: `amid orders: ${says}` }
  }

/** Cancels a quarter of the orders with a kill among the requests, then sends all of them again. */
const amidCancels =
  (ordering: Ordering): Kill =>
  async (cms) => {
    const { shop, other, prepared, orders, count, random } = ordering
    const faults: string[] = []
    const below = (most: number) => Math.floor(random() * most)
    const cancel = (url: string, { id }: SentCancellation) =>
      ask<Order>(url, 'PUT', `/api/orders/${id}/cancel`, { token: prepared.token, body: {} })
    const cancels = orders.slice(0, Math.ceil(count / 4)).map(({ id }): SentCancellation => ({ id }))
    const late = { answers: 1 + below(Math.max(1, cancels.length - width)), delayMs: below(25) }
    const first = (one: SentCancellation) => cancel(cancels.indexOf(one) % 2 ? other.url : cms.url, one)
    const cancelled = await killAmid(cms, cancels, first, late)
    const next = await shop.start()
    await inParallel(cancels, width, async (one) => {
      const { status } = await untilServed(() => cancel(next.url, one))
      const wanted = one.result?.status === 200 ? [409] : [200, 409]
      if (!wanted.includes(status)) faults.push(`cancelled again, ${one.id} answered ${status}`)
    })
    const states = new Map((await shop.store.orders()).map((order) => [order.id, order]))
    const changed = cancels.flatMap(({ id }) => states.get(id ?? '') ?? [])
    for (const { id } of cancels)
      if (!states.get(id ?? '')?.cancelledAt) faults.push(`the cancelled ${id} is not cancelled`)
    faults.push(...(await recordFaults(ordering, changed)))
    const says = `amid cancellations: ${cancelled.length} of ${cancels.length} acknowledged`
    return { cms: next, faults, says }
  }

interface SentAct extends Sent {
  id: string
  act: Act
}

/**
 * Pays and delivers the orders that are left, then kills the CMS amid returns, exchanges, refunds and acts that are taken
 * back. None is sent again: each does something of its own.
 */
const amidReturns =
  (ordering: Ordering): Kill =>
  async (cms) => {
    const { shop, other, prepared, orders, count, random } = ordering
    const { admin: token, products } = prepared
    const on = (url: string, id: string, { method, path, body }: Act) =>
      ask<Order>(url, method, `/api/orders/${id}/${path}`, { token, body })
    const ids = orders.slice(Math.ceil(count / 4)).flatMap(({ id }) => id ?? [])
    for (const path of ['pay', 'deliver'])
      await inParallel(ids, width, async (id) => {
        await untilServed(() => on(other.url, id, { method: 'PUT', path, body: {} }))
      })
    const acts = await Promise.all(
      [...ids, ...ids].map(async (id): Promise<SentAct> => {
        const { answer } = await ask<Order>(other.url, 'GET', `/api/orders/${id}`, { token })
        if (!answer) throw new Error(`${id} is not answered`)
        return { id, act: pickAct(answer, products, random) }
      }),
    )
    const moment = { answers: 1 + Math.floor(random() * (acts.length - width)), delayMs: random() * 25 }
    const send = (one: SentAct) => on(acts.indexOf(one) % 2 ? other.url : cms.url, one.id, one.act)
    const answered = await killAmid(cms, acts, send, moment)
    const next = await shop.start()
    const faults = answered.flatMap(({ id, act, result }) =>
      [200, 201, 400, 409, 503].includes(result?.status ?? 0)
        ? []
        : [`${act.path} of ${id} answered ${result?.status}`],
    )
    const done = answered.filter(({ result }) => result?.status === 200 || result?.status === 201)
    const stored = new Set((await shop.store.events()).map(({ id }) => id))
    for (const { id, act, result } of done)
      for (const event of result?.answer?.events ?? [])
        if (!stored.has(event._id)) faults.push(`the acknowledged ${act.path} of ${id} is gone`)
    faults.push(...(await ledgerFaults(ordering)))
    return { cms: next, faults, says: `amid returns: ${done.length} of ${acts.length} done` }
  }

interface SentQuestion extends Sent<EnquiryAnswer> {
  email: string
}

/** Asks the shop `count` things with a kill among them, then sends all of them again: each is one row and one mail. */
const amidQuestions =
  ({ shop, other, count, random }: Ordering): Kill =>
  async (cms, round) => {
    const below = (most: number) => Math.floor(random() * most)
    const questions = Array.from({ length: count }, (_, n): SentQuestion => ({
      email: `r${round}.${n}@baithak.example`,
    }))
    const send = (url: string, { email }: SentQuestion) =>
      ask<EnquiryAnswer>(url, 'POST', '/api/enquiries', { body: { name: 'Asha Rao', email } })
    const first = (one: SentQuestion) => send(questions.indexOf(one) % 2 ? other.url : cms.url, one)
    const moment = { answers: 1 + below(count - width), delayMs: below(25) }
    const answered = await killAmid(cms, questions, first, moment)
    const acknowledged = answered.filter(({ result }) => result?.status === 201)
    const next = await shop.start()
    const faults: string[] = []
    await inParallel(questions, width, async (one) => {
      const again = await untilServed(() => send(next.url, one))
      const wanted = one.result?.answer?.reference ?? again.answer?.reference
      if (again.status !== 201 || again.answer?.reference !== wanted)
        faults.push(`${one.email} is not as acknowledged`)
    })
    const stored = await shop.store.enquiries()
    const mails = [...(await shop.store.mails.read()).values()]
    for (const { email } of questions) {
      const rows = stored.filter((row) => row.email === email)
      const told = mails.filter(({ kind, order }) => kind === 'enquiryArrived' && order === rows[0]?.id)
      if (rows.length !== 1 || told.length !== 1)
        faults.push(`${email} has ${rows.length} rows and ${told.length} mails to the shop`)
    }
    const says = `amid questions: ${acknowledged.length} of ${count} acknowledged`
    return { cms: next, faults, says }
  }

/** Kills a CMS amid `count` orders, cancellations, returns and refunds, questions, and quotes that are sent and accepted. */
export const killAmidOrders =
  (count: number): Subject =>
  async (scene) => {
    const prepared = await scene.shop.prepare(scene.url, { products: 4, stock: stockOfEach })
    const receiver = await openReceiver(scene.url, prepared.admin)
    scene.shop.onStop(receiver.close)
    const ordering = { ...scene, prepared, receiver, count, orders: [] }
    return [
      amidOrders(ordering),
      amidCancels(ordering),
      amidReturns(ordering),
      amidQuestions(ordering),
      ...amidQuotes({ ...ordering, checkLedger: () => ledgerFaults(ordering) }),
    ]
  }
