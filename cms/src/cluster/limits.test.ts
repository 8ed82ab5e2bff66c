// @module-tag race
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Payload } from 'payload'
import { pino } from 'pino'
import { connectMongo, dropDatabase, ownDatabase } from '../../../ops/testing/database/testDatabase.mjs'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

const database = ownDatabase()
const mongo = database ? connectMongo(database) : null
const folder = await mkdtemp(path.join(tmpdir(), 'limits-test-'))
afterAll(async () => {
  await mongo?.close()
  await dropDatabase(database)
  await rm(folder, { recursive: true, force: true })
})

const settings = {
  PAYLOAD_SECRET: 'a-secret-of-payload-for-tests-only',
  SHARED_SECRET: 'a-secret-of-both-halves-for-tests-only',
  LOG_LEVEL: 'silent',
}

/** Loads the limits again, as a process with these settings would. */
const load = async (given: Record<string, string> = {}) => {
  vi.resetModules()
  vi.unstubAllEnvs()
  const all = { ...settings, DATA_DIR: folder, DATABASE_URI: database, ...given }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  return import('./limits.ts')
}

/** The part of payload that the limits use. Each object stands for a process with its own connection. */
const stores: Payload[] = []
const open = () => {
  const db = mongo ? { name: 'mongoose', connection: mongo.db() } : { name: 'sqlite' }
  const payload = { db, logger: pino({ level: 'silent' }) } as unknown as Payload
  stores.push(payload)
  return payload
}

let module: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  module = await load()
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((payload) => module.closeLimits(payload)))
})

const count = async (tries: Promise<void>[]) => {
  const settled = await Promise.allSettled(tries)
  return settled.filter(({ status }) => status === 'fulfilled').length
}

it('has the documented numbers', () => {
  const [quarter, hour] = [900, 3600]
  expect(module.limits).toEqual({
    login: { points: 100, seconds: quarter },
    register: { points: 60, seconds: hour },
    order: { points: 60, seconds: hour },
    forgot: { points: 20, seconds: hour },
    review: { points: 30, seconds: hour },
    password: { points: 30, seconds: hour },
    upload: { points: 600, seconds: hour },
    key: { points: 3000, seconds: quarter },
    data: { points: 20, seconds: hour },
    photo: { points: 30, seconds: hour },
    vote: { points: 300, seconds: hour },
    press: { points: 300, seconds: hour },
    notice: { points: 30, seconds: hour },
    enquiry: { points: 20, seconds: hour },
    quote: { points: 300, seconds: hour },
    quoteAct: { points: 20, seconds: hour },
    failures: { points: 10, seconds: quarter },
    guesses: { points: 100, seconds: quarter },
    mailedCode: { points: 5, seconds: quarter },
    secondStep: { points: 5, seconds: quarter },
    recovery: { points: 5, seconds: quarter },
    warning: { points: 1, seconds: 24 * hour },
    cooldown: { points: 1, seconds: 300 },
    accountMail: { points: 10, seconds: 24 * hour },
    addressMail: { points: 300, seconds: 24 * hour },
    newEmail: { points: 5, seconds: 24 * hour },
  })
})

it('takes other numbers from the settings', async () => {
  module = await load({ LIMIT_LOGIN: '3', LIMIT_REVIEW: '2' })
  expect(module.limits.login.points).toBe(3)
  const payload = open()
  const key = randomUUID()
  expect(await count(Array.from({ length: 5 }, () => module.consume(payload, 'login', key)))).toBe(3)
})

it('lets exactly as many through as there are points, over two connections at once', async () => {
  const [one, other] = [open(), open()]
  const key = randomUUID()
  const tries = Array.from({ length: 60 }, (_, index) =>
    module.consume(index % 2 ? one : other, 'review', key),
  )
  expect(await count(tries)).toBe(30)
  expect(await count([module.consume(one, 'review', randomUUID())])).toBe(1)
  expect(await count([module.consume(one, 'password', key)])).toBe(1)
})

