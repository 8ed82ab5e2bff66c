import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'

const file = '/media/brochure-1.pdf'
let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>

beforeEach(async () => {
  cms = await startFakeCms()
  publish(file, 'first edition')
  shop = await startTestShop(cms.url)
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

function publish(url: string, body: string) {
  cms.answers.set('/api/site', { body: { brand: 'Fake', brochure: { url } } })
  cms.answers.set('/brochure.pdf', { status: 302, body: '', headers: { Location: url } })
  cms.answers.set(url, { body, headers: { 'Content-Type': 'application/pdf', ETag: '"1"' } })
}

/** Waits until the shop has asked for a document, and until it has come. */
const isFetched = async (url: string) => {
  await until(() => cms.count(url) > 0)
  await shop.ask('/healthz')
}

test('the brochure stands while the CMS is away, under both of its addresses', async () => {
  await shop.ask('/about')
  await isFetched(file)
  cms.isDown = true
  await until(async () => (await shop.ask('/brochure.pdf')).status === 200)
  for (const path of ['/brochure.pdf', file]) {
    const { status, headers, text } = await shop.ask(path)
    expect([status, text, headers['content-type']]).toEqual([200, '"first edition"', 'application/pdf'])
    expect(headers['cache-status']).toBe('storefront; hit; detail=stale')
  }
  expect((await shop.ask('/brochure.pdf', { method: 'HEAD' })).text).toBe('')
  expect((await shop.ask('/brochure.pdf', { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
  expect((await shop.ask('/media/other.pdf')).status).toBe(502)
  expect((await shop.ask('/brochure/Gaming.pdf')).status).toBe(502)
})

test('a brochure that nobody has seen on a page is kept once it was opened', async () => {
  expect((await shop.ask('/brochure.pdf')).headers.location).toBe(file)
  await isFetched(file)
  cms.isDown = true
  await until(async () => (await shop.ask('/brochure.pdf')).text === '"first edition"')
})

test('a new edition takes the place of the one before', async () => {
  await shop.ask('/brochure.pdf')
  await isFetched(file)
  publish('/media/brochure-2.pdf', 'second edition')
  await shop.ask('/brochure.pdf')
  await isFetched('/media/brochure-2.pdf')
  cms.isDown = true
  await until(async () => (await shop.ask('/brochure.pdf')).text === '"second edition"')
  expect((await shop.ask(file)).status).toBe(502)
})

test('a document that did not come is asked for again', async () => {
  cms.answers.set(file, { status: 503, body: '' })
  await shop.ask('/brochure.pdf')
  await isFetched(file)
  publish(file, 'first edition')
  await until(async () => {
    await shop.ask('/brochure.pdf')
    return cms.count(file) > 1
  })
})
