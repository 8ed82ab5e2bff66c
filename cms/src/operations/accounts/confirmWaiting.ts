import type { Payload } from 'payload'
import { type Note, recordChanges } from '../../audit/audit.ts'
import { eventsOf, insertOrderEvents } from '../../database/orders/orderEvents.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { now, updateIf } from '../../database/statements.ts'
import type { Mail } from '../../mail/mail.ts'
import { queueMails } from '../../mail/mailQueue.ts'
import type { Order, User } from '../../payload-types.ts'

const fields = ['orderNumber', 'customerEmail', 'toConfirm', 'cancelledAt'] as const

/** Confirms the cash orders of a user that wait for a verified address. Part of the caller's transaction. */
export async function confirmWaiting(payload: Payload, user: User) {
  const by = ['user', [user.id]] as const
  const orders = await findPlainRows<Pick<Order, (typeof fields)[number]>>(payload, {
    collection: 'orders',
    by,
    fields,
  })
  const notes: Note[] = []
  const mails: Mail[] = []
  for (const { id, orderNumber: name, customerEmail: to } of orders.filter(
    ({ toConfirm, cancelledAt }) => toConfirm && !cancelledAt,
  )) {
    const where = { toConfirm: true, cancelledAt: null }
    const set = { toConfirm: false, state: 'to pack', updatedAt: now() }
    if (!(await updateIf(payload, { collection: 'orders', id, where, set }))) continue
    const author = { by: user.id, byName: user.name, after: undefined }
    await insertOrderEvents(payload, eventsOf(id, [{ kind: 'confirmed' }], author))
    const changes = [{ field: 'toConfirm', from: true, to: false }]
    notes.push({ action: 'confirmed', subject: 'orders', id, name, changes, who: user })
    mails.push({ kind: 'orderConfirmed', to, data: { order: id } })
  }
  await recordChanges(payload, notes)
  if (mails.length > 0) await queueMails(payload, mails)
}
