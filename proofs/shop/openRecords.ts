import { join } from 'node:path'
import Database from 'libsql'
import type { Document } from 'mongodb'
import { connectMongo } from '../../ops/testing/database/testDatabase.mjs'

/** Where a shop's database is: its address, or the folder of its file if that is empty. */
export interface DatabasePlace {
  database: string
  dataFolder: string
}

/** A shop's database, read directly so that the shop's answers can be checked. */
export interface Records {
  /** Returns the records of a collection. `Row` names the fields that the caller reads; it is not checked. */
  all<Row>(collection: string): Promise<Row[]>
  /** Returns the rows of a list in the records of a collection. */
  items<Row>(collection: string, list: string): Promise<(Row & { parent: string })[]>
  close(): Promise<void>
}

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')

function openFile(dataFolder: string): Records {
  const db = new Database(join(dataFolder, 'baithak.db'), { readonly: true })
  const read = async (table: string) => {
    // A relation's column has the suffix _id, the field does not.
    const foreignKeys = db.pragma(`foreign_key_list("${table}")`) as { from: string }[]
    const keys = new Set(foreignKeys.map(({ from }) => from))
    const fieldOf = (column: string) =>
      column === '_parent_id' ? 'parent' : camel(keys.has(column) ? column.slice(0, -3) : column)
    const rows = db.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[]
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value])),
    )
  }
  return {
    all: async <Row>(collection: string) => (await read(snake(collection))) as Row[],
    items: async <Row>(collection: string, list: string) =>
      (await read(`${snake(collection)}_${snake(list)}`)) as (Row & { parent: string })[],
    close: async () => void db.close(),
  }
}

/** Converts dates to the text that SQLite stores. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
const readable = ({ _id, ...document }: Document): Record<string, unknown> & { id: string } => ({
  id: String(_id),
  ...Object.fromEntries(Object.entries(document).map(([name, value]) => [name, plain(value)])),
})

/** Mongoose names the collection by the plural. */
const collectionOf = (slug: string) => (slug === 'stock' ? 'stocks' : slug)

function openMongo(uri: string): Records {
  const client = connectMongo(uri)
  const read = async (collection: string) =>
    (await client.db().collection(collectionOf(collection)).find().toArray()).map(readable)
  return {
    all: async <Row>(collection: string) => (await read(collection)) as Row[],
    items: async <Row>(collection: string, list: string) =>
      (await read(collection)).flatMap((document) =>
        ((document[list] ?? []) as Row[]).map((item) => ({ ...item, parent: document.id })),
      ),
    close: () => client.close(),
  }
}

export const openRecords = ({ database, dataFolder }: DatabasePlace): Records =>
  database ? openMongo(database) : openFile(dataFolder)
