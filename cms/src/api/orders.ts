import { spend } from '../audit/spend.ts'
import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import { orderRights, seesOrders } from '../access.ts'
import { payInput } from '../contract/orderEvents.ts'
import { cancelInput, exportQuery, orderInput, razorpayProof } from '../contract/orders.ts'
import { HttpError, invalidInput } from '../errors.ts'
import { checkInput } from '../http/checkInput.ts'
import { readJson } from '../http/readJson.ts'
import { csvHeaders, sendParts } from '../http/sendParts.ts'
import { requireOrderReader, requireUser } from '../http/signedIn.ts'
import { cancelOrder } from '../operations/orders/cancelOrder.ts'
import { exportOrders } from '../operations/orders/exportOrders.ts'
import { findOrders, findOwnOrders, requireOrder } from '../operations/orders/findOrders.ts'
import { heldCash } from '../operations/orders/heldCash.ts'
import { payOrder } from '../operations/orders/payOrder.ts'
import { gatewayOf, gateways } from '../operations/orders/payments/gateways.ts'
import { placeOrder } from '../operations/orders/placeOrder.ts'
import { repeatableRequest } from '../operations/orders/repeatedOrder.ts'
import { orderListViews } from '../rules/orders/orderListViews.ts'
import { orderAnswers } from './orderAnswers.ts'

/** Returns the idempotency key of the request, or null. Throws 400 if its form is wrong. */
function readKey(req: Request): string | null {
  const key = req.get('Idempotency-Key')
  if (key === undefined) return null
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key
  const wanted = 'Must be 1 to 200 visible characters'
  throw invalidInput({ 'Idempotency-Key': wanted })
}

const forbidden = () => new HttpError(403, 'You may not do this.')

/** Orders: everything under /api/orders. No answer is cached. */
export function orders(payload: Payload) {
  const router = Router()
  router.use(readJson)

  const { show, list, asked } = orderAnswers(payload)

  router.post('/', async (req, res) => {
    const { user } = await requireUser(payload, req)
    await spend(payload, ['order', user.id], { account: user })
    const key = readKey(req)
    const input = checkInput(orderInput, req.body)
    const request = key === null ? null : repeatableRequest(user.id, key, input)
    res.status(201).json(await show(await placeOrder(payload, user, input, request), user))
  })
  router.get('/mine', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json(await list(await findOwnOrders(payload, user.id), seesOrders(user)))
  })
  router.get('/', async (req, res) => {
    await requireOrderReader(payload, req)
    res.json(await list(await findOrders(payload), true))
  })
  router.get('/cash', async (req, res) => {
    await requireOrderReader(payload, req)
    res.json(await heldCash(payload))
  })
  router.get('/export', async (req, res) => {
    const user = await requireOrderReader(payload, req)
    const { view: key, q, orders: ids } = checkInput(exportQuery, req.query)
    const view = key ? orderListViews.find((one) => one.key === key)?.key : 'all'
    if (!view) throw invalidInput({ view: 'No such view' })
    await sendParts(req, res, csvHeaders('orders'), exportOrders(payload, { view, q, orders: ids }, user))
  })
  router.get('/:id', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json(await show(await requireOrder(payload, String(req.params.id), user), user))
  })

  router.put('/:id/pay', async (req, res) => {
    const { user, stored, byShop, isOwner } = await asked(req)
    const gateway = gatewayOf(stored)
    if (gateway) {
      if (!byShop && !isOwner) throw forbidden()
      await spend(payload, ['order', user.id], { account: user })
      const hasProof = stored.paymentMethod === 'razorpay' && Object.keys(req.body ?? {}).length > 0
      await gateway.pay(payload, stored, hasProof ? checkInput(razorpayProof, req.body) : undefined)
      return void res.json(await show(await requireOrder(payload, stored.id, user), user))
    }
    if (!byShop)
      throw isOwner ? new HttpError(403, 'The shop marks this payment when it has arrived.') : forbidden()
    const shown = checkInput(payInput, req.body ?? {})
    res.json(await show(await payOrder(payload, stored, orderRights(user), shown), user))
  })
  for (const [name, gateway] of Object.entries(gateways))
    router.post(`/:id/${name}`, async (req, res) => {
      const { user, stored, isOwner } = await asked(req)
      if (!isOwner) throw forbidden()
      await spend(payload, ['order', user.id], { account: user })
      res.json(await gateway.start(payload, stored))
    })
  router.put('/:id/cancel', async (req, res) => {
    const { user, stored, byShop, isOwner } = await asked(req)
    if (!byShop && !isOwner) throw forbidden()
    const { reason } = checkInput(cancelInput, req.body ?? {})
    const rights = byShop ? orderRights(user) : null
    res.json(await show(await cancelOrder(payload, stored, { reason, rights }), user))
  })
  return router
}
