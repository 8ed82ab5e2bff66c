// @module-tag kill
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeCms, type FakeCms } from '../../testing/startFakeCms.ts'
import { startTestShop, until } from '../../testing/startTestShop.ts'
import { takeClock } from '../../testing/takeClock.ts'

let one: FakeCms
let other: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>
// Nothing times out but where a test lets time pass.
let leap: ReturnType<typeof takeClock>

beforeEach(async () => {
  ;[one, other] = await Promise.all([startFakeCms(), startFakeCms()])
  for (const cms of [one, other]) {
    cms.version = '7'
    cms.answers.set('/api/things', { body: ['thing'] })
    cms.answers.set('/media/a.webp', { body: Buffer.from('picture') })
  }
  shop = await startTestShop(`${one.url}, ${other.url}`)
  leap = takeClock()
  await until(() => shop.versions.isConnected)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
  await Promise.all([one.close(), other.close()])
})

const readsOf = (cms: FakeCms) => cms.count('/api/things')
const postsTo = (...many: FakeCms[]) =>
  many.flatMap((cms) => cms.asked.filter(({ method }) => method === 'POST')).length

test('both are asked while both are up', async () => {
  for (let round = 0; round < 6; round += 1) await shop.ask('/api/things')
  expect([readsOf(one), readsOf(other)]).toEqual([3, 3])
})

test.each([
  ['breaks off', (cms: FakeCms) => (cms.isDown = true)],
  [
    'says that it cannot',
    (cms: FakeCms) => cms.answers.set('/api/things', { status: 503, body: { message: 'No' } }),
  ],
  ['is gone', (cms: FakeCms) => cms.close()],
])('a read never fails while one of two %s', async (_what, fail) => {
  await fail(one)
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.ask('/api/things')))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  for (let round = 0; round < 8; round += 1) expect((await shop.ask('/api/things')).text).toBe('["thing"]')
  expect((await shop.ask('/media/a.webp')).text).toBe('picture')
  expect((await shop.ask(`/latest?colour=x`)).status).toBe(200)
  expect((await shop.ask('/readyz')).status).toBe(200)
})

test('one that stands still costs a read a few seconds, and the next nothing', async () => {
  one.isFrozen = true
  const first = Promise.all([shop.ask('/api/things'), shop.ask('/api/things'), shop.ask('/about')])
  const asked = () => [one, other].map((cms) => readsOf(cms) + cms.count('/api/site'))
  await until(() => asked().reduce((sum, count) => sum + count) >= 3)
  expect(asked()[0]).toBeGreaterThan(0)
  // Each wait of the shop begins with a question to the one that stands still: a page reads several things.
  let isAnswered = false
  void first.then(() => (isAnswered = true))
  // Those that begin together wait together, also where a busy machine sends them one after the other: time passes only
  // when no other has followed for a while.
  for (let waits = 0, seen = 0; !isAnswered; await pause(150)) {
    const isQuiet = one.asked.length === seen
    seen = one.asked.length
    if (!isQuiet || seen === waits) continue
    waits = seen
    leap(2_500)
  }
  expect((await first).map(({ status }) => status)).toEqual([200, 200, 200])
  // The clock stands: these wait for nobody.
  const before = readsOf(one)
  for (let round = 0; round < 4; round += 1) expect((await shop.ask('/api/things')).status).toBe(200)
  expect(readsOf(one)).toBe(before)
})

test('the only one that is up is waited for, however many others are known to be down', async () => {
  await one.close()
  for (let round = 0; round < 3; round += 1) await shop.ask('/api/things')
  const letGo = other.hold()
  other.answers.set('/api/slow', { body: ['slow'] })
  const answers = Promise.all([shop.ask('/api/slow'), shop.ask('/about')])
  await until(() => other.count('/api/slow') + other.count('/api/site') === 2)
  leap(3_000)
  letGo()
  expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  expect(other.count('/api/slow')).toBe(1)
})

