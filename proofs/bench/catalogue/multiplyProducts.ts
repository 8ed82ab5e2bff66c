import Database from 'libsql'
import { withMongo } from '../../../ops/testing/database/testDatabase.mjs'

// Makes a small shop a large one in seconds: copies of its products, with their lists, stock and reviews, but without
// their earlier versions. The seed would take an hour for as many.

/** The id of a record's copy. The first digits of an id are a time, so that copies of different records differ. */
const copiedId = (id: string) => `printf('%06x', n) || substr(${id}, 7)`

/** The columns that differ in a copy, by table. */
const tables: Record<string, Record<string, string>> = {
  products: { id: copiedId('t."id"'), name: `t."name" || ' ' || n` },
  products_pictures: { id: `t."id" || n`, _parent_id: copiedId('t."_parent_id"') },
  products_add_info: { id: `t."id" || n`, _parent_id: copiedId('t."_parent_id"') },
  products_texts: { id: 'NULL', parent_id: copiedId('t."parent_id"') },
  stock: { id: copiedId('t."id"') },
  reviews: {
    id: copiedId('t."id"'),
    product_id: copiedId('t."product_id"'),
    author_key: `t."author_key" || n`,
  },
}

function multiplyInFile(file: string, copies: number) {
  const database = new Database(file)
  try {
    database.exec('BEGIN')
    for (const [table, changed] of Object.entries(tables)) {
      const columns = (database.prepare(`PRAGMA table_info("${table}")`).all() as { name: string }[]).map(
        ({ name }) => name,
      )
      const quoted = columns.map((name) => `"${name}"`).join(', ')
      const values = columns.map((name) => changed[name] ?? `t."${name}"`).join(', ')
      database.exec(`INSERT INTO "${table}" (${quoted})
        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${copies})
        SELECT ${values} FROM numbers, (SELECT * FROM "${table}") t`)
    }
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

type Stored = Record<string, unknown> & { _id: string }
const copyOf = (id: string, n: number) => n.toString(16).padStart(6, '0') + id.slice(6)

const changes: Record<string, (record: Stored, n: number) => Partial<Stored>> = {
  products: ({ name }, n) => ({ name: `${name} ${n}` }),
  stock: () => ({}),
  reviews: ({ product, authorKey }, n) => ({
    product: copyOf(String(product), n),
    authorKey: `${authorKey}${n}`,
  }),
}

const multiplyInMongo = (uri: string, copies: number) =>
  withMongo(uri, async (client) => {
    for (const [name, change] of Object.entries(changes)) {
      const collection = client.db().collection<Stored>(name)
      const records = (await collection.find().toArray()) as Stored[]
      for (let n = 1; n <= copies; n += 1) {
        const made = records.map((record) => ({
          ...record,
          _id: copyOf(record._id, n),
          ...change(record, n),
        }))
        if (made.length > 0) await collection.insertMany(made)
      }
    }
  })

/** Adds so many copies of every product to a shop that is not running. */
export async function multiplyProducts(uri: string, copies: number): Promise<void> {
  if (copies < 1) return
  if (uri.startsWith('file:')) multiplyInFile(uri.slice('file:'.length), copies)
  else await multiplyInMongo(uri, copies)
}
