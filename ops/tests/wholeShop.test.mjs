import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { testsRunOnMongo } from '../testing/database/testDatabase.mjs'
import { freePort } from '../testing/freePort.mjs'
import { runDoctor } from '../testing/runDoctor.mjs'
import { startShop } from '../testing/shop.mjs'

// One shop of both halves shows its logs, its metrics, its limits, and the lines of the doctor.

const tries = 5
let shop
let ports
beforeAll(async () => {
  ports = { cms: await freePort(), storefront: await freePort() }
  shop = await startShop({ env: { LOG_LEVEL: 'info', LIMIT_FORGOT: String(tries) }, metrics: ports })
})
afterAll(() => shop?.stop())

const metricsOf = async (half) => (await fetch(`http://127.0.0.1:${ports[half]}/metrics`)).text()
const lines = () =>
  shop
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const requests = (route) => lines().filter((line) => line.msg === 'request' && line.route === route)
const logIn = (url, body, headers = {}) =>
  fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function soon(look) {
  for (let looks = 0; looks < 1200; looks += 1) {
    const found = look()
    if (found) return found
    await sleep(50)
  }
  throw new Error(`not so within a minute: ${look}`)
}

test('a request has one id in both halves, and only the storefront gives the CMS one', async () => {
  const wrong = { email: 'nobody@baithak.example', password: 'a-secret-password' }
  const response = await logIn(shop.url, wrong, { 'x-request-id': 'of-a-visitor' })
  const id = response.headers.get('x-request-id')
  expect([response.status, id]).toEqual([401, expect.stringMatching(/^[\w-]{8,}$/)])
  const [told] = await soon(() => {
    const found = requests('/api/users/login').filter(({ requestId }) => requestId === id)
    return found.length > 0 && found
  })
  expect(told).toMatchObject({ service: 'cms', method: 'POST', status: 401, ms: expect.any(Number) })
  await soon(() => lines().some(({ service, requestId }) => service !== 'cms' && requestId === id))
  await logIn(shop.cmsUrl, wrong, { 'x-request-id': 'forged' })
  await soon(() => requests('/api/users/login').length > 1)
  expect(shop.log()).not.toMatch(/of-a-visitor|forged/)
})

test('neither an address that is a secret nor what was sent is in the log', async () => {
  const code = 'a-code-that-opens-an-account'
  await fetch(`${shop.url}/api/users/reset-password/${code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'a-secret-password' }),
  })
  await fetch(`${shop.cmsUrl}/api/products/0123456789abcdef01234567?preview=a-token-of-a-preview`)
  await fetch(`${shop.url}/reset-password/${code}`)
  await soon(() => requests('/api/users/reset-password/:token').length > 0)
  expect(shop.log()).not.toMatch(/a-code-that|a-token-of|a-secret-password|nobody@baithak/)
})

test('each half tells what Prometheus asks, by patterns and never by addresses', async () => {
  const [product] = await (await fetch(`${shop.cmsUrl}/api/products?limit=1`)).json()
  await fetch(`${shop.cmsUrl}/API/Products/${product._id}`)
  await fetch(`${shop.cmsUrl}/no/such/thing`)
  const cms = await metricsOf('cms')
  const count = (labels) =>
    new RegExp(`^baithak_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(cms)?.[1]
  expect(Number(count('route="/api/products/:id",method="GET",status="200"'))).toBeGreaterThan(0)
  expect(Number(count('route="none",method="GET",status="404"'))).toBeGreaterThan(0)
  for (const wanted of [
    /^baithak_catalogue_reads_total\{result="hit"\} \d+$/m,
    /^baithak_catalogue_build_duration_seconds_count [1-9]/m,
    /^baithak_database_duration_seconds_count\{kind="read"\} [1-9]/m,
    /^baithak_mail_queue_length 0$/m,
    /^baithak_keeper 1$/m,
    /^baithak_database_away 0$/m,
    /^baithak_catalogue_version [1-9]/m,
  ])
    expect(cms).toMatch(wanted)
  expect(cms + (await metricsOf('storefront'))).not.toContain(product._id)
})

test('the dashboard shows nothing that no half tells, and all of what is of the shop', async () => {
  const told = new Set(
    [...(await metricsOf('cms')).split('\n'), ...(await metricsOf('storefront')).split('\n')].flatMap(
      (line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? [],
    ),
  )
  const { panels } = JSON.parse(await readFile(at('ops/grafana/baithak.json'), 'utf8'))
  const shown = new Set(
    panels
      .flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => expr.match(/baithak_\w+/g)))
      .map((name) => name.replace(/_seconds_(bucket|count|sum)$/, '_seconds')),
  )
  expect([...shown].filter((name) => !told.has(name))).toEqual([])
  const own = [...told].filter((name) => !/^baithak_(process|nodejs)_/.test(name))
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

/** Requests a code with an empty body, from a given address of this machine. */
async function askForCode(port, localAddress, given = {}) {
  const path = '/api/users/forgot-password'
  const headers = { 'content-type': 'application/json', 'content-length': 2, ...given }
  const asked = request({ host: '127.0.0.1', port, localAddress, path, method: 'POST', headers }).end('{}')
  const [answer] = await once(asked, 'response')
  await once(answer.resume(), 'end')
  return answer.statusCode
}

test(
  'two visitors of the storefront have a count each, and no header of theirs makes it another',
  { tags: ['rights'] },
  async () => {
    const { port } = new URL(shop.url)
    const { port: cmsPort } = new URL(shop.cmsUrl)
    const forged = (n) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
      'x-client-address': `203.0.113.${n} ${Math.floor(Date.now() / 1000)} ${'0'.repeat(64)}`,
    })
    const first = '127.0.0.2'
    for (let n = 0; n < tries; n += 1) expect(await askForCode(port, first, forged(n))).toBe(400)
    expect(await askForCode(port, first, forged(100))).toBe(429)
    expect(await askForCode(port, '127.0.0.3')).toBe(400)
    // The same visitor is recognised at the CMS's own port.
    expect(await askForCode(cmsPort, first, forged(101))).toBe(429)
    expect(await askForCode(cmsPort, '127.0.0.4', forged(102))).toBe(400)
  },
)

// With a database of its owner's the shop would want secrets of its owner's too.
test.skipIf(testsRunOnMongo)(
  'of an open shop the doctor tells every part, and how many need something',
  async () => {
    const secret = join(shop.dataFolder, 'admin-login.txt')
    await writeFile(secret, 'owner@baithak.example')
    await chmod(secret, 0o644)
    const { lines, code, complaints } = await runDoctor({
      DATA_DIR: shop.dataFolder,
      PORT: new URL(shop.url).port,
      CMS_PORT: new URL(shop.cmsUrl).port,
    })
    expect(Object.keys(lines)).toHaveLength(15)
    expect(lines.Secrets).toBe(`to do: Others on this machine may read a secret: chmod 600 ${secret}`)
    for (const part of ['Disk', 'Pictures', 'Ports', 'Certificates', 'Database', 'Clock', 'Webhooks'])
      expect(lines[part]).toMatch(/^ok/)
    const todo = Object.values(lines).filter((line) => line.startsWith('to do')).length
    expect([complaints.trim(), code]).toEqual([`${todo} things are to be done.`, 1])
  },
)
