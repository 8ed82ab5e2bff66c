import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { asPart } from '../transaction.ts'

/** Takes a user's id out of their orders. SQLite does so by itself when the user goes. Runs no hooks. */
export async function detachOrders(payload: Payload, user: string) {
  if (payload.db.name !== 'mongoose') return
  const { orders } = (payload.db as unknown as MongooseAdapter).collections
  await asPart(async () => orders?.updateMany({ user }, { $set: { user: null } }, { timestamps: false }))
}
