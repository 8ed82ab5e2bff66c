import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import { orderInput } from '../contract/orders.ts'
import { HttpError } from '../errors.ts'
import { checkInput } from '../http/checkInput.ts'
import { readJson } from '../http/readJson.ts'
import { requireUser } from '../http/signedIn.ts'
import { take } from '../limits.ts'
import {
  findCustomers,
  findOrders,
  findOwnOrders,
  requireOrder,
  seesAllOrders,
} from '../operations/findOrders.ts'
import { placeOrder } from '../operations/placeOrder.ts'
import { repeatableRequest } from '../operations/repeatedOrder.ts'
import type { Order } from '../payload-types.ts'
import type { TokenUser } from '../tokens.ts'
import { orderRowView, orderView } from './orderViews.ts'

/** The key by which a repeated request is known, if one came. */
function readKey(req: Request): string | null {
  const key = req.get('Idempotency-Key')
  if (key === undefined) return null
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key
  const wanted = 'Must be 1 to 200 visible characters'
  throw new HttpError(400, 'Some of the input is not valid.', { 'Idempotency-Key': wanted })
}

/** Orders: everything under /api/orders. No answer is kept by anyone. */
export function orders(payload: Payload) {
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  }, readJson)

  const show = async (stored: Order, user: TokenUser) =>
    orderView(stored, {
      settings: await payload.findGlobal({ slug: 'site-settings', depth: 0 }),
      customers: await findCustomers(payload, [stored]),
      byStaff: seesAllOrders(user),
    })
  const list = async (stored: Awaited<ReturnType<typeof findOrders>>, byStaff: boolean) => {
    const customers = await findCustomers(payload, stored)
    return stored.map((order) => orderRowView(order, { customers, byStaff }))
  }

  router.post('/', async (req, res) => {
    const { user } = await requireUser(payload, req)
    await take(payload, 'order', user.id)
    const key = readKey(req)
    const input = checkInput(orderInput, req.body)
    const request = key === null ? null : repeatableRequest(user.id, key, input)
    res.status(201).json(await show(await placeOrder(payload, user, input, request), user))
  })
  router.get('/mine', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json(await list(await findOwnOrders(payload, user.id), seesAllOrders(user)))
  })
  router.get('/', async (req, res) => {
    const { user } = await requireUser(payload, req)
    if (!seesAllOrders(user)) throw new HttpError(403, 'You may not do this.')
    res.json(await list(await findOrders(payload), true))
  })
  router.get('/:id', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json(await show(await requireOrder(payload, String(req.params.id), user), user))
  })
  return router
}
