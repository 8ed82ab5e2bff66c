import type { Payload } from 'payload'
import type { Order } from '../../payload-types.ts'
import { changeOrder } from './changeOrder.ts'

/** Adds a note of the shop to itself to an order. */
export const noteOrder = (payload: Payload, seen: Order, note: string): Promise<Order> =>
  changeOrder(payload, seen, () => ({ events: [{ kind: 'note', note }] }))
