import { readFile, writeFile } from 'node:fs/promises'
import { BSON } from 'mongodb'
import { withMongo } from './testDatabase.mjs'

// A seeded MongoDB database as one file, so that a test's shop is filled in less than a second.

/** Writes every collection, with its documents and indexes, into the file. */
export async function saveDatabase(uri, file) {
  const collections = await withMongo(uri, async (client) => {
    const db = client.db()
    const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    )
    return Promise.all(
      names.sort().map(async (name) => ({
        name,
        indexes: (await db.collection(name).indexes()).filter(({ name: index }) => index !== '_id_'),
        documents: await db.collection(name).find().toArray(),
      })),
    )
  })
  await writeFile(file, BSON.EJSON.stringify(collections, { relaxed: false }))
}

/** Fills an empty database with the content of the file. */
export async function fillDatabase(uri, file) {
  const collections = BSON.EJSON.parse(await readFile(file, 'utf8'), { relaxed: false })
  await withMongo(uri, async (client) => {
    const db = client.db()
    for (const { name, indexes, documents } of collections) {
      if (indexes.length > 0)
        await db.collection(name).createIndexes(indexes.map(({ v: _version, ns: _ns, ...index }) => index))
      if (documents.length > 0) await db.collection(name).insertMany(documents)
    }
  })
}
