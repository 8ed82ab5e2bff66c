import { Router } from 'express'
import type { Payload } from 'payload'
import { z, type ZodType } from 'zod'
import { orderRights } from '../access.ts'
import type { TokenUser } from '../accounts/tokens.ts'
import {
  handInInput,
  moneyInput,
  orderNoteInput,
  packInput,
  refundInput,
  returnInput,
  sendInput,
  takeBackInput,
} from '../contract/orderEvents.ts'
import { deliverInput, shippingAddress } from '../contract/orders.ts'
import { HttpError } from '../errors.ts'
import { checkInput } from '../http/checkInput.ts'
import { readJson } from '../http/readJson.ts'
import { requireOrderReader } from '../http/signedIn.ts'
import { changeAddress } from '../operations/orders/changeAddress.ts'
import { confirmOrder } from '../operations/orders/confirmOrder.ts'
import { deliverOrder, deliverOrders, packOrder, sendOrder } from '../operations/orders/deliverOrder.ts'
import { handIn, heldCash } from '../operations/orders/heldCash.ts'
import { noteOrder } from '../operations/orders/noteOrder.ts'
import { addPayment, refundOrder } from '../operations/orders/payOrder.ts'
import { refundAtRazorpay } from '../operations/orders/payments/refundAtRazorpay.ts'
import { returnChairs } from '../operations/orders/returnChairs.ts'
import { takeBack } from '../operations/orders/takeBack.ts'
import type { Order } from '../payload-types.ts'
import { orderAnswers } from './orderAnswers.ts'

/** The acts of the shop on orders, under /api/orders. Which role may do what is in rules/orders/orderActs.ts. */
export function shopActs(payload: Payload) {
  const router = Router()
  router.use(readJson)
  const { show, asked } = orderAnswers(payload)

  /** An act of the shop: its method and path, the schema of its body, and what it does. */
  const act = <Input>(
    [method, path]: readonly ['put' | 'post', string],
    schema: ZodType<Input>,
    change: (stored: Order, input: Input, user: TokenUser) => Promise<Order>,
  ) =>
    router[method](`/:id/${path}`, async (req, res) => {
      const { user, stored, byShop } = await asked(req)
      if (!byShop) throw new HttpError(403, 'You may not do this.')
      const input = checkInput(schema, req.body ?? {})
      res.json(await show(await change(stored, input, user), user))
    })
  const nothing = z.object({})
  act(['put', 'deliver'], nothing, (stored, _, user) => deliverOrder(payload, stored, orderRights(user)))
  act(['put', 'confirm'], nothing, (stored, _, user) => confirmOrder(payload, stored, orderRights(user)))
  act(['put', 'pack'], packInput, (stored, { person }, user) =>
    packOrder(payload, stored, person, orderRights(user)),
  )
  act(['put', 'send'], sendInput, (stored, input, user) =>
    sendOrder(payload, stored, input, orderRights(user)),
  )
  act(['put', 'address'], shippingAddress, (stored, input, user) =>
    changeAddress(payload, stored, input, orderRights(user)),
  )
  act(['post', 'payments'], moneyInput, (stored, input, user) =>
    addPayment(payload, stored, input, orderRights(user)),
  )
  act(['post', 'refunds'], refundInput, (stored, input, user) => {
    const refund = input.way === 'Razorpay' ? refundAtRazorpay : refundOrder
    return refund(payload, stored, input, orderRights(user))
  })
  act(['post', 'returns'], returnInput, (stored, input, user) =>
    returnChairs(payload, stored, input, orderRights(user)),
  )
  act(['post', 'notes'], orderNoteInput, (stored, { note }) => noteOrder(payload, stored, note))
  act(['put', 'takeback'], takeBackInput, (stored, input, user) =>
    takeBack(payload, stored, input, { ...orderRights(user), id: user.id }),
  )
  router.post('/cash', async (req, res) => {
    const user = await requireOrderReader(payload, req)
    await handIn(payload, checkInput(handInInput, req.body), orderRights(user))
    res.json(await heldCash(payload))
  })
  router.post('/deliver', async (req, res) => {
    const user = await requireOrderReader(payload, req)
    const { orders } = checkInput(deliverInput, req.body)
    res.json(await deliverOrders(payload, orders, orderRights(user)))
  })
  return router
}
