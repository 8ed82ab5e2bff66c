// @module-tag no-database
// @module-tag kill
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopsWithinMs } from '../lib/openShop.mjs'
import { oldNode } from '../lib/nodeVersion.mjs'
import { at } from '../lib/places.mjs'
import { freePort } from '../testing/freePort.mjs'

let home
let port
let cmsPort
let starter

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'baithak-start-'))
  port = await freePort()
  cmsPort = await freePort()
})

afterEach(async () => {
  if (starter?.child.exitCode === null) starter.child.kill('SIGKILL')
  starter = undefined
  await rm(home, { recursive: true, force: true })
})

/** Starts the starter with fake halves in place of the real ones. */
function start(env = {}, words = []) {
  const child = spawn(process.execPath, [at('ops/fixtures/startFakes.mjs'), ...words], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      CMS_PORT: String(cmsPort),
      DATA_DIR: join(home, 'data'),
      MEDIA_DIR: join(home, 'uploads'),
      ...env,
    },
  })
  starter = { child, out: '', err: '' }
  child.stdout.on('data', (chunk) => (starter.out += chunk))
  child.stderr.on('data', (chunk) => (starter.err += chunk))
  return starter
}

const until = async (condition) => {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (await condition()) return
    await sleep(25)
  }
  throw new Error(`waited in vain; the starter said: ${starter.out}${starter.err}`)
}
const opened = () => until(() => starter.out.includes('The showroom is open'))
const ended = async () => {
  if (starter.child.exitCode === null) await once(starter.child, 'close')
  return starter.child.exitCode
}
const ask = (path, from = port, host = '127.0.0.1') =>
  fetch(`http://${host}:${from}${path}`).then((response) => response.text())
const isOver = (pid) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('shows the steps, the progress of the seed, the addresses and the login', async () => {
  start()
  await opened()
  await until(() => starter.out.includes('Password'))
  expect(starter.out).toContain('Filling the catalogue: 50 % (25 of 50)')
  expect(starter.out).toContain(`http://localhost:${port}`)
  expect(starter.out).toContain(`http://localhost:${cmsPort}/cms`)
  const kept = await readFile(join(home, 'data/admin-login.txt'), 'utf8')
  expect(starter.out).toContain(kept.trim().split('\n')[1])
})

