import type { Mails } from './openMails.ts'
import type { StoredEntry, StoredOrder } from './openStore.ts'

/** How often the trail and the mails must have each event of an order. */
type Wanted = Readonly<Record<string, number>>

/** Counts the words of a list. */
function countWords(words: Iterable<string>) {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Returns what an order must leave: one entry for each change, and one mail to each person who hears of it. */
function wantedOf({ isPaid, isDelivered, cancelledAt }: StoredOrder): Wanted {
  const [paid, delivered, cancelled] = [Number(isPaid), Number(isDelivered), cancelledAt ? 1 : 0]
  return {
    placed: 1,
    paid,
    delivered,
    cancelled,
    orderPlaced: 1,
    orderArrived: 1,
    orderPaid: paid,
    orderDelivered: delivered,
    orderCancelled: cancelled,
    // In the proofs customers alone cancel.
    orderLost: cancelled,
  }
}

/**
 * Returns what is missing or doubled of the trail and the mails of these orders. A mail counts once, waiting or sent,
 * however many copies went.
 */
export function compareRecords(
  trail: readonly StoredEntry[],
  mails: Awaited<ReturnType<Mails['read']>>,
  orders: readonly StoredOrder[],
) {
  const entries = trail.flatMap(({ subject, action, subjectId }) =>
    subject === 'orders' ? `${action} ${subjectId}` : [],
  )
  const counts = countWords([...entries, ...[...mails.values()].map(({ kind, order }) => `${kind} ${order}`)])
  return orders.flatMap((order) => {
    const wrong = Object.entries(wantedOf(order)).flatMap(([word, times]) => {
      const count = counts.get(`${word} ${order.id}`) ?? 0
      return count === times ? [] : [`${count} × ${word}, not ${times}`]
    })
    return wrong.length > 0 ? [`order ${order.id} has ${wrong.join('; ')}`] : []
  })
}
