import { createRequire } from 'node:module'
import { join } from 'node:path'
import { at } from '../lib/places.mjs'
import { connectMongo } from '../lib/testDatabase.mjs'

const task = 'schedulePublish'
const inputOf = (product) => ({ type: 'publish', doc: { relationTo: 'products', value: product } })

function openFile(dataFolder) {
  const Database = createRequire(at('cms/package.json'))('libsql')
  const db = new Database(join(dataFolder, 'baithak.db'))
  db.pragma('busy_timeout = 5000')
  return {
    schedule: async (product) => {
      const now = new Date().toISOString()
      db.prepare(
        `INSERT INTO payload_jobs (input, task_slug, queue, wait_until, processing, total_tried, has_error, updated_at, created_at)
        VALUES (?, ?, 'default', ?, 0, 0, 0, ?, ?)`,
      ).run(JSON.stringify(inputOf(product)), task, now, now, now)
    },
    isUnderWay: async () => db.prepare('SELECT 1 FROM payload_jobs WHERE processing = 1').all().length > 0,
    hold: async (product, lease) =>
      void db.prepare('UPDATE products SET saving = ? WHERE id = ?').run(lease, product),
    close: async () => void db.close(),
  }
}

function openMongo(uri) {
  const client = connectMongo(uri)
  const jobs = client.db().collection('payload-jobs')
  return {
    schedule: async (product) => {
      const now = new Date()
      const stamps = { waitUntil: now, updatedAt: now, createdAt: now }
      const state = { processing: false, totalTried: 0, hasError: false }
      await jobs.insertOne({ input: inputOf(product), taskSlug: task, queue: 'default', ...state, ...stamps })
    },
    isUnderWay: async () => (await jobs.countDocuments({ processing: true })) > 0,
    hold: async (product, lease) =>
      void (await client
        .db()
        .collection('products')
        .updateOne({ _id: product }, { $set: { saving: lease } })),
    close: () => client.close(),
  }
}

/** What no door leads to: `schedule` has a product published as soon as can be, `hold` keeps all others from saving it. */
export const openJobStore = ({ database, dataFolder }) =>
  database ? openMongo(database) : openFile(dataFolder)
