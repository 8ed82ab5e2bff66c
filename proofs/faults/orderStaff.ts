import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import { ask } from '../shop/ask.ts'
import type { Actors } from './actors.ts'
import { isUnknown, type Write, type Writers } from './writers.ts'

const resendEveryMs = 500
/** MongoDB keeps the locks of a dead process for a minute. */
const doneWithinMs = 120_000
/** How many orders are paid and delivered in one write. */
const maxAtOnce = 4

type Step = 'pay' | 'deliver'

interface OrderStaffOptions {
  cms: readonly { url: string }[]
  actors: Actors
  writers: Writers
  /** The ids of placed orders by their keys. */
  placed: ReadonlyMap<string, string>
}

/**
 * Creates staff of whom two pay and deliver each order at the same moment, through two processes: each change succeeds
 * for one of them. A change without an answer is asked for again, in the background.
 */
export function createOrderStaff({ cms, actors, writers, placed }: OrderStaffOptions) {
  /** The orders that were acknowledged as paid and as delivered. */
  const done: Record<Step, Set<string>> = { pay: new Set(), deliver: new Set() }
  const begun = new Set<string>()
  const waiting = new Set<Promise<void>>()
  let turn = 0

  const send = (url: string | undefined, id: string, step: Step) =>
    ask<Order>(url ?? '', 'PUT', `/api/orders/${id}/${step}`, { token: actors.token, body: {} })

  /** Asks again until the change is done: by this request, or by one that was not answered. */
  async function sendAgain(id: string, step: Step) {
    const since = performance.now()
    for (;;) {
      await sleep(resendEveryMs)
      turn += 1
      const result = await send(cms[turn % cms.length]?.url, id, step)
      if (result.status === 200 || result.status === 409) {
        done[step].add(id)
        return writers.count('payments and deliveries after an outage')
      }
      if (!isUnknown(result)) return writers.refuse(`${step} ${id}, sent again,`, result)
      if (performance.now() - since > doneWithinMs)
        return writers.fault(`${step} ${id} could not be done within ${doneWithinMs / 1000} s`)
    }
  }

  async function changeTwice(id: string, step: Step) {
    turn += 1
    const results = await Promise.all([0, 1].map((n) => send(cms[(turn + n) % cms.length]?.url, id, step)))
    const count = (status: number) => results.filter((result) => result.status === status).length
    for (const result of results)
      if (![200, 409].includes(result.status) && !isUnknown(result)) writers.refuse(`${step} ${id}`, result)
    if (count(200) === 2) writers.fault(`${step} ${id} was done twice`)
    if (count(409) === 2) writers.fault(`${step} ${id} was refused twice`)
    if (count(200) + count(409) > 0) {
      done[step].add(id)
      return writers.count('payments and deliveries')
    }
    writers.count('payments and deliveries without an answer')
    const end = sendAgain(id, step).finally(() => waiting.delete(end))
    waiting.add(end)
  }

  const write: Write = async () => {
    const next = [...placed.values()].filter((id) => !begun.has(id)).slice(0, maxAtOnce)
    for (const id of next) begun.add(id)
    await Promise.all(next.flatMap((id) => [changeTwice(id, 'pay'), changeTwice(id, 'deliver')]))
  }
  return { write, done, settle: () => Promise.all(waiting) }
}
