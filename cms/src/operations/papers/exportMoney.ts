import type { Payload, Where } from 'payload'
import { eachWholePart } from '../../database/eachPart.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import type { OrderEvent } from '../../payload-types.ts'
import { dayInIndia } from '../../text/format.ts'
import type { Period } from './readPapers.ts'

const dayOf = ({ day, at }: Pick<OrderEvent, 'day' | 'at'>) => day ?? dayInIndia(new Date(at))
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString()
const endOf = (day: string) => new Date(`${day}T23:59:59.999+05:30`).toISOString()

/**
 * The payments and refunds of a period that nobody has taken back, by the day on which the money came or went. In paise,
 * below zero for what went back.
 */
export async function findMoney(payload: Payload, { from, to }: Period) {
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
  const moves = []
  for await (const part of eachWholePart(payload, 'order-events', where))
    for (const event of part) {
      const { id, order, kind, at, way, reference, amount, byName: by } = event
      const day = dayOf(event)
      if (undone.has(id) || day < from || day > to) continue
      const paise = (kind === 'refund' ? -1 : 1) * (amount ?? 0)
      moves.push({ day, order, kind, at, way: way ?? '', reference: reference ?? '', amount: paise, by })
    }
  return moves.sort((one, other) => (one.day + one.at < other.day + other.at ? -1 : 1))
}
