import { getPayload, buildConfig, type CollectionConfig } from 'payload'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { line, text } from './fields.ts'
import { Orders } from './Orders.ts'
import { Products } from './Products.ts'

const Media: CollectionConfig = {
  slug: 'media',
  access: { read: () => true },
  fields: [text('url'), text('alt'), { name: 'width', type: 'number' }, { name: 'height', type: 'number' }],
}
const Users: CollectionConfig = {
  slug: 'users',
  auth: true,
  fields: [line('name'), text('phone'), { name: 'role', type: 'select', options: ['admin', 'customer'] }],
}

/** Only the filling, outside production, need not wait for the disk. */
const isFilled = process.env.NODE_ENV === 'production'

async function databaseFor(url: string) {
  if (url.startsWith('mongodb')) return (await import('@payloadcms/db-mongodb')).mongooseAdapter({ url })
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  return sqliteAdapter({ client: { url }, wal: { synchronous: isFilled ? 'FULL' : 'OFF' } })
}

/** Opens Payload as its adapters are by default, on the database of `STOCK_DATABASE`, which `fill.ts` prepares. */
export async function openStockPayload() {
  const { STOCK_DATABASE: url = '', STOCK_SECRET: secret = '' } = process.env
  const config = await buildConfig({
    secret,
    db: await databaseFor(url),
    editor: lexicalEditor(),
    collections: [Products, Media, Orders, Users],
    graphQL: { disable: true },
    telemetry: false,
    typescript: { autoGenerate: false },
    // The same level as that of the shops of this bench.
    logger: { options: { level: 'warn' } },
  })
  return { config, payload: await getPayload({ config }) }
}
