import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { HttpError } from '../../errors.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import type { Order } from '../../payload-types.ts'
import { waitsFor } from './describePapers.ts'
import { requirePaper } from './findPapers.ts'

/** Sends a paper to the customer of its order, as often as staff ask. Returns the address. Throws 404 and 409. */
export async function mailPaper(payload: Payload, id: string): Promise<string> {
  const paper = await requirePaper(payload, id)
  const waits = waitsFor(paper, await findSettings(payload))
  if (waits) throw new HttpError(409, `${paper.number}: ${waits}`)
  const [order] = await findPlainRows<Pick<Order, 'customerEmail' | 'clearedAt'>>(payload, {
    collection: 'orders',
    by: ['id', [paper.order]],
    fields: ['customerEmail', 'clearedAt'],
  })
  if (!order?.customerEmail || order.clearedAt)
    throw new HttpError(409, 'There is no address for this order. Save the PDF and send it yourself.')
  const data = { order: paper.order, paper: id }
  await queueMail(payload, { kind: 'orderPaper', to: order.customerEmail, data })
  return order.customerEmail
}
