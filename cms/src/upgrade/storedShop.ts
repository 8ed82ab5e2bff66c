import { BSON } from 'mongodb'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { connectMongo, ownDatabase, testsRunOnMongo } from '../../../ops/testing/database/testDatabase.mjs'

/**
 * One operation of the last version before transactions, that was stopped before its n-th write. Each had records of its
 * own: two products with 5 in stock, of which orders took 2 each, and imports created a third.
 */
export interface Attempt {
  kind:
    'kept' | 'place' | 'refused' | 'cancel' | 'deliver' | 'pay' | 'save' | 'save a draft' | 'import' | 'undo'
  n: number
  products: string[]
  order?: string | null
  /** The name of the saved product, or of the two that an import changed, before it. */
  name?: string
  names?: string[]
  import?: string
}

const stored = (name: string) => path.join(import.meta.dirname, 'stored', name)
const unpack = async (name: string) => brotliDecompressSync(await readFile(stored(name)))

interface Line {
  collection: string
  document: BSON.Document
}

async function fillMongo(uri: string) {
  const text = (await unpack('mongo.jsonl.br')).toString()
  const collections = new Map<string, BSON.Document[]>()
  for (const line of text.split('\n')) {
    const { collection, document } = BSON.EJSON.parse(line) as Line
    collections.set(collection, [...(collections.get(collection) ?? []), document])
  }
  const client = connectMongo(uri)
  try {
    for (const [name, documents] of collections) await client.db().collection(name).insertMany(documents)
  } finally {
    await client.close()
  }
}

/**
 * Copies a shop that the last version before transactions left half done in every way. Returns the settings under which
 * a CMS opens it, and what was attempted in it.
 */
export async function copyStoredShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'stored-shop-'))
  const database = ownDatabase()
  if (testsRunOnMongo) await fillMongo(database)
  else await writeFile(path.join(folder, 'baithak.db'), await unpack('sqlite.db.br'))
  const list = await unpack(`${testsRunOnMongo ? 'mongo' : 'sqlite'}.json.br`)
  const attempts = JSON.parse(list.toString()) as Attempt[]
  return { settings: { DATA_DIR: folder, DATABASE_URI: database }, attempts, folder, database }
}
