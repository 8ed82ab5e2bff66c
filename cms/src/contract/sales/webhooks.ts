/** The events of which other programs can be told, each with its words for staff. */
export const webhookEvents = {
  'order.placed': 'An order is placed',
  'order.paid': 'An order is paid in full',
  'order.delivered': 'An order is delivered',
  'order.cancelled': 'An order is cancelled',
  'order.returned': 'Chairs of an order came back',
  'enquiry.made': 'Somebody asks',
  'quote.accepted': 'A quote is accepted',
  'stock.low': 'Few are left of a product',
  'product.changed': 'A product is changed, added or restored',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/**
 * The body of a delivery, signed as https://www.standardwebhooks.com says. It names what changed and holds nothing of a
 * person: a program that wants more reads it from the API with a key. `timestamp` is ISO 8601 in UTC.
 */
export interface WebhookBody {
  type: WebhookEvent
  timestamp: string
  data: { id: string; number?: string }
}

/** The data of a waiting delivery: its target in the settings, and its body. */
export interface Delivery {
  hook: string
  body: WebhookBody
}
