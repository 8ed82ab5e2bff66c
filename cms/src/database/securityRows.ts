import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import type { SecurityEvent } from '../payload-types.ts'
import { partsOf } from '../process/breaks.ts'
import { querySqlite, column, runSqlite } from './statements.ts'
import { asPart } from './transaction.ts'

export type SecurityRow = Required<SecurityEvent>

const eventsOf = (payload: Payload) => {
  const { 'security-events': model } = (payload.db as unknown as MongooseAdapter).collections
  if (!model) throw new Error('There is no collection of security events.')
  return model
}

const atOnce = 50

/** Events by which a person has shown that a device is theirs. */
const goodLogins: readonly SecurityEvent['kind'][] = ['login', 'invitation accepted', 'password reset used']

/** Stores rows, and adds the count of one whose id is stored already to that one's. Part of the caller's transaction. */
export async function addSecurityRows(payload: Payload, rows: readonly SecurityRow[]) {
  if (payload.db.name === 'mongoose') {
    for (const { id, count, updatedAt, ...rest } of rows)
      await asPart(async () =>
        eventsOf(payload).updateOne(
          { _id: id },
          { $inc: { count }, $set: { updatedAt }, $setOnInsert: rest },
          { upsert: true, timestamps: false },
        ),
      )
    return
  }
  for (const part of partsOf(rows, atOnce)) {
    const [first] = part
    if (!first) return
    const fields = Object.keys(first) as (keyof SecurityRow)[]
    const row = `(${fields.map(() => '?').join(', ')})`
    await runSqlite(payload, {
      sql: `INSERT INTO "security_events" (${fields.map(column).join(', ')}) VALUES ${part.map(() => row).join(', ')}
        ON CONFLICT ("id") DO UPDATE SET "count" = "count" + excluded."count", "updated_at" = excluded."updated_at"`,
      args: part.flatMap((one) => fields.map((field) => one[field])),
    })
  }
}

export interface Failures {
  /** Null for all those with e-mails that no account has. */
  accountId: string | null
  failures: number
}

/** Returns how many logins have failed since this moment, by account. */
export async function countFailures(payload: Payload, since: string): Promise<Failures[]> {
  if (payload.db.name === 'mongoose')
    return asPart(async () =>
      eventsOf(payload).aggregate<Failures>([
        { $match: { createdAt: { $gte: new Date(since) }, kind: 'login failed' } },
        { $group: { _id: '$accountId', failures: { $sum: '$count' } } },
        { $project: { _id: 0, accountId: '$_id', failures: 1 } },
      ]),
    )
  const { rows } = await querySqlite<Failures>(payload, {
    sql: `SELECT "account_id" AS "accountId", SUM("count") AS "failures" FROM "security_events"
      WHERE "created_at" >= ? AND "kind" = ? GROUP BY "account_id"`,
    args: [since, 'login failed'],
  })
  return rows
}

interface SeenLogin {
  account: string
  address?: string
  /** Its description, as the log has it. */
  device?: string | undefined
}

/** Returns whether the log has a good login of this account, from this address and device if they are given. */
export async function hasLoggedIn(
  payload: Payload,
  { account, address, device }: SeenLogin,
): Promise<boolean> {
  const where = {
    accountId: account,
    ...(address === undefined ? {} : { address }),
    ...(device === undefined ? {} : { device }),
  }
  if (payload.db.name === 'mongoose') {
    const found = await asPart(async () =>
      eventsOf(payload)
        .findOne({ ...where, kind: { $in: goodLogins } }, '_id')
        .lean(),
    )
    return found !== null
  }
  const fields = Object.entries(where)
  // The plus keeps SQLite from the index of kinds, which leads to the logins of all accounts.
  const { rows } = await querySqlite(payload, {
    sql: `SELECT 1 FROM "security_events" WHERE ${fields.map(([field]) => `${column(field)} = ?`).join(' AND ')}
      AND +"kind" IN (${goodLogins.map(() => '?').join(', ')}) LIMIT 1`,
    args: [...fields.map(([, value]) => value), ...goodLogins],
  })
  return rows.length > 0
}
