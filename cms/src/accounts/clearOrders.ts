import type { Payload } from 'payload'
import { type Note, recordChanges } from '../audit/audit.ts'
import { clearNotes, renameAuthor } from '../database/orders/clearNotes.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { now, updateIf } from '../database/statements.ts'
import type { Order } from '../payload-types.ts'
import { finishedStates } from '../rules/orders/orderState.ts'

/** The name on reviews and orders whose author has gone. */
export const formerCustomer = 'Former customer'

const fields = ['orderNumber', 'state', 'refundDue', 'clearedAt'] as const
type OwnOrder = Pick<Order, 'id' | (typeof fields)[number]>

/** Returns the state of each order of a user. */
export const findOrdersOf = (payload: Payload, user: string) =>
  findPlainRows<OwnOrder>(payload, { collection: 'orders', by: ['user', [user]], fields })

/** Returns whether neither chairs nor money are on their way any more, so that nobody needs the customer's address. */
export const isFinished = ({ state, refundDue }: OwnOrder) =>
  !refundDue && finishedStates.some((one) => one === state)

/** Town, state and PIN code stay: bills and taxes need the place, and it is nobody's own. */
const cleared = {
  customerName: formerCustomer,
  customerEmail: '',
  customerPhone: '',
  'shippingAddress.fullName': formerCustomer,
  'shippingAddress.phone': '',
  'shippingAddress.addressLine1': '',
  'shippingAddress.addressLine2': '',
  'shippingAddress.company': '',
  'shippingAddress.floor': '',
  // That of a trader without a company contains their tax number.
  'shippingAddress.gstin': '',
  'paymentResult.email': null,
  // A hash of all that the customer sent.
  requestHash: null,
  cancelReason: null,
  searchText: null,
  theirNumber: null,
}

/** Takes the name of a person out of what they did to their own orders: those of an account that goes, or some. */
export const forgetName = (payload: Payload, user: string, orders: readonly { id: string }[]) =>
  renameAuthor(payload, { user, orders: orders.map(({ id }) => id), name: formerCustomer })

/** Removes the personal details of orders, and records it without them. Part of the caller's transaction. */
export async function clearOrders(payload: Payload, orders: readonly Pick<Order, 'id' | 'orderNumber'>[]) {
  const notes: Note[] = []
  const by = ['id', orders.map(({ id }) => id)] as const
  const owners = await findPlainRows<{ user: string | null }>(payload, {
    collection: 'orders',
    by,
    fields: ['user'],
  })
  for (const { id, orderNumber: name } of orders) {
    const set = { ...cleared, clearedAt: now(), updatedAt: now() }
    if (await updateIf(payload, { collection: 'orders', id, where: { clearedAt: null }, set })) {
      await clearNotes(payload, id)
      const owner = owners.find((one) => one.id === id)?.user
      if (owner) await forgetName(payload, owner, [{ id }])
      await payload.db.deleteMany({ collection: 'quotes', where: { order: { equals: id } } })
      const changes = [{ field: 'personal details', from: null, to: 'removed' }]
      notes.push({ action: 'changed', subject: 'orders', id, name, changes })
    }
  }
  await recordChanges(payload, notes)
}
