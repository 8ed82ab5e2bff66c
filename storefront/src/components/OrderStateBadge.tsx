import type { OrderState } from 'cms/contract/orderEvents'
import { Badge } from '../ui/Badge.tsx'

const tones = {
  'to refund': 'danger',
  cancelled: 'plain',
  done: 'ok',
  'returned in part': 'plain',
  returned: 'plain',
} as Partial<Record<OrderState, 'danger' | 'plain' | 'ok'>>

/** The state of an order, in a word or two that are the same everywhere. */
export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state] ?? 'accent'}>{state.charAt(0).toUpperCase() + state.slice(1)}</Badge>
)
