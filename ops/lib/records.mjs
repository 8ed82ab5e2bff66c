import { createRequire } from 'node:module'
import { join } from 'node:path'
import { at } from './places.mjs'
import { connectMongo } from './testDatabase.mjs'

const camel = (column) => column.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')

function openFile(dataFolder) {
  const Database = createRequire(at('cms/package.json'))('libsql')
  const db = new Database(join(dataFolder, 'baithak.db'), { readonly: true })
  const read = async (table) => {
    // A relation's column is named after the key that it holds, and the field without it.
    const keys = new Set(db.pragma(`foreign_key_list("${table}")`).map(({ from }) => from))
    const fieldOf = (column) =>
      column === '_parent_id' ? 'parent' : camel(keys.has(column) ? column.slice(0, -3) : column)
    const rows = db.prepare(`SELECT * FROM "${table}"`).all()
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value])),
    )
  }
  return {
    all: (collection) => read(snake(collection)),
    items: (collection, list) => read(`${snake(collection)}_${snake(list)}`),
    close: async () => db.close(),
  }
}

/** Moments are said as SQLite says them. */
const plain = (value) => (value instanceof Date ? value.toISOString() : value)
const readable = ({ _id, ...document }) => ({
  id: String(_id),
  ...Object.fromEntries(Object.entries(document).map(([name, value]) => [name, plain(value)])),
})

/** Mongoose gives a collection the plural of its name. */
const plural = { stock: 'stocks' }

async function openMongo(uri) {
  const client = connectMongo(uri)
  const all = async (collection) =>
    (
      await client
        .db()
        .collection(plural[collection] ?? collection)
        .find()
        .toArray()
    ).map(readable)
  return {
    all,
    items: async (collection, list) =>
      (await all(collection)).flatMap((document) =>
        (document[list] ?? []).map((item) => ({ ...item, parent: document.id })),
      ),
    close: () => client.close(),
  }
}

/**
 * What lies in a shop's database, whatever its answers say, for reading only: `all` answers the records of a
 * collection, `items` the rows of a list in them, each with its `parent`.
 */
export const openRecords = async ({ database, dataFolder }) =>
  database ? openMongo(database) : openFile(dataFolder)
