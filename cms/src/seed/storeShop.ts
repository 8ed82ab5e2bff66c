import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { BSON } from 'mongodb'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { snapshotInto, tablesOf } from '../database/transfer/existing.ts'
import { storedPassword } from '../testing/copyStoredShop.ts'

// Makes a small shop of this version and stores it, for the tests of versions to come (docs/running.md). Run in `cms`:
// [DATABASE_URI=mongodb://…] node --conditions=development --import tsx src/seed/storeShop.ts FOLDER
const target = path.resolve(process.argv[2] ?? '.')
const folder = await mkdtemp(path.join(tmpdir(), 'store-shop-'))
Object.assign(process.env, {
  NODE_ENV: 'development',
  LOG_LEVEL: 'error',
  PAYLOAD_SECRET: 'a-secret-that-opens-nothing-of-any-shop',
  SHARED_SECRET: 'another-secret-that-opens-nothing-either',
  ADMIN_PASSWORD: storedPassword,
  // As many as the first of the sample orders names.
  SEED_PRODUCTS: '15',
  SEED_SAMPLES: '1',
  DATA_DIR: folder,
  MEDIA_DIR: path.join(folder, 'media'),
})
const { openPayload } = await import('../openPayload.ts')
const { default: config } = await import('../payload.config.ts')
const { prepareShop } = await import('./prepareShop.ts')
const payload = await openPayload(config)
await prepareShop(payload)
if (payload.db.name === 'mongoose') {
  const tables = tablesOf(payload)
  const lines: string[] = []
  for (const collection of await tables.names())
    for (const document of await tables.rows(collection))
      lines.push(BSON.EJSON.stringify({ collection, document }, { relaxed: false }))
  await writeFile(path.join(target, 'mongo.jsonl.br'), brotliCompressSync(lines.join('\n')))
  await (payload.db as unknown as MongooseAdapter).connection.dropDatabase()
} else {
  const file = path.join(folder, 'stored.db')
  await snapshotInto(payload, file)
  await writeFile(path.join(target, 'sqlite.db.br'), brotliCompressSync(await readFile(file)))
}
await payload.destroy()
await rm(folder, { recursive: true, force: true })
process.exit(0)
