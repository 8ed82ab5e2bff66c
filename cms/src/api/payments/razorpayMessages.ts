import express, { Router } from 'express'
import type { Payload } from 'payload'
import { HttpError } from '../../errors.ts'
import { hearRazorpay } from '../../operations/orders/payments/payWithRazorpay.ts'
import { isSignedMessage } from '../../razorpay/keys.ts'

/** `POST /payments/razorpay`: Razorpay's messages on payments and refunds. They need its signature, and nothing else. */
export function razorpayMessages(payload: Payload) {
  const router = Router()
  // As it came: the signature is of these bytes.
  const readBytes = express.raw({ type: () => true, limit: '64kb' })
  router.post('/razorpay', readBytes, async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body.toString() : ''
    if (!isSignedMessage(body, req.get('X-Razorpay-Signature') ?? ''))
      throw new HttpError(401, 'This is not signed by Razorpay.')
    await hearRazorpay(payload, JSON.parse(body))
    res.status(204).end()
  })
  return router
}
