// @module-tag kill
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../ops/testing/freePort.mjs'
import { dropDatabase, ownDatabase, testsRunOnMongo } from '../../ops/testing/database/testDatabase.mjs'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { builtCommand, requireBuild } from './testing/builtCommand.ts'
import { openMongoLine } from './testing/failures/breakableCms.ts'

beforeAll(requireBuild)

const children: ChildProcess[] = []
const folders: string[] = []
const databases: string[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of databases.splice(0)) await dropDatabase(database)
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-main-'))
  folders.push(folder)
  return folder
}
const newDatabase = () => {
  const database = ownDatabase()
  databases.push(database)
  return database
}
const secrets = {
  PAYLOAD_SECRET: 'p'.repeat(40),
  SHARED_SECRET: 's'.repeat(40),
  ADMIN_PASSWORD: 'a password of the admin',
}

const startCms = async (env: Record<string, string>) => {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, builtCommand('main'), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SEED_PRODUCTS: '2',
      ...secrets,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${port}`
  const ready = async () => {
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null) throw new Error(`ended: ${output}`)
      if (
        await fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    throw new Error(`not ready: ${output}`)
  }
  return { child, url, port, ended, ready, output: () => output }
}
const stored = async (url: string) =>
  ((await (await fetch(`${url}/api/products`)).json()) as { _id: string }[]).map(({ _id }) => _id)

it('two processes start at once on an empty database: one seeds, both serve the same', async () => {
  const folder = await newFolder()
  const env = { DATABASE_URI: newDatabase(), DATA_DIR: folder, MEDIA_DIR: path.join(folder, 'media') }
  const both = await Promise.all([startCms(env), startCms(env)])
  await Promise.all(both.map(({ ready }) => ready()))
  const [first, second] = await Promise.all(both.map(({ url }) => stored(url)))
  expect(first).toHaveLength(2)
  expect(second).toEqual(first)
  expect(both.map(({ output }) => output().includes('catalogue seeded')).sort()).toEqual([false, true])

  // A stop finishes open requests.
  const [one] = both
  const wrong = JSON.stringify({ email: 'nobody@baithak.example', password: 'a wrong password' })
  const headers = {
    expect: '100-continue',
    'content-type': 'application/json',
    'content-length': wrong.length,
  }
  const open = request(`${one.url}/api/users/login`, { method: 'POST', headers })
  open.flushHeaders()
  await once(open, 'continue')
  one.child.kill('SIGTERM')
  open.end(wrong)
  const [answer] = (await once(open, 'response')) as [IncomingMessage]
  expect(answer.resume().statusCode).toBe(401)
  // It would be 1 if the stop had taken 4.5 seconds (main.ts).
  expect(await one.ended).toBe(0)

  // Seeding again makes nothing twice.
  const again = spawn(process.execPath, ['--conditions=production', 'dist/seed.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SEED_PRODUCTS: '2',
      LOG_LEVEL: 'error',
      ...secrets,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(again)
  const [words, [code]] = await Promise.all([text(again.stdout), once(again, 'exit')])
  expect([words, code]).toEqual([expect.stringMatching(/^Nothing was missing\./), 0])

  // Another process finds the work done, with the same ids.
  const third = await startCms(env)
  await third.ready()
  expect(await stored(third.url)).toEqual(first)
  expect(third.output()).not.toContain('catalogue seeded')

  // A port for metrics that is taken stops the start with one clear line.
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port)
  try {
    const fourth = await startCms({ ...env, METRICS_PORT: port, LOG_LEVEL: 'silent' })
    expect(await fourth.ended).toBe(1)
    expect(fourth.output().trim()).toBe(`Port ${port} is in use. Stop the other program or set METRICS_PORT.`)
  } finally {
    taken.close()
  }
}, 180_000)

it.skipIf(!testsRunOnMongo)('a database that starts beside it is waited for', async () => {
  const folder = await newFolder()
  const line = await openMongoLine(newDatabase())
  try {
    line.cut()
    const cms = await startCms({
      DATABASE_URI: line.uri,
      DATA_DIR: folder,
      MEDIA_DIR: path.join(folder, 'media'),
    })
    await vi.waitFor(() => expect(cms.output().match(/waiting for the database/g)).toHaveLength(2))
    // One line an attempt, and nothing else.
    expect(cms.output().trim().split('\n')).toHaveLength(2)
    line.mend()
    await cms.ready()
    expect(await stored(cms.url)).toHaveLength(2)
  } finally {
    line.close()
  }
})

// Nothing of these comes to a database.
const onFile = it.skipIf(testsRunOnMongo)

onFile.each([
  ['a bad database address', { DATABASE_URI: 'postgres://x' }, 'DATABASE_URI'],
  ['no password for the first admin', { ADMIN_PASSWORD: '', LOG_LEVEL: 'silent' }, 'ADMIN_PASSWORD'],
])('%s stops the start with one clear line', async (_, env, named) => {
  const cms = await startCms({ DATA_DIR: await newFolder(), ...env } as Record<string, string>)
  expect(await cms.ended).toBe(1)
  expect(cms.output().trim().split('\n')).toHaveLength(1)
  expect(cms.output()).toContain(named)
})

// The row above shows that a program reads them before anything else. These are read by the test's own process.
onFile.each([
  // Several secrets may be given: the number says which.
  ['PAYLOAD_SECRET', 'short', 'PAYLOAD_SECRET.0 is shorter than 32 characters'],
  ['SHARED_SECRET', 'change-me-'.repeat(4), 'SHARED_SECRET.0 is an example value; make a secret of your own'],
  ['PAYLOAD_SECRET', '', 'PAYLOAD_SECRET is not set'],
  ['PORT', '99999', 'PORT Too big: expected number to be <=65535'],
  ['SMTP_URL', 'http://mail.example', 'SMTP_URL must begin with smtp:// or smtps://'],
  ...['u:ab/cd', 'u:12/cd', 'u:a#b', 'u:a?b'].map((login) => [
    'SMTP_URL',
    `smtp://${login}@mail.example`,
    'SMTP_URL cannot be read: write % # / ? @ : of its user and its password as %25 %23 %2F %3F %40 %3A',
  ]),
  ['PAYPAL_CURRENCY', 'INR', 'PAYPAL_CURRENCY must be a currency that PayPal accepts (rupees are not)'],
  ['PAYPAL_RATE', '0', 'PAYPAL_RATE must be a number above 0'],
])('a start in production with %s=%s ends with a clear message', async (name, value, sentence) => {
  const given = { NODE_ENV: 'production', DATABASE_URI: 'mongodb://127.0.0.1:1/x', ...secrets, [name]: value }
  for (const [key, set] of Object.entries(given)) vi.stubEnv(key, set)
  vi.resetModules()
  const ended = new Error('The process has ended.')
  const end = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw ended
  })
  const say = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await expect(import('./env.ts')).rejects.toBe(ended)
    expect([end.mock.calls, say.mock.calls]).toEqual([
      [[1]],
      [[`Settings: ${sentence}. See .env.example.\n`]],
    ])
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
})

onFile('a folder without the right to write stops the start with one clear line', async () => {
  const folder = await newFolder()
  await chmod(folder, 0o500)
  // Root may write anywhere, so the folder lies under a file instead.
  const file = path.join(import.meta.dirname, 'main.ts')
  expect(await readFile(file, 'utf8')).not.toBe('')
  const cms = await startCms({
    DATA_DIR: process.getuid?.() === 0 ? path.join(file, 'data') : path.join(folder, 'data'),
  })
  expect(await cms.ended).toBe(1)
  expect(cms.output()).toContain('Cannot write to')
  expect(cms.output().trim().split('\n')).toHaveLength(1)
})
