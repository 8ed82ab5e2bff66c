// @module-tag no-database
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { freePort } from '../testing/freePort.mjs'

// Tests the rules of ops/Caddyfile with the real Caddy, in front of processes that answer with their names.
const hasCaddy = spawnSync('caddy', ['version']).status === 0
const why = hasCaddy ? '' : ' (not run: no caddy on this machine)'

const node = `
const server = require('node:http').createServer((req, res) => {
  if (req.url === '/healthz') return res.end('ok')
  let size = 0
  req.on('data', (part) => { size += part.length })
  req.on('end', () => {
    const answer = JSON.stringify({ who: process.argv[1], url: req.url, method: req.method, size, headers: req.headers })
    if (req.url === '/die') return process.kill(process.pid, 'SIGKILL')
    setTimeout(() => res.end(answer), 5)
  })
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

const children = []
async function startNode(name) {
  const child = spawn(process.execPath, ['-e', node, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, port: Number(said) }
}

let home
let door
const fronts = []
beforeAll(async () => {
  if (!hasCaddy) return
  door = await freePort()
  home = await mkdtemp(join(tmpdir(), 'caddy-test-'))
  const startAll = (name) => Promise.all([0, 1, 2].map((index) => startNode(`${name}${index}`)))
  const started = { front: await startAll('front'), cms: await startAll('cms') }
  fronts.push(...started.front.map(({ child }) => child))
  // Nobody waits here for all the time that a storefront has.
  const rules = await readFile(at('ops/Caddyfile'), 'utf8')
  const shorter = {
    'lb_try_duration 5s': 'lb_try_duration 2s',
    'response_header_timeout 15s': 'response_header_timeout 4s',
  }
  for (const rule of Object.keys(shorter)) expect(rules.split(rule)).toHaveLength(2)
  const file = join(home, 'Caddyfile')
  await writeFile(
    file,
    Object.entries(shorter).reduce((text, [rule, other]) => text.replace(rule, other), rules),
  )
  const to = (nodes) => nodes.map(({ port }) => `127.0.0.1:${port}`).join(' ')
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      PUBLIC_URL: 'http://shop.localhost',
      CMS_PUBLIC_URL: 'http://cms.localhost',
      HTTP_PORT: String(door),
      STOREFRONTS: to(started.front),
      CMS_NODES: to(started.cms),
    },
    stdio: 'ignore',
  })
  children.push(caddy)
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await ask('shop', '/')).status === 200) return
    await pause(100)
  }
  throw new Error('Caddy does not answer')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  if (home) await rm(home, { recursive: true, force: true })
})

const ask = (site, path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: door, path, method, agent: false }
    const asked = http.request(
      { ...options, headers: { host: `${site}.localhost`, ...headers } },
      (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          resolve({
            status: answer.statusCode,
            text,
            seen: text.startsWith('{') ? JSON.parse(text) : undefined,
          })
        })
      },
    )
    asked.on('error', ({ code }) => resolve({ status: code }))
    asked.end(body)
  })

test.skipIf(!hasCaddy)(
  `the shop and the CMS are two hosts, and nothing of the inside is shown${why}`,
  async () => {
    expect((await ask('shop', '/product/1')).seen.who).toMatch(/^front/)
    expect((await ask('shop', '/api/products')).seen.who).toMatch(/^front/)
    for (const path of ['/', '/cms', '/cms/api/users/me', '/_next/static/a.js', '/media/a.webp'])
      expect((await ask('cms', path)).seen.who, path).toMatch(/^cms/)
    for (const path of ['/healthz', '/readyz', '/metrics', '/healthz/', '/readyz/', '/metrics/']) {
      expect((await ask('shop', path)).status, path).toBe(404)
      expect((await ask('cms', path)).status, path).toBe(404)
    }
    for (const path of ['/api/products', '/internal/changes', '/cmsx'])
      expect((await ask('cms', path)).status, path).toBe(404)
  },
)

test.skipIf(!hasCaddy)(
  `what a visitor says of forwarding and of our signatures is not handed on${why}`,
  async () => {
    const said = {
      'x-forwarded-for': '203.0.113.1',
      'x-forwarded-proto': 'https',
      'x-client-address': '203.0.113.1 1 a',
      'x-internal-signature': '1 a',
      'x-request-id': 'mine',
    }
    for (const [site, path] of [
      ['shop', '/'],
      ['cms', '/cms'],
    ]) {
      const { headers } = (await ask(site, path, { headers: said })).seen
      expect([headers['x-forwarded-for'], headers['x-forwarded-proto']]).toEqual(['127.0.0.1', 'http'])
      expect(headers).not.toHaveProperty('x-client-address')
      expect(headers).not.toHaveProperty('x-internal-signature')
      expect(headers).not.toHaveProperty('x-request-id')
      expect(headers.host).toBe(`${site}.localhost`)
    }
  },
)

test.skipIf(!hasCaddy)(`a body beyond 13 MB is not taken, one of 12 MB is${why}`, async () => {
  const post = (size) => ask('shop', '/api/uploads', { method: 'POST', body: Buffer.alloc(size) })
  expect((await post(12 * 1024 * 1024)).seen.size).toBe(12 * 1024 * 1024)
  expect((await post(14_000_000)).status).not.toBe(200)
})

/** Waits until Caddy asks each storefront: it pauses one that was too slow a moment ago. */
async function untilAllAnswer() {
  const answering = new Set()
  for (let tries = 0; answering.size < 3 && tries < 600; tries += 1) {
    const answers = await Promise.all([1, 2, 3].map(() => ask('shop', '/')))
    for (const { seen } of answers) answering.add(seen?.who)
    await pause(50)
  }
  expect([...answering].sort()).toEqual(['front0', 'front1', 'front2'])
}

test.skipIf(!hasCaddy)(`a storefront that stands still holds no reader for good${why}`, async () => {
  await untilAllAnswer()
  fronts[2].kill('SIGSTOP')
  try {
    const held = await Promise.all(Array.from({ length: 9 }, () => ask('shop', '/')))
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200, 504]))
    const later = await Promise.all(Array.from({ length: 9 }, () => ask('shop', '/')))
    expect(later.map(({ status }) => status)).toEqual(Array(9).fill(200))
  } finally {
    fronts[2].kill('SIGCONT')
  }
})

test.skipIf(!hasCaddy)(
  `readers see no failure when a storefront is killed, and a write is never sent twice${why}`,
  async () => {
    const statuses = []
    let reading = true
    const read = async () => {
      while (reading) statuses.push((await ask('shop', '/')).status)
    }
    await untilAllAnswer()
    const readers = [read(), read(), read()]
    const more = async (count) => {
      for (const wanted = statuses.length + count; statuses.length < wanted;) await pause(10)
    }
    await more(30)
    fronts[0].kill('SIGKILL')
    await once(fronts[0], 'exit')
    await more(150)
    reading = false
    await Promise.all(readers)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    // The process that gets this request dies. If it were sent again, it would kill the last one too.
    expect((await ask('shop', '/die', { method: 'POST', body: 'x' })).status).toBe(502)
    const later = await Promise.all(Array.from({ length: 10 }, () => ask('shop', '/')))
    expect(later.map(({ status }) => status)).toEqual(Array(10).fill(200))
  },
)
