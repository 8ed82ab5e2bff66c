import { BSON } from 'mongodb'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ownDatabase, testsRunOnMongo, withMongo } from '../../../ops/testing/database/testDatabase.mjs'

/** The password of admin@baithak.example in stored shops. */
export const storedPassword = 'the password of stored shops'

const unpack = async (name: string) =>
  brotliDecompressSync(await readFile(path.join(import.meta.dirname, 'stored', name)))

interface Line {
  collection: string
  document: BSON.Document
}

async function fillMongo(uri: string, version: string) {
  const text = (await unpack(`${version}/mongo.jsonl.br`)).toString()
  const lines = text.split('\n').map((line) => BSON.EJSON.parse(line, { relaxed: false }) as Line)
  await withMongo(uri, async (client) => {
    for (const name of new Set(lines.map(({ collection }) => collection)))
      await client
        .db()
        .collection(name)
        .insertMany(lines.flatMap(({ collection, document }) => (collection === name ? [document] : [])))
  })
}

/** Copies the small shop that a version of the shop has stored. Returns the settings under which a CMS opens it. */
export async function copyStoredShop(version: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'stored-shop-'))
  const database = ownDatabase()
  if (testsRunOnMongo) await fillMongo(database, version)
  else await writeFile(path.join(folder, 'baithak.db'), await unpack(`${version}/sqlite.db.br`))
  return { settings: { DATA_DIR: folder, DATABASE_URI: database }, folder, database }
}
