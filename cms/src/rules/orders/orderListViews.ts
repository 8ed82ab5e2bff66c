import type { OrderState } from '../../contract/orderEvents.ts'

/** The part of an order's summary that lists keep. */
export interface ListedState {
  state: OrderState
  refundDue: boolean
  isDelivered: boolean
  isCancelled: boolean
}

interface OrderView {
  key: string
  label: string
  /** The states of its orders, or a fact that holds for them. Without either it shows all. */
  states?: readonly OrderState[]
  fact?: 'refundDue' | 'isDelivered' | 'isCancelled'
}

/** The views of the lists of orders, in their order. An order that is not done is in one of the five of work. */
export const orderListViews = [
  { key: 'all', label: 'All' },
  { key: 'confirm', label: 'To confirm', states: ['to confirm'] },
  { key: 'pack', label: 'To pack', states: ['to pack', 'with the van'] },
  { key: 'cash', label: 'Cash to collect', states: ['cash to collect'] },
  { key: 'wait', label: 'Waiting for payment', states: ['waiting for payment'] },
  { key: 'refund', label: 'Refund due', fact: 'refundDue' },
  { key: 'delivered', label: 'Delivered', fact: 'isDelivered' },
  { key: 'cancelled', label: 'Cancelled', fact: 'isCancelled' },
] as const satisfies readonly OrderView[]
export type OrderViewKey = (typeof orderListViews)[number]['key']

/** Whether an order stands in a view. */
export const isInView = ({ states, fact }: OrderView, order: ListedState) =>
  (!states || states.includes(order.state)) && (!fact || order[fact])
