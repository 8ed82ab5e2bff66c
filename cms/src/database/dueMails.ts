import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import type { Mail } from '../payload-types.ts'
import { querySqlite, now } from './statements.ts'
import { asPart } from './transaction.ts'

export type DueMail = Pick<Mail, 'id' | 'kind' | 'to' | 'data' | 'dueAt' | 'failures' | 'createdAt'> & {
  /** When it was given up; null while it is still to be sent. */
  givenUpAt: number | null
}

const most = 10

/** Whether a row of the queue is a delivery to a program. Those wait for receivers that may hang, and mails not for them. */
export type Lane = 'mails' | 'webhooks'

/** Returns the mails or webhooks that have been due longest at the time `at`, with one statement. */
export async function findDueMails(payload: Payload, at: number, lane: Lane): Promise<DueMail[]> {
  if (payload.db.name === 'mongoose') {
    const { mails } = (payload.db as unknown as MongooseAdapter).collections
    const due = { dueAt: { $lte: at }, kind: lane === 'mails' ? { $ne: 'webhook' } : 'webhook' }
    const found = await asPart(
      async () =>
        mails
          ?.find(due)
          .sort({ dueAt: 1, createdAt: -1 })
          .limit(most)
          .lean<(Omit<DueMail, 'id' | 'createdAt'> & { _id: string; createdAt?: Date | string })[]>() ?? [],
    )
    return found.map(({ _id: id, createdAt, ...mail }) => ({
      ...mail,
      givenUpAt: mail.givenUpAt ?? null,
      id,
      createdAt: createdAt ? new Date(createdAt).toISOString() : now(),
    }))
  }
  const { rows } = await querySqlite<Omit<DueMail, 'data'> & { data: string }>(payload, {
    sql: `SELECT "id", "kind", "to", "data", "due_at" AS "dueAt", "failures", "given_up_at" AS "givenUpAt",
      "created_at" AS "createdAt" FROM "mails"
      WHERE "due_at" <= ? AND "kind" ${lane === 'mails' ? '<>' : '='} 'webhook' ORDER BY "due_at", "created_at" DESC LIMIT ${most}`,
    args: [at],
  })
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as DueMail['data'] }))
}
