import type { Where } from 'payload'
import { orderListViews, type OrderViewKey } from '../rules/orders/orderListViews.ts'

const facts = {
  refundDue: { refundDue: { equals: true } },
  isDelivered: { isDelivered: { equals: true } },
  isCancelled: { cancelledAt: { exists: true } },
} as const satisfies Record<string, Where>

/** The views of orders, each with its filter. */
export const orderFilters = orderListViews.map((view) => ({
  key: view.key,
  label: view.label,
  ...('states' in view && { where: { state: { in: [...view.states] } } satisfies Where }),
  ...('fact' in view && { where: facts[view.fact] }),
}))
export const ordersInView = (key: OrderViewKey): Where =>
  orderFilters.find((view) => view.key === key)?.where ?? {}
export const waitingPhotos: Where = { state: { equals: 'waiting' } }
/** Visible reviews without a reply. */
export const withoutReply: Where = { repliedAt: { exists: false }, hidden: { not_equals: true } }
export const failedMails: Where = { failures: { greater_than: 0 } }
