// @module-tag transaction
import { spawnSync } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { readChangelog } from '../../../../ops/lib/changelog.mjs'
import { dropDatabase, testsRunOnMongo } from '../../../../ops/testing/database/testDatabase.mjs'
import { builtCommand, requireBuild } from '../../testing/builtCommand.ts'
import { copyStoredShop } from '../../testing/copyStoredShop.ts'
import { forgetShop } from '../../testing/forgetShop.ts'
import { testSettings } from '../../testing/openTestCms.ts'

type Row = Record<string, unknown>

const changelog = await readChangelog()
const released = changelog.filter(({ settings }) => settings).map(({ version }) => version)
const stored = await readdir(path.join(import.meta.dirname, '../../testing/stored'))

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})
beforeAll(requireBuild)

async function copyStored(version: string) {
  forgetShop()
  const { folder, database } = await copyStoredShop(version)
  closings.push(async () => {
    await dropDatabase(database)
    await rm(folder, { recursive: true, force: true })
  })
  const settings = testSettings(folder, database)
  Object.assign(process.env, settings)
  return { folder, settings, uri: database || `file:${path.join(folder, 'baithak.db')}` }
}

async function openForReading(uri: string) {
  const { default: config } = await import('../../payload.config.ts')
  const { openShop } = await import('../../transfer/openShop.ts')
  const { closeDatabase } = await import('../transfer/existing.ts')
  const payload = await openShop(await config, uri, { forReading: true })
  closings.push(() => closeDatabase(payload))
  return payload
}

/** Where a row is found again: by its id, or as a part of a list by its record and its place. */
const keyOf = (row: Row, index: number) => {
  const id = row.id ?? row._id
  if (id !== undefined) return String(id)
  return row.parent_id === undefined ? `row ${index}` : JSON.stringify([row.parent_id, row.order, row.path])
}

/** Returns every row of every table, by table and key. */
async function readRows(payload: Payload) {
  const { tablesOf } = await import('../transfer/existing.ts')
  const tables = tablesOf(payload)
  const all = new Map<string, Map<string, Row>>()
  for (const name of (await tables.names()).filter((one) => !/^sqlite_|migrations$/.test(one))) {
    const rows = (await tables.rows(name)).map((row): Row => JSON.parse(JSON.stringify(row)) as Row)
    all.set(name, new Map(rows.map((row, index) => [keyOf(row, index), row])))
  }
  return all
}

/** Names each value that a record had and has no longer, and each record that is gone. */
function findLosses(before: Awaited<ReturnType<typeof readRows>>, after: typeof before) {
  const losses: string[] = []
  for (const [table, rows] of before)
    for (const [key, row] of rows) {
      const now = after.get(table)?.get(key)
      if (!now) losses.push(`${table} ${key} is gone`)
      else
        for (const [field, value] of Object.entries(row))
          if (JSON.stringify(now[field]) !== JSON.stringify(value))
            losses.push(`${table} ${key} ${field}: ${JSON.stringify(value)} -> ${JSON.stringify(now[field])}`)
    }
  return losses
}

it('of every version that was released a shop is stored', () => {
  expect(stored.sort()).toEqual([...released].sort())
})

it.each(released)(
  'every record of a shop of version %s is there after the start, with every value that it had',
  async (version) => {
    const { uri } = await copyStored(version)
    const payload = await openForReading(uri)
    const before = await readRows(payload)
    const counts = [...before].map(([table, rows]) => [table, rows.size] as const)
    expect(counts.filter(([, count]) => count > 0).length).toBeGreaterThan(10)
    const { prepareShop } = await import('../../seed/prepareShop.ts')
    await prepareShop(payload)
    expect(findLosses(before, await readRows(payload))).toEqual([])
    // Payload reads each of them in its present form.
    for (const { slug } of payload.config.collections) {
      const { docs, totalDocs } = await payload.find({ collection: slug, depth: 0, pagination: false })
      expect([slug, docs.length]).toEqual([slug, totalDocs])
    }
  },
)

it.each(released)(
  'the check before an upgrade names what it does to a shop of version %s, and does nothing',
  async (version) => {
    const { settings, uri } = await copyStored(version)
    const payload = await openForReading(uri)
    const before = await readRows(payload)
    const { migrations: sqlite } = await import('../../migrations/index.ts')
    const { mongoMigrations: mongoose } = await import('../transfer/mongoMigrations.ts')
    const names = (testsRunOnMongo ? mongoose : sqlite).map(({ name }) => name)
    const had = changelog.find((one) => one.version === version)?.migrations?.[
      testsRunOnMongo ? 'mongoose' : 'sqlite'
    ]
    const { stdout, stderr } = spawnSync(process.execPath, builtCommand('transfer', 'upgrade'), {
      env: { ...process.env, ...settings, NODE_ENV: 'test' },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const said = JSON.parse(stdout) as { shape: string; done: string[]; pending: string[] }
    expect(said.done).toEqual(had)
    expect(said.pending).toEqual(names.filter((name) => !said.done.includes(name)))
    expect(said.shape).toBe('older')
    expect(await readRows(payload)).toEqual(before)
  },
)