test.each([
  ['/api/slow', '/api/slow'],
  ['/about', '/api/site'],
])('one that is slow is asked again for %s where the other is gone', async (path, answer) => {
  const [told, gone] = one.streams === 1 ? [one, other] : [other, one]
  told.answers.set('/api/slow', { body: ['slow'] })
  // Both are taken for up, and the slow one is asked first.
  const turnOf = async (cms: FakeCms) => {
    const before = readsOf(cms)
    await shop.ask('/api/things')
    return readsOf(cms) > before
  }
  while (!(await turnOf(gone)));
  const letGo = told.hold()
  await gone.close()
  const waiting = shop.ask(path)
  await until(() => told.count(answer) === 1)
  leap(2_500)
  await until(() => told.count(answer) === 2)
  leap(500)
  letGo()
  expect((await waiting).status).toBe(200)
})

test.each([
  ['a picture', '/media/b.webp', {}],
  [
    'a write',
    '/api/busy',
    { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '2' }, body: '{}' },
  ],
])('one that refuses %s for now is up for everything else', async (_what, path, options) => {
  const [told, right] = one.streams === 1 ? [one, other] : [other, one]
  for (const cms of [one, other]) cms.answers.set(path, { status: 503, body: { message: 'Later' } })
  for (let round = 0; round < 4; round += 1) expect((await shop.ask(path, options)).status).toBe(503)
  expect([told.streams, right.streams]).toEqual([1, 0])
  for (let round = 0; round < 4; round += 1) await shop.ask('/api/things')
  expect([readsOf(one), readsOf(other)]).toEqual([2, 2])
})

test('what changes something is sent once, whatever becomes of it', async () => {
  one.isDown = true
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const post = () => shop.ask('/api/things', { method: 'POST', headers, body: '{}' })
  const answers = await Promise.all(Array.from({ length: 6 }, post))
  expect(postsTo(one, other)).toBe(6)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(postsTo(other))
  expect(answers.filter(({ status }) => status === 502)).toHaveLength(postsTo(one))
  // Later requests go to a process that answers.
  expect((await post()).status).toBe(200)
})

test('what changes something and was refused a connection goes to the other, whole', async () => {
  await one.close()
  const body = JSON.stringify({ text: 'x'.repeat(300_000) })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const post = () => shop.ask('/api/things', { method: 'POST', headers, body })
  const answers = await Promise.all([post(), post(), post()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(other.asked.filter(({ method }) => method === 'POST').map((call) => call.body)).toEqual([
    body,
    body,
    body,
  ])
})

test('one that is back is asked again', async () => {
  const port = Number(new URL(one.url).port)
  await one.close()
  for (let round = 0; round < 4; round += 1) expect((await shop.ask('/api/things')).status).toBe(200)
  one = await startFakeCms(port)
  one.answers.set('/api/things', { body: ['thing'] })
  await until(async () => (await shop.ask('/api/things')).status === 200 && readsOf(one) > 0)
})

test('the stream of changes moves on at once when it ends, with pages as they are', async () => {
  await shop.ask('/about')
  const [left, right] = one.streams === 1 ? [one, other] : [other, one]
  await left.close()
  // Sooner than a stream that is silent is given up: so it moves because the other has ended.
  await until(() => right.streams === 1, 10_000)
  expect((await shop.ask('/about')).headers['cache-status']).toBe('storefront; hit')
  right.answers.set('/api/site', { body: { name: 'changed' } })
  right.announce('8')
  await until(async () => (await shop.ask('/about')).text.includes('changed'))
})

test('the stream leaves one that stands still as soon as somebody waited for it in vain', async () => {
  const [still, right] = one.streams === 1 ? [one, other] : [other, one]
  still.isFrozen = true
  const waiting = Promise.all([shop.ask('/api/things'), shop.ask('/api/things')])
  await until(() => readsOf(still) > 0)
  expect(right.streams).toBe(0)
  leap(2_500)
  await waiting
  // Sooner than a stream that is silent is given up.
  await until(() => right.streams === 1, 10_000)
})
