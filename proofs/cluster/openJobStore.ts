import { join } from 'node:path'
import Database from 'libsql'
import type { DatabasePlace } from '../shop/openRecords.ts'
import { connectMongo } from '../../ops/testing/database/testDatabase.mjs'

const task = 'schedulePublish'
const inputOf = (product: string) => ({ type: 'publish', doc: { relationTo: 'products', value: product } })

interface JobStore {
  /** Queues the publication of a product for now. */
  schedule(product: string): Promise<void>
  close(): Promise<void>
}

function openFile(dataFolder: string): JobStore {
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
    close: async () => void db.close(),
  }
}

function openMongo(uri: string): JobStore {
  const client = connectMongo(uri)
  const jobs = client.db().collection('payload-jobs')
  return {
    schedule: async (product) => {
      const now = new Date()
      const stamps = { waitUntil: now, updatedAt: now, createdAt: now }
      const state = { processing: false, totalTried: 0, hasError: false }
      await jobs.insertOne({ input: inputOf(product), taskSlug: task, queue: 'default', ...state, ...stamps })
    },
    close: () => client.close(),
  }
}

/** Opens the database for a write that no request can make: a job that is due now. */
export const openJobStore = ({ database, dataFolder }: DatabasePlace) =>
  database ? openMongo(database) : openFile(dataFolder)
