import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import type { Answer } from '../shop/ask.ts'
import { inParallel } from '../shop/inParallel.ts'
import type { ShopProcess } from '../shop/openCluster.ts'

export const width = 20

/** A request of a round, with the answer of the CMS before it was killed. */
export interface Sent<Body = Order> {
  result?: Answer<Body>
}
/** Sends requests and kills the CMS some milliseconds after `answers` answers. Returns the answered requests. */
export async function killAmid<Body, One extends Sent<Body>>(
  cms: ShopProcess,
  requests: One[],
  send: (one: One) => Promise<Answer<Body>>,
  { answers, delayMs }: { answers: number; delayMs: number },
) {
  let answered = 0
  let killed: Promise<void> | null = null
  await inParallel(requests, width, async (request) => {
    if (killed) return
    const result = await send(request)
    request.result = result
    if (result.status !== 0) answered += 1
    if (answered >= answers && !killed) killed = sleep(delayMs).then(cms.kill)
  })
  await (killed ?? cms.kill())
  return requests.filter(({ result }) => result && result.status !== 0)
}
