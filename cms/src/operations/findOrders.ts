import type { Payload, Where } from 'payload'
import { HttpError } from '../errors.ts'
import { isId } from '../ids.ts'
import type { Order } from '../payload-types.ts'
import type { TokenUser } from '../tokens.ts'

/** Those that are there: an order whose stock is not taken yet is seen by nobody. */
const placed: Where = { stockStep: { not_in: ['taking', 'undoing'] } }

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
  createdAt: true,
} as const

const list = async (payload: Payload, where: Where) => {
  const { docs } = await payload.find({
    collection: 'orders',
    where: { and: [placed, where] },
    select: listed,
    sort: ['-createdAt', '-id'],
    pagination: false,
    depth: 0,
  })
  return docs
}
export type ListedOrder = Awaited<ReturnType<typeof list>>[number]

/** Every order, newest first. */
export const findOrders = (payload: Payload) => list(payload, {})
/** A user's own orders, newest first. */
export const findOwnOrders = (payload: Payload, user: string) => list(payload, { user: { equals: user } })

export const ownerOf = ({ user }: Pick<Order, 'user'>) => (typeof user === 'string' ? user : user?.id)

/** Whether every order may be seen by this user. */
export const seesAllOrders = ({ role }: TokenUser) => role === 'staff' || role === 'admin'

/** The order of this id as its owner, staff and admins may see it; 404 to everybody else. */
export async function requireOrder(payload: Payload, id: string, user: TokenUser): Promise<Order> {
  const { docs } = isId(id)
    ? await payload.find({
        collection: 'orders',
        where: { and: [placed, { id: { equals: id } }] },
        limit: 1,
        pagination: false,
        depth: 0,
      })
    : { docs: [] }
  const [order] = docs
  if (!order || !(seesAllOrders(user) || ownerOf(order) === user.id))
    throw new HttpError(404, 'Order not found')
  return order
}

/** Which of these orders' customers still have an account. MongoDB keeps the id of one that is gone. */
export async function findCustomers(payload: Payload, orders: readonly Pick<Order, 'user'>[]) {
  const ids = [...new Set(orders.flatMap((order) => ownerOf(order) ?? []))]
  const known = new Set<string>()
  // SQLite takes some thirty thousand values in one statement.
  for (let from = 0; from < ids.length; from += 1000) {
    const { docs } = await payload.find({
      collection: 'users',
      where: { id: { in: ids.slice(from, from + 1000) } },
      select: { name: true },
      pagination: false,
      depth: 0,
    })
    for (const { id } of docs) known.add(id)
  }
  return known
}
