import type { Payload } from 'payload'
import { updateIf } from '../database/statements.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueMail } from '../mail/mailQueue.ts'
import { contentOf, sentOf } from '../operations/quotes/quoteContent.ts'
import { dayInIndia } from '../text/format.ts'

const hourMs = 3_600_000
/** Days before the last one on which a customer is reminded. */
const daysBefore = 2

/** Reminds customers who agreed to it of quotes that run out in two days, each once. */
export async function remindOfQuotes(payload: Payload, isStopped = () => false) {
  const today = dayInIndia()
  const { docs } = await payload.find({
    collection: 'quotes',
    where: {
      and: [
        { status: { equals: 'sent' } },
        { validUntil: { greater_than_equal: today } },
        { validUntil: { less_than_equal: dayInIndia(new Date(Date.now() + daysBefore * 24 * hourMs)) } },
        { isRemoved: { not_equals: true } },
      ],
    },
    pagination: false,
    depth: 0,
  })
  for (const quote of docs) {
    if (isStopped()) return
    const { id, validUntil, remindedFor = null, updatedAt } = quote
    const { remind, customer } = sentOf(quote)?.content ?? contentOf(quote)
    // Not on the day on which it was sent: it has just come.
    const isNew = dayInIndia(new Date(sentOf(quote)?.sentAt ?? updatedAt)) === today
    if (!remind || !customer.email || isNew || remindedFor === validUntil) continue
    await inTransaction(payload, async () => {
      const where = { remindedFor, status: 'sent' }
      const set = { remindedFor: validUntil ?? null }
      if (!(await updateIf(payload, { collection: 'quotes', id, where, set }))) return
      await queueMail(payload, { kind: 'quoteReminder', to: customer.email, data: { quote: id } })
    })
  }
}
