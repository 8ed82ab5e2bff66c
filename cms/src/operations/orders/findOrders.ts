import type { Payload } from 'payload'
import { seesOrders } from '../../access.ts'
import { atOnce, eachPart, eachWholePart, readAll } from '../../database/eachPart.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Order } from '../../payload-types.ts'
import type { TokenUser } from '../../accounts/tokens.ts'

const listed = [
  'orderNumber',
  'user',
  'customerName',
  'customerEmail',
  'customerPhone',
  'chairs',
  'totalPrice',
  'paymentMethod',
  'isPaid',
  'paidAt',
  'isDelivered',
  'deliveredAt',
  'cancelledAt',
  'refundDue',
  'state',
  'openPrice',
  'advancePrice',
  'searchText',
  'createdAt',
] as const
export type ListedOrder = Pick<Order, 'id' | (typeof listed)[number]>

type Owed = Pick<Order, 'openPrice' | 'advancePrice' | 'totalPrice' | 'isDelivered'>
/** The paise that are due now: of a quote's order, until it is delivered, its advance alone. */
export const dueOf = ({ openPrice, advancePrice, totalPrice, isDelivered }: Owed) =>
  Math.max(0, (openPrice ?? 0) - (advancePrice == null || isDelivered ? 0 : totalPrice - advancePrice))

/** Hooks would take most of the time of a long list. */
const list = (payload: Payload, by?: readonly [field: 'user', values: readonly string[]]) =>
  readAll(
    eachPart<ListedOrder>((last) =>
      findPlainRows(payload, { collection: 'orders', by, fields: listed, newest: { last, most: atOnce } }),
    ),
  )

/** Every order, newest first. */
export const findOrders = (payload: Payload) => list(payload)
/** A user's own orders, newest first. */
export const findOwnOrders = (payload: Payload, user: string) => list(payload, ['user', [user]])
/** The same orders with their lines and addresses. */
export const findOwnWholeOrders = (payload: Payload, user: string) =>
  readAll(eachWholePart(payload, 'orders', { user: { equals: user } }))

export const ownerOf = ({ user }: Pick<Order, 'user'>) => (typeof user === 'string' ? user : user?.id)

export const findOrder = (payload: Payload, id: string): Promise<Order | null> =>
  payload.findByID({ collection: 'orders', id, depth: 0, disableErrors: true })

/** The order of this id as its owner, and those who look after orders, may see it; 404 to everybody else. */
export async function requireOrder(payload: Payload, id: string, user: TokenUser): Promise<Order> {
  const order = isId(id) ? await findOrder(payload, id) : null
  if (!order || !(seesOrders(user) || ownerOf(order) === user.id)) throw new HttpError(404, 'Order not found')
  return order
}
