import { env } from '../env.ts'
import { createSigner } from '../signing.ts'

/** Returns the keys of Razorpay, or null if one is missing: then it is not offered. */
export function razorpayKeys() {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhook } = env
  return id && secret && webhook ? { id, secret, webhook } : null
}

const isSigned = (secret: string | undefined, text: string, signature: string) =>
  secret !== undefined && createSigner([secret], 'hex').isSigned(text, signature)

/** Whether Razorpay has signed that this payment is of this order of theirs: what a browser brings. */
export const isSignedPayment = (orderId: string, paymentId: string, signature: string) =>
  isSigned(razorpayKeys()?.secret, `${orderId}|${paymentId}`, signature)

/** Whether Razorpay has signed this message, as it came. */
export const isSignedMessage = (body: string, signature: string) =>
  isSigned(razorpayKeys()?.webhook, body, signature)
