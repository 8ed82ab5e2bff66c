import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { now, runSqlite } from '../statements.ts'
import { asPart } from '../transaction.ts'
import { partsOf, createBreaks } from '../../process/breaks.ts'

const batch = 300

/** Sets the stock of many products, and makes the records that are missing. Part of the caller's transaction. */
export async function writeStock(payload: Payload, quantities: ReadonlyMap<string, number>) {
  const at = now()
  const yieldToEventLoop = createBreaks()
  for (const part of partsOf([...quantities], batch)) {
    await yieldToEventLoop()
    if (payload.db.name === 'mongoose') {
      const adapter = payload.db as unknown as MongooseAdapter
      const { sessionNow } = await import('../mongoTransactions.ts')
      const session = sessionNow(adapter)
      const operations = part.map(([id, quantity]) => ({
        updateOne: {
          filter: { _id: id },
          update: {
            $set: { quantity },
            $setOnInsert: { createdAt: new Date(at), updatedAt: new Date(at), __v: 0 },
          },
          upsert: true,
        },
      }))
      await asPart(async () =>
        adapter.collections.stock?.collection.bulkWrite(operations as never, { session }),
      )
      continue
    }
    await runSqlite(payload, {
      sql: `INSERT INTO "stock" ("id", "quantity", "created_at", "updated_at") VALUES ${part
        .map(() => '(?, ?, ?, ?)')
        .join(', ')} ON CONFLICT ("id") DO UPDATE SET "quantity" = excluded."quantity"`,
      args: part.flatMap(([id, quantity]) => [id, quantity, at, at]),
    })
  }
}
