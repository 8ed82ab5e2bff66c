import type { MigrateUpArgs, MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { rolesOf } from './formerRole.ts'
import { endUnfinished } from './endUnfinished.ts'
import { mongoCollections, mongoRecords } from './mongoRecords.ts'

/** The fields that only versions before transactions used, by collection. */
const dropped = {
  orders: ['stockStep', 'mailDue'],
  stock: ['marks'],
  products: ['saving'],
  imports: ['aliveAt', 'listed'],
}

async function dropFields(payload: Payload) {
  const collectionOf = mongoCollections(payload)
  for (const [slug, fields] of Object.entries(dropped)) {
    const collection = collectionOf(slug)
    const none = Object.fromEntries(fields.map((field) => [field, '' as const]))
    const some = { $or: fields.map((field) => ({ [field]: { $exists: true } })) }
    await collection.updateMany(some, { $unset: none })
    const present = await collection.indexes().catch(() => [])
    for (const { name, key } of present)
      if (name && fields.some((field) => field in key)) await collection.dropIndex(name)
  }
  const { versions } = payload.db as unknown as MongooseAdapter
  await versions.products?.collection.updateMany(
    { 'version.saving': { $exists: true } },
    { $unset: { 'version.saving': '' } },
  )
}

/** Earlier versions kept a second record of each product for the lists of large shops. */
async function dropListings(payload: Payload) {
  const { connection } = payload.db as unknown as MongooseAdapter
  await connection.dropCollection('listings')
  await mongoCollections(payload)('counters').deleteMany({ _id: /^listings / } as never)
}

/** Earlier versions kept the tokens that had ended, and not the logins. */
async function dropRevokedTokens(payload: Payload) {
  const { connection } = payload.db as unknown as MongooseAdapter
  await connection.dropCollection('revoked-tokens')
}

/** Earlier versions gave each user one role. */
async function splitRoles(payload: Payload) {
  const users = mongoCollections(payload)('users')
  for (const role of ['customer', 'staff', 'admin'])
    await users.updateMany(
      { role } as never,
      { $set: { roles: rolesOf(role) }, $unset: { role: '' } } as never,
    )
  const present = await users.indexes().catch(() => [])
  for (const { name: index, key } of present) if (index && 'role' in key) await users.dropIndex(index)
}

/** Those who still have to pay go by the account of today. */
async function keepAccount(payload: Payload) {
  const { globals } = payload.db as unknown as MongooseAdapter
  const settings = await globals.collection.conn
    .collection<{ bankDetails?: string }>(globals.collection.name)
    .findOne({ globalType: 'site-settings' })
  const bankDetails = settings?.bankDetails
  if (!bankDetails) return
  const waiting = { paymentMethod: 'Bank transfer', isPaid: { $ne: true }, cancelledAt: null }
  await mongoCollections(payload)('orders').updateMany(
    { ...waiting, bankDetails: { $exists: false } } as never,
    { $set: { bankDetails } } as never,
  )
}

/** Accounts of before have ordered and been told by mail: they count as verified, so that no ceiling meets them. */
async function trustAccounts(payload: Payload) {
  const at = new Date()
  await mongoCollections(payload)('users').updateMany(
    { emailVerifiedAt: { $exists: false } },
    { $set: { emailVerifiedAt: at } },
  )
}

/** Changes of stored documents on MongoDB, oldest first. Payload records which are done. Each may be repeated. */
export const mongoMigrations = [
  {
    name: '20261123_022607_transactions',
    up: async ({ payload }: MigrateUpArgs) => {
      await endUnfinished(payload, mongoRecords(payload))
      await dropFields(payload)
    },
    // The fields may be missing: nothing needs them back.
    down: () => Promise.resolve(),
  },
  {
    name: '20261123_094542_drop_listings',
    up: ({ payload }: MigrateUpArgs) => dropListings(payload),
    // A version that keeps them makes them again.
    down: () => Promise.resolve(),
  },
  {
    name: '20261123_225002_roles',
    up: ({ payload }: MigrateUpArgs) => splitRoles(payload),
    down: () => Promise.resolve(),
  },
  {
    name: '20261123_225106_add_verification',
    up: ({ payload }: MigrateUpArgs) => trustAccounts(payload),
    // Nothing of before reads the field.
    down: () => Promise.resolve(),
  },
  {
    name: '20261123_225308_add_sessions',
    up: ({ payload }: MigrateUpArgs) => dropRevokedTokens(payload),
    down: () => Promise.resolve(),
  },
  {
    name: '20261123_231724_order_account',
    up: ({ payload }: MigrateUpArgs) => keepAccount(payload),
    down: () => Promise.resolve(),
  },
]
