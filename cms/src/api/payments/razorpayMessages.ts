import express, { Router, type RequestHandler } from 'express'
import type { Payload } from 'payload'
import { HttpError } from '../../errors.ts'
import { hearRazorpay } from '../../operations/orders/payments/payWithRazorpay.ts'
import { isSignedMessage } from '../../razorpay/keys.ts'

const header = 'X-Razorpay-Signature'
const refusal = 'This is not signed by Razorpay.'

/**
 * Refuses what cannot be signed before its body is read. There is no limit of requests: counting one costs more than
 * checking its signature, and Razorpay's own, which come from few addresses, must be heard on the busiest day.
 */
const requireSignature: RequestHandler = (req, _res, next) => {
  if (!/^[0-9a-f]{64}$/.test(req.get(header) ?? '')) throw new HttpError(401, refusal)
  next()
}

/** `POST /payments/razorpay`: Razorpay's messages on payments and refunds. They need its signature, and nothing else. */
export function razorpayMessages(payload: Payload) {
  const router = Router()
  // As it came: the signature is of these bytes.
  const readBytes = express.raw({ type: () => true, limit: '64kb' })
  router.post('/razorpay', requireSignature, readBytes, async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body.toString() : ''
    if (!isSignedMessage(body, req.get(header) ?? '')) throw new HttpError(401, refusal)
    await hearRazorpay(payload, JSON.parse(body))
    res.status(204).end()
  })
  return router
}
