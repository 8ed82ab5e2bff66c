import { createHash } from 'node:crypto'
import { orderAnswer, type PaypalOrder } from './answers.ts'
import { sendToPaypal } from './request.ts'
import { GatewayRefusal } from '../payments/askGateway.ts'
import { cutText } from '../contract/typed/letters.ts'

/** Returns a request id. PayPal executes requests with the same id once. */
const requestIdOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 36)

interface NewPaypalOrder {
  /** Our order's id. PayPal returns it with the payment. */
  orderId: string
  /** PayPal accepts one payment per invoice. */
  invoice: string
  /** The id of the PayPal order that this one replaces; '' for the first. */
  replaces: string
  currency: string
  amount: string
  brand: string
  returnUrl: string
  cancelUrl: string
}

export function createPaypalOrder(wanted: NewPaypalOrder): Promise<PaypalOrder> {
  const { orderId, invoice, replaces, currency, amount, brand, returnUrl, cancelUrl } = wanted
  return sendToPaypal(orderAnswer, '/v2/checkout/orders', {
    method: 'POST',
    requestId: requestIdOf('create', orderId, replaces, currency, amount),
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: orderId,
          custom_id: orderId,
          invoice_id: invoice,
          amount: { currency_code: currency, value: amount },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: cutText(brand, 127),
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            return_url: returnUrl,
            cancel_url: cancelUrl,
          },
        },
      },
    },
  })
}

const pathOf = (paypalId: string) => `/v2/checkout/orders/${encodeURIComponent(paypalId)}`

const unknownThere = ['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND']

/** Returns the order as PayPal has it, or null if there is none. PayPal forgets unapproved orders after hours. */
export async function findPaypalOrder(paypalId: string): Promise<PaypalOrder | null> {
  try {
    return await sendToPaypal(orderAnswer, pathOf(paypalId), { method: 'GET' })
  } catch (error) {
    // Only PayPal's own error code counts: a 404 of another server says nothing about a payment.
    if (error instanceof GatewayRefusal && unknownThere.includes(error.issue)) return null
    throw error
  }
}

/**
 * Captures the payment. `attempt` distinguishes a new attempt after a refusal from the repeat after a lost answer. A
 * payment that was already captured is looked up.
 */
export async function capturePaypalOrder(paypalId: string, attempt: string): Promise<PaypalOrder> {
  try {
    return await sendToPaypal(orderAnswer, `${pathOf(paypalId)}/capture`, {
      method: 'POST',
      requestId: requestIdOf('capture', paypalId, attempt),
      body: {},
    })
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.issue !== 'ORDER_ALREADY_CAPTURED') throw error
    const found = await findPaypalOrder(paypalId)
    if (!found) throw error
    return found
  }
}

/** Returns the address where the customer approves the payment, or null if there is nothing to approve. */
export const findApproveUrl = ({ links = [] }: PaypalOrder) =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null
