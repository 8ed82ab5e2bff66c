import { Refusal } from '../../../ops/lib/refusal.mjs'
import { ask, type Answer } from '../../shop/ask.ts'
import { doneStatus, type Contestant, type Turn } from './contestant.ts'
import { changedOf, changeOf } from './goods.ts'

const said = ({ status, answer }: Answer) => `${status} ${JSON.stringify(answer)?.slice(0, 300)}`

/** Throws unless the contestant does what is measured: an order, and a change that a reader sees afterwards. */
export async function requireWrites({ name, url, products, send }: Contestant, next: () => number) {
  const turn: Turn = { client: 0, clients: 1, n: next() }
  const ordered = await send.orders(turn)
  if (ordered.status !== doneStatus.orders)
    throw new Refusal(`${name} answered an order with ${said(ordered)}`)
  const changed = await send.updates(turn)
  if (changed.status !== doneStatus.updates)
    throw new Refusal(`${name} answered a change with ${said(changed)}`)
  const id = changedOf(products, turn)
  const { answer, status } = await ask<{ price: number }>(url, 'GET', `/api/products/${id}`)
  const wanted = changeOf(turn.n, '').price
  if (answer?.price !== wanted)
    throw new Refusal(`${name} shows ${said({ status, answer })} after the price was changed to ${wanted}`)
}
