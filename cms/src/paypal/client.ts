import { createHash } from 'node:crypto'
import { orderAnswer, type PaypalOrder } from './answers.ts'
import { PaypalRefusal, sendToPaypal } from './request.ts'

/** Repeats of what is named alike are done once by PayPal. */
const requestIdOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 36)

interface NewPaypalOrder {
  /** Our order: comes back with the payment. */
  orderId: string
  orderNumber: string
  /** The PayPal order that this one stands in for; '' where it is the first. */
  replaces: string
  currency: string
  amount: string
  brand: string
  returnUrl: string
  cancelUrl: string
}

export function createPaypalOrder(wanted: NewPaypalOrder): Promise<PaypalOrder> {
  const { orderId, orderNumber, replaces, currency, amount, brand, returnUrl, cancelUrl } = wanted
  return sendToPaypal(orderAnswer, '/v2/checkout/orders', {
    method: 'POST',
    requestId: requestIdOf('create', orderId, replaces, currency, amount),
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: orderId,
          custom_id: orderId,
          // PayPal takes money for an invoice once.
          invoice_id: orderNumber,
          amount: { currency_code: currency, value: amount },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: brand.slice(0, 127),
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

/** The order as PayPal has it; null when there is none: those that nobody approved are forgotten after hours. */
export async function findPaypalOrder(paypalId: string): Promise<PaypalOrder | null> {
  try {
    return await sendToPaypal(orderAnswer, pathOf(paypalId), { method: 'GET' })
  } catch (error) {
    // Only in PayPal's own words: another server's 404 would say nothing of a payment.
    if (error instanceof PaypalRefusal && unknownThere.includes(error.issue)) return null
    throw error
  }
}

/**
 * Takes the money. `attempt` tells a new try after a refusal from the repeat of one whose answer was lost. What was
 * taken before is looked up.
 */
export async function capturePaypalOrder(paypalId: string, attempt: string): Promise<PaypalOrder> {
  try {
    return await sendToPaypal(orderAnswer, `${pathOf(paypalId)}/capture`, {
      method: 'POST',
      requestId: requestIdOf('capture', paypalId, attempt),
      body: {},
    })
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.issue !== 'ORDER_ALREADY_CAPTURED') throw error
    const found = await findPaypalOrder(paypalId)
    if (!found) throw error
    return found
  }
}

/** Where the customer approves it; null where there is nothing to approve any more. */
export const findApproveUrl = ({ links = [] }: PaypalOrder) =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null
