// @module-tag rights
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'

const token = 'a-token-that-nobody-else-may-see'
const path = `/reset-password/${token}`

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>
let logged = ''

beforeEach(async () => {
  logged = ''
  const sink = new Writable({
    write(part, _encoding, done) {
      logged += String(part)
      done()
    },
  })
  cms = await startFakeCms()
  shop = await startTestShop(cms.url, {}, pino(sink))
  await until(() => cms.streams === 1)
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

const headersThatHide = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

test('the page of a link for a new password is kept by nobody and told to nobody', async () => {
  for (const asked of [path, path, `${path}?x=1`, `${path}/`, `//reset-password/${token}`])
    expect((await shop.ask(asked)).headers, asked).toMatchObject(headersThatHide)
  const first = await shop.ask(path)
  const again = await shop.ask(path, { headers: { 'if-none-match': first.headers.etag } })
  expect(again.headers).toMatchObject(headersThatHide)
  expect((await shop.ask('/login')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('pages that share one entry show no visitor’s address to the next', async () => {
  const asked = [
    path,
    '/login?redirect=/product/secret-wish',
    '/cart/0123456789abcdef01234567?qty=7',
    '/admin/user/secret-id/edit',
    '/nowhere-secret?query=secret',
  ]
  for (const one of asked) {
    const { text } = await shop.ask(one)
    expect(text, one).toContain('<p>')
    expect(text, one).not.toMatch(
      /secret-(wish|id)|a-token|0123456789abcdef|qty=7|nowhere-secret|query=secret/,
    )
  }
  const other = await shop.ask('/reset-password/another')
  expect(other.headers['cache-status']).toBe('storefront; hit')
  expect(other.text).toBe((await shop.ask(path)).text)
})

test('a token is never logged, neither by a page that breaks nor by a call that fails', async () => {
  cms.answers.set('/api/site', { body: { break: true } })
  cms.announce('broken')
  await until(async () => (await shop.ask(path)).status === 500)
  cms.isDown = true
  await shop.ask(`/api/users${path}`, { method: 'POST', body: '{}', headers: { 'content-length': '2' } })
  cms.announce('down')
  expect((await shop.ask(path)).headers).toMatchObject(headersThatHide)
  expect(logged).toContain('Could not render /reset-password/…')
  expect(logged).toContain('POST /api/users/reset-password/…')
  expect(logged).not.toContain(token)
})
