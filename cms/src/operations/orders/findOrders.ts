import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import { seesOrders } from '../../access.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Order } from '../../payload-types.ts'
import type { TokenUser } from '../../accounts/tokens.ts'

const listed = {
  orderNumber: true,
  user: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  chairs: true,
  totalPrice: true,
  paymentMethod: true,
  isPaid: true,
  paidAt: true,
  isDelivered: true,
  deliveredAt: true,
  cancelledAt: true,
  refundDue: true,
  state: true,
  openPrice: true,
  searchText: true,
  createdAt: true,
} as const

/** So many are read at once: others are answered in between. */
const atOnce = 500

const part = { sort: ['-createdAt', '-id'], limit: atOnce, pagination: false, depth: 0 }

const list = async (payload: Payload, where: Where) => {
  const { docs } = await payload.find({ collection: 'orders', where, select: listed, ...part })
  return docs
}
export type ListedOrder = Awaited<ReturnType<typeof list>>[number]

/** Whole orders, with their lines and addresses. */
export const readWhole = async (payload: Payload, where: Where): Promise<Order[]> => {
  const { docs } = await payload.find({ collection: 'orders', where, ...part })
  return docs
}

type Reader<Row> = (payload: Payload, where: Where) => Promise<Row[]>

/** Yields all of them in parts, newest first, however many come meanwhile. */
export async function* eachPart<Row extends Pick<Order, 'id' | 'createdAt'>>(
  payload: Payload,
  where: Where,
  reader: Reader<Row>,
): AsyncGenerator<Row[]> {
  let rest: Where = {}
  for (;;) {
    const rows = await reader(payload, { and: [where, rest] })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    // SQLite answers at once: without a turn of their own, nobody else would be.
    await nextTurn()
    const { createdAt, id } = last
    rest = {
      or: [
        { createdAt: { less_than: createdAt } },
        { and: [{ createdAt: { equals: createdAt } }, { id: { less_than: id } }] },
      ],
    }
  }
}

async function readAll<Row extends Pick<Order, 'id' | 'createdAt'>>(
  payload: Payload,
  where: Where,
  reader: Reader<Row>,
): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of eachPart(payload, where, reader)) all.push(...rows)
  return all
}

/** Every order, newest first. */
export const findOrders = (payload: Payload) => readAll(payload, {}, list)
/** A user's own orders, newest first. */
export const findOwnOrders = (payload: Payload, user: string) =>
  readAll(payload, { user: { equals: user } }, list)
/** The same orders with their lines and addresses. */
export const findOwnWholeOrders = (payload: Payload, user: string) =>
  readAll(payload, { user: { equals: user } }, readWhole)

export const ownerOf = ({ user }: Pick<Order, 'user'>) => (typeof user === 'string' ? user : user?.id)

export const findOrder = (payload: Payload, id: string): Promise<Order | null> =>
  payload.findByID({ collection: 'orders', id, depth: 0, disableErrors: true })

/** The order of this id as its owner, and those who look after orders, may see it; 404 to everybody else. */
export async function requireOrder(payload: Payload, id: string, user: TokenUser): Promise<Order> {
  const order = isId(id) ? await findOrder(payload, id) : null
  if (!order || !(seesOrders(user) || ownerOf(order) === user.id)) throw new HttpError(404, 'Order not found')
  return order
}

/** Which of these orders' customers still have an account. Older versions kept the id of one that is gone on MongoDB. */
export async function findCustomers(payload: Payload, orders: readonly Pick<Order, 'user'>[]) {
  const ids = [...new Set(orders.flatMap((order) => ownerOf(order) ?? []))]
  const known = new Set<string>()
  // SQLite takes some thirty thousand values in one statement.
  for (let from = 0; from < ids.length; from += 1000) {
    const part = ids.slice(from, from + 1000)
    const users = await findPlainRows(payload, { collection: 'users', by: ['id', part], fields: [] })
    for (const { id } of users) known.add(id)
  }
  return known
}
