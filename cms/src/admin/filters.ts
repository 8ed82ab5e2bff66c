import type { Where } from 'payload'
import { orderListViews } from '../rules/orders/orderListViews.ts'

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
