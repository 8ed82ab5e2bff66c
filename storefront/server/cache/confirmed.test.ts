import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>

beforeEach(async () => {
  cms = await startFakeCms()
  cms.hasEtags = true
  cms.version = '12'
  shop = await startTestShop(cms.url)
  await until(() => cms.streams === 1)
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

const announce = async (version: string) => {
  cms.announce(version)
  await new Promise((resolve) => setTimeout(resolve, 150))
}
const ask = async () => {
  const { status, text, headers } = await shop.ask('/about')
  return { status, text, served: headers['cache-status'], etag: headers.etag }
}

test('a page stands after a change of something else, and is not drawn anew', async () => {
  const first = await ask()
  await announce('13')
  const next = await ask()
  expect([next.served, next.text, next.etag]).toEqual([
    'storefront; hit; detail=confirmed',
    first.text,
    first.etag,
  ])
  expect((await ask()).served).toBe('storefront; hit')
  expect(cms.asked.filter(({ headers }) => headers['if-none-match'])).not.toEqual([])
})

test('a page whose answer has changed is drawn anew', async () => {
  await ask()
  cms.answers.set('/api/site', { body: { brand: 'Fake', name: 'changed' } })
  await announce('13')
  const next = await ask()
  expect(next.served).toBe('storefront; fwd=miss')
  expect(next.text).toContain('changed')
})

test('an answer of a CMS without its database confirms nothing', async () => {
  await ask()
  await announce('13')
  cms.isWithoutDatabase = true
  expect((await ask()).served).toContain('stale')
  cms.isWithoutDatabase = false
  await until(async () => (await ask()).served === 'storefront; hit')
})

test('an answer without an ETag is asked for whole', async () => {
  cms.hasEtags = false
  await ask()
  await announce('13')
  expect((await ask()).served).toBe('storefront; fwd=miss')
})
