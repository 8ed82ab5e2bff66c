import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { sessionNow } from '../database/mongoTransactions.ts'
import { asPart } from '../database/transaction.ts'
import type { OldRecords, OrderLine } from './oldRecords.ts'

interface Stored {
  _id: string
}

/** Returns the driver's own collections, which know no fields. */
export function mongoCollections(payload: Payload) {
  const adapter = payload.db as unknown as MongooseAdapter
  return (slug: string) => {
    const model = adapter.collections[slug]
    if (!model) throw new Error(`There is no collection ${slug}.`)
    return model.collection.conn.collection<Stored>(model.collection.name)
  }
}

export function mongoRecords(payload: Payload): OldRecords {
  const adapter = payload.db as unknown as MongooseAdapter
  const collectionOf = mongoCollections(payload)
  const inSession = () => {
    const session = sessionNow(adapter)
    return session ? { session } : {}
  }
  return {
    find: (collection, fields, selection) =>
      asPart(async () => {
        const condition = 'in' in selection ? { $in: [...selection.in] } : { $exists: true, $ne: null }
        const field = selection.field === 'id' ? '_id' : selection.field
        const projection = Object.fromEntries(fields.map((name) => [name, 1]))
        const found = await collectionOf(collection)
          .find({ [field]: condition }, { projection, ...inSession() })
          .toArray()
        return found.map(({ _id, ...values }) => ({ id: _id, ...values })) as never
      }),
    set: (collection, id, values) =>
      asPart(async () => {
        await collectionOf(collection).updateOne({ _id: id }, { $set: values }, inSession())
      }),
    remove: (collection, id) =>
      asPart(async () => {
        await collectionOf(collection).deleteOne({ _id: id }, inSession())
      }),
    linesOf: (order) =>
      asPart(async () => {
        const found = await collectionOf('orders').findOne({ _id: order }, inSession())
        return (found as { orderItems?: OrderLine[] } | null)?.orderItems ?? []
      }),
    passOlderDraft: (product) =>
      asPart(async () => {
        const versions = adapter.versions.products?.collection
        const saved = await collectionOf('products').findOne({ _id: product }, inSession())
        const { _status, updatedAt } = (saved ?? {}) as { _status?: string; updatedAt?: Date }
        if (_status !== 'published' || !updatedAt) return
        await versions?.conn.collection(versions.name).updateMany(
          {
            parent: product,
            latest: true,
            'version._status': 'draft',
            'version.updatedAt': { $lt: updatedAt },
          },
          { $set: { latest: false } },
          inSession(),
        )
      }),
    findContact: () =>
      asPart(async () => {
        const globals = adapter.globals.collection
        const found = await globals.conn
          .collection(globals.name)
          .findOne({ globalType: 'site-settings' }, inSession())
        return (found as { email?: string } | null)?.email ?? null
      }),
  }
}
