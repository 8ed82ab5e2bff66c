import { Router } from 'express'
import type { Payload } from 'payload'
import { orderRights } from '../../access.ts'
import { answerErrors } from '../../http/answerErrors.ts'
import { asCmsSeller } from '../../http/signedIn.ts'
import { confirmOrder } from '../../operations/orders/confirmOrder.ts'
import { requireOrder } from '../../operations/orders/findOrders.ts'

/** `POST /cms/api/orders/:id/confirm`, by those with the role orders and admins: takes a cash order for meant. */
export function orderConfirmation(payload: Payload) {
  const router = Router()
  router.post('/:id/confirm', asCmsSeller(payload), async (req, res) => {
    const order = await requireOrder(payload, req.params.id, res.locals.user)
    const { orderNumber } = await confirmOrder(payload, order, orderRights(res.locals.user))
    res.json({ message: `Order ${orderNumber} is confirmed. The customer gets a mail.` })
  })
  router.use(answerErrors)
  return router
}