test('prints a random password once, and keeps the same secrets for the next start', async () => {
  const secrets = []
  for (const round of [1, 2]) {
    start()
    await opened()
    await until(() => starter.out.includes('admin-login.txt'))
    expect(starter.out.includes('Password')).toBe(round === 1)
    secrets.push(JSON.parse(await ask('/environment', cmsPort)))
    starter.child.kill('SIGTERM')
    expect(await ended()).toBe(0)
  }
  expect(secrets[1].PAYLOAD_SECRET).toBe(secrets[0].PAYLOAD_SECRET)
  expect(secrets[1].ADMIN_PASSWORD).toBe(secrets[0].ADMIN_PASSWORD)
  expect((await stat(join(home, 'data/secrets.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(home, 'data/admin-login.txt'))).mode & 0o777).toBe(0o600)
})

test.each([
  ['null', () => writeFile(join(home, 'data/secrets.json'), 'null'), 'is damaged'],
  ['a list', () => writeFile(join(home, 'data/secrets.json'), '[]'), 'is damaged'],
  ['a text', () => writeFile(join(home, 'data/secrets.json'), '"secret"'), 'is damaged'],
  [
    'a number for a secret',
    () => writeFile(join(home, 'data/secrets.json'), '{"sharedSecret":1}'),
    'is damaged',
  ],
  ['half a file', () => writeFile(join(home, 'data/secrets.json'), '{"sharedSecr'), 'is damaged'],
  ['nothing', () => writeFile(join(home, 'data/secrets.json'), ''), 'is damaged'],
  ['a folder', () => mkdir(join(home, 'data/secrets.json')), 'is a folder'],
  // Even root cannot read what leads back to itself.
  ['unreadable', () => symlink('secrets.json', join(home, 'data/secrets.json')), 'cannot be read (ELOOP)'],
])('secrets that are %s stop the start with a sentence', async (_, spoil, sentence) => {
  await mkdir(join(home, 'data'))
  await spoil()
  start()
  expect(await ended()).toBe(1)
  expect(starter.err.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  expect(starter.err).toContain(join(home, 'data/secrets.json'))
})

test('a password of your own is neither printed nor kept', async () => {
  start({ ADMIN_PASSWORD: 'own-password-of-the-owner' })
  await opened()
  await until(() => starter.out.includes('Admin'))
  expect(starter.out).not.toContain('own-password-of-the-owner')
  expect(existsSync(join(home, 'data/admin-login.txt'))).toBe(false)
  expect(await readFile(join(home, 'data/secrets.json'), 'utf8')).not.toContain('adminPassword')
})

test('a login that counts for the first start only is not printed by a later one', async () => {
  start({ FAKE: 'seeded', ADMIN_EMAIL: 'new@shop.example', ADMIN_PASSWORD: 'own-password-of-the-owner' })
  await until(() => starter.out.includes('Admin '))
  expect(starter.out).toContain(
    'Admin       as before: ADMIN_EMAIL and ADMIN_PASSWORD count for the first start only. npm run admin -- reset EMAIL makes a new password.\n',
  )
  starter.child.kill('SIGTERM')
  await ended()
  await writeFile(join(home, 'data/admin-login.txt'), 'first@shop.example\nrandom\n')
  start({ FAKE: 'seeded', ADMIN_EMAIL: 'new@shop.example' })
  await until(() => starter.out.includes('Admin '))
  expect(starter.out).toMatch(/Admin {7}first@shop\.example, first password kept in .+admin-login\.txt/)
})

test('the storefront never learns the secrets of the CMS', async () => {
  start()
  await opened()
  const [cms, storefront] = await Promise.all([ask('/environment', cmsPort), ask('/environment')])
  expect(JSON.parse(storefront).SHARED_SECRET).toBe(JSON.parse(cms).SHARED_SECRET)
  expect(JSON.parse(storefront)).not.toHaveProperty('PAYLOAD_SECRET')
  expect(JSON.parse(storefront)).not.toHaveProperty('ADMIN_PASSWORD')
})

test.each([
  ['a shop to try', {}, '1'],
  ['a shop on a database of its owner’s', { DATABASE_URI: 'mongodb://127.0.0.1:1/shop' }, '0'],
  ['one that is told to', { DATABASE_URI: 'mongodb://127.0.0.1:1/shop', SEED_SAMPLES: '1' }, '1'],
])('%s with %j is seeded with SEED_SAMPLES=%s', async (_, env, samples) => {
  start(env)
  await opened()
  expect(JSON.parse(await ask('/environment', cmsPort)).SEED_SAMPLES).toBe(samples)
})

test('after a restore it says that the logins of the backup count, and prints no other', async () => {
  await mkdir(join(home, 'data'))
  await writeFile(join(home, 'data/admin-login.txt'), 'The logins of the backup count.\n')
  start({ ADMIN_PASSWORD: 'a password of another shop' })
  await opened()
  await until(() => starter.out.includes('The logins of the backup count.'))
  expect(starter.out).not.toMatch(/Password|ADMIN_PASSWORD/)
})

test('a Node that gets no corrections any more is warned of at the start, in one line', async () => {
  const said = oldNode('20.19.6')
  expect(said).toMatch(/^Node 20\.19\.6 gets no corrections any more: .+ Use Node 24\.$/)
  expect([oldNode('22.23.3'), oldNode('24.21.0')]).toEqual([null, null])
  start()
  await opened()
  const own = oldNode()
  expect(starter.out.split('\n').filter((line) => line.includes('no corrections'))).toEqual(own ? [own] : [])
})

test('each half listens on the network address of its own setting, and is asked and shown there', async () => {
  start({ HOST: '127.0.0.2', STOREFRONT_HOST: '127.0.0.3' })
  await opened()
  const [cms, storefront] = await Promise.all([
    ask('/environment', cmsPort, '127.0.0.2'),
    ask('/environment', port, '127.0.0.3'),
  ])
  expect([JSON.parse(cms).HOST, JSON.parse(storefront).HOST]).toEqual(['127.0.0.2', '127.0.0.3'])
  expect(JSON.parse(storefront).CMS_URL).toBe(`http://127.0.0.2:${cmsPort}`)
  expect(starter.out).toContain(`Storefront  http://127.0.0.3:${port}\n`)
})

test('--empty tells the CMS to begin empty', async () => {
  start({}, ['--empty'])
  await opened()
  expect(JSON.parse(await ask('/environment', cmsPort)).SEED_EMPTY).toBe('1')
})

test('makes no keys for a real database, but the first admin’s password', async () => {
  start({ DATABASE_URI: 'mongodb://127.0.0.1:1/shop' })
  await opened()
  const environment = JSON.parse(await ask('/environment', cmsPort))
  expect(environment).not.toHaveProperty('SHARED_SECRET')
  const kept = JSON.parse(await readFile(join(home, 'data/secrets.json'), 'utf8'))
  expect(kept).toEqual({ adminPassword: environment.ADMIN_PASSWORD })
})

test.each(['SIGTERM', 'SIGINT'])(
  '%s stops both halves within 5 s and finishes the request in flight',
  async (signal) => {
    start()
    await opened()
    const pids = await Promise.all([ask('/pid'), ask('/pid', cmsPort)])
    // Its head has come; its end comes with the stop. A half that was not asked to stop would be killed amid it.
    const slow = await fetch(`http://127.0.0.1:${port}/slow`)
    starter.child.kill(signal)
    expect(await ended()).toBe(0)
    expect(await slow.text()).toBe('whole')
    expect(pids.map(Number).every(isOver)).toBe(true)
  },
)

test('halves that do not listen are killed within 5 s', async () => {
  expect(stopsWithinMs).toBeLessThan(5000)
  start({ FAKE: 'deaf', TIMEOUT_MS: '300' })
  await opened()
  const pids = await Promise.all([ask('/pid'), ask('/pid', cmsPort)])
  starter.child.kill('SIGTERM')
  expect(await ended()).toBe(0)
  expect(pids.map(Number).every(isOver)).toBe(true)
})

test('halves do not outlive a starter that was killed', async () => {
  start()
  await opened()
  const pids = (await Promise.all([ask('/pid'), ask('/pid', cmsPort)])).map(Number)
  starter.child.kill('SIGKILL')
  await until(() => pids.every(isOver))
})

test('a half that dies closes the shop with one line and 1', async () => {
  start()
  await opened()
  const other = Number(await ask('/pid'))
  await ask('/die', cmsPort).catch(() => {})
  expect(await ended()).toBe(1)
  expect(starter.err.trim()).toBe('The CMS stopped unexpectedly (7); the shop is closed.')
  expect(isOver(other)).toBe(true)
})

test.each([
  [{}, false],
  [{ LOG_LEVEL: 'info' }, true],
])('log lines have their time and level, with %j those of requests too', async (env, hasRequests) => {
  start(env)
  await opened()
  await ask('/log')
  await until(() => starter.out.includes('nearly full'))
  const at = '1970-01-01T00:00:00.000Z'
  expect(starter.out).toContain(`${at} warn storefront: The disk is nearly full.`)
  const line = `${at} info storefront: GET /log 200 1.5 ms, request r1`
  expect(starter.out.includes(line)).toBe(hasRequests)
})

test('a bad variable of a half is its one line and 1', async () => {
  start({ FAKE: 'refuses' })
  expect(await ended()).toBe(1)
  expect(starter.err.trim()).toBe('LOG_LEVEL must be one of debug, info, warn, error; it is "loud".')
})

test('a port in use, a bad port and a folder that cannot be written are one line and 1', async () => {
  const taken = createServer().listen(cmsPort)
  await once(taken, 'listening')
  start()
  expect(await ended()).toBe(1)
  expect(starter.err.trim()).toBe(
    `Port ${cmsPort} is in use. Stop what uses it, or set CMS_PORT to another port.`,
  )
  await new Promise((resolve) => taken.close(resolve))

  start({ PORT: '80a' })
  expect(await ended()).toBe(1)
  expect(starter.err.trim()).toBe('PORT must be a port from 1 to 65535; it is "80a".')

  await writeFile(join(home, 'file'), '')
  start({ DATA_DIR: join(home, 'file/data') })
  expect(await ended()).toBe(1)
  expect(starter.err.trim()).toMatch(
    /^The folder .*file\/data cannot be written \(ENOTDIR\)\. .* set DATA_DIR to another folder\.$/,
  )
})
