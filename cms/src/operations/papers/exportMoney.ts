import type { Payload, Where } from 'payload'
import { eachWholePart } from '../../database/eachPart.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import type { OrderEvent } from '../../payload-types.ts'
import { dayInIndia } from '../../text/format.ts'
import type { Period } from './readPapers.ts'

export interface MoneyMove {
  day: string
  order: string
  kind: 'payment' | 'refund'
  way: string
  reference: string
  /** In paise, below zero for what went back. */
  amount: number
  by: string
}

const dayOf = ({ day, at }: Pick<OrderEvent, 'day' | 'at'>) => day ?? dayInIndia(new Date(at))
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString()
const endOf = (day: string) => new Date(`${day}T23:59:59.999+05:30`).toISOString()

/** The payments and refunds of a period that nobody has taken back, by the day on which the money came or went. */
export async function findMoney(payload: Payload, { from, to }: Period): Promise<MoneyMove[]> {
  const by = ['kind', ['taken back']] as const
  const undoing = await findPlainRows<OrderEvent>(payload, {
    collection: 'order-events',
    by,
    fields: ['target'],
  })
  const undone = new Set(undoing.map(({ target }) => target))
  const where: Where = {
    and: [
      { kind: { in: ['payment', 'refund'] } },
      {
        or: [
          { and: [{ day: { greater_than_equal: from } }, { day: { less_than_equal: to } }] },
          { and: [{ at: { greater_than_equal: startOf(from) } }, { at: { less_than_equal: endOf(to) } }] },
        ],
      },
    ],
  }
  const moves: (MoneyMove & { at: string })[] = []
  for await (const part of eachWholePart(payload, 'order-events', where))
    for (const event of part) {
      const day = dayOf(event)
      if (undone.has(event.id) || day < from || day > to) continue
      const kind = event.kind as MoneyMove['kind']
      moves.push({
        day,
        order: event.order,
        kind,
        at: event.at,
        way: event.way ?? '',
        reference: event.reference ?? '',
        amount: (kind === 'refund' ? -1 : 1) * (event.amount ?? 0),
        by: event.byName,
      })
    }
  return moves.sort((one, other) =>
    one.day === other.day ? (one.at < other.at ? -1 : 1) : one.day < other.day ? -1 : 1,
  )
}