it('answers 429 with the seconds to wait and the minutes in words', async () => {
  const payload = open()
  const key = randomUUID()
  await module.consume(payload, 'cooldown', key)
  const refused = await module.consume(payload, 'cooldown', key).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 429, message: 'Too many requests. Try again in 5 minute(s).' })
  const { retryAfter } = refused as { retryAfter: number }
  expect(Number.isInteger(retryAfter)).toBe(true)
  expect(retryAfter).toBeGreaterThan(295)
  expect(retryAfter).toBeLessThanOrEqual(300)
})

it('tries while it is refused do not make the wait longer, and then the key is free again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const payload = open()
    const key = randomUUID()
    await module.consume(payload, 'cooldown', key)
    vi.advanceTimersByTime(200_000)
    await expect(module.consume(payload, 'cooldown', key)).rejects.toMatchObject({ retryAfter: 100 })
    vi.advanceTimersByTime(40_000)
    await expect(module.consume(payload, 'cooldown', key)).rejects.toMatchObject({
      retryAfter: 60,
      message: 'Too many requests. Try again in 1 minute(s).',
    })
    vi.advanceTimersByTime(60_001)
    await module.consume(payload, 'cooldown', key)
  } finally {
    vi.useRealTimers()
  }
})

it('tells the wait without using a point, forgives, and shuts for the whole window from now', async () => {
  const payload = open()
  const key = randomUUID()
  for (let failure = 0; failure < 9; failure += 1) await module.consume(payload, 'failures', key)
  expect(await module.retryAfter(payload, 'failures', key)).toBe(0)
  await module.consume(payload, 'failures', key)
  expect(await module.retryAfter(payload, 'failures', key)).toBeGreaterThan(890)
  await module.reset(payload, 'failures', key)
  expect(await module.retryAfter(payload, 'failures', key)).toBe(0)
  await module.block(payload, 'failures', key)
  expect(await module.retryAfter(payload, 'failures', key)).toBe(900)
  await expect(module.consume(payload, 'failures', key)).rejects.toMatchObject({ status: 429 })
})

it('remembers across a restart', async () => {
  const before = open()
  const key = randomUUID()
  await module.consume(before, 'cooldown', key)
  await module.closeLimits(before)
  await expect(module.consume(open(), 'cooldown', key)).rejects.toMatchObject({ status: 429 })
})

/** Returns the raw content of the store. */
async function readStore() {
  if (mongo)
    return Buffer.from(JSON.stringify(await mongo.db().collection('request_limits').find().toArray()))
  return Buffer.concat(
    await Promise.all(['', '-wal'].map((end) => readFile(path.join(folder, `baithak.db-limits${end}`)))),
  )
}

it('stores neither e-mails nor addresses', async () => {
  const payload = open()
  await module.consume(payload, 'failures', 'asha.secret@baithak.example')
  const bytes = await readStore()
  expect(bytes.includes('failures:')).toBe(true)
  expect(bytes.includes('asha.secret')).toBe(false)
})

const child = `
  const { consume } = await import(process.argv[1])
  const uri = process.env.DATABASE_URI
  const { connectMongo } = await import(process.argv[3])
  const db = uri ? { name: 'mongoose', connection: connectMongo(uri).db() } : { name: 'sqlite' }
  const payload = { db, logger: console }
  let passed = 0
  for (let round = 0; round < 60; round += 1)
    await consume(payload, 'register', process.argv[2]).then(() => (passed += 1), () => {})
  process.stdout.write(String(passed))
  process.exit(0)
`

it('is shared by processes', async () => {
  const key = randomUUID()
  const run = () =>
    promisify(execFile)(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        child,
        fileURLToPath(new URL('limits.ts', import.meta.url)),
        key,
        fileURLToPath(new URL('../../../ops/testing/database/testDatabase.mjs', import.meta.url)),
      ],
      { env: { ...process.env, ...settings, DATA_DIR: folder, DATABASE_URI: database } },
    )
  const passed = (await Promise.all([run(), run()])).map(({ stdout }) => Number(stdout))
  expect(passed.reduce((sum, part) => sum + part)).toBe(60)
})
