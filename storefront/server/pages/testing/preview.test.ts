// @module-tag rights
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../../testing/startFakeCms.ts'
import { startTestShop, until } from '../../testing/startTestShop.ts'

const id = '0123456789abcdef01234567'
const page = `/product/${id}`
const url = `/api/products/${id}?view=detail`
const token = `1999999999.${'aB3_-'.repeat(8)}xyz`
const other = `1999999999.${'x'.repeat(43)}`
const editing = 'https://cms.baithak.example'
const shown = { _id: id, name: 'shown to all' }
const draft = { _id: id, name: 'seen by staff alone', status: 'draft' }

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
  cms.answers.set(`${url}&preview=${token}`, { body: draft })
  shop = await startTestShop(cms.url, { CMS_PUBLIC_URL: `${editing}/` }, pino(sink))
  await until(() => cms.streams === 1)
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

test('a preview is rendered for the one who asks, and told to nobody else', async () => {
  cms.answers.set(url, { body: shown })
  cms.answers.set(`/api/products/${id}/related?view=tile`, { body: [] })
  await shop.ask(page)
  for (const asked of [
    `${page}?preview=${token}`,
    `${page}?%70review=${token}`,
    `${page}?a=1&preview=${token}`,
  ])
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await shop.ask(asked, { method })
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({ ...secret, 'x-robots-tag': 'noindex' })
      expect(answer.headers['cache-status']).toBeUndefined()
      expect(answer.text.includes(draft.name)).toBe(method === 'GET')
    }
  expect(cms.count(`${url}&preview=${token}`)).toBe(9)
  const visitors = await shop.ask(page)
  expect(visitors.headers['cache-status']).toBe('storefront; hit')
  expect(visitors.text).toContain(shown.name)
  expect(visitors.text).not.toContain(draft.name)
  expect(visitors.headers).toMatchObject({ 'referrer-policy': 'strict-origin-when-cross-origin' })
  expect(visitors.headers['x-robots-tag']).toBeUndefined()
})

/** Returns the words of an answer on frames around it, and whether it names the address of the form. */
const framing = ({ headers, text }: Awaited<ReturnType<typeof shop.ask>>) => [
  /frame-ancestors ([^;]+);/.exec(String(headers['content-security-policy']))?.[1],
  headers['x-frame-options'],
  text.includes(editing),
]
const refused = ["'none'", 'DENY', false]

test('a preview may stand in a frame of the CMS, and no other page in any', async () => {
  cms.answers.set(url, { body: shown })
  cms.answers.set(`${url}&preview=${other}`, { body: shown })
  cms.answers.set(`/api/words/about?preview=${token}`, { body: { title: 'not saved' } })
  const preview = await shop.ask(`${page}?preview=${token}`)
  expect(framing(preview)).toEqual([editing, undefined, true])
  expect(preview.text).toContain(`<meta name="cms-origin" content="${editing}">`)
  for (const path of [
    page,
    `${page}?preview=`,
    `${page}?preview=x`,
    // Of a token that has ended the CMS makes nothing.
    `${page}?preview=${other}`,
    `/about?preview=${token}`,
    '/about',
    '/not-there',
    `${page}/?preview=${token}`,
  ]) {
    const answer = await shop.ask(path)
    expect(answer.headers['x-frame-options'], path).toBe('DENY')
    if (answer.status < 300 || answer.status >= 400) expect(framing(answer), path).toEqual(refused)
  }
  cms.answers.set(`${url}&preview=${token}`, { status: 503, body: { message: 'Later' } })
  expect(framing(await shop.ask(`${page}?preview=${token}`))).toEqual(refused)
})

test('where the address of the CMS is not known, no page may stand in a frame', async () => {
  const closed = await startTestShop(cms.url)
  const answer = await closed.ask(`${page}?preview=${token}`)
  expect(answer.text).toContain(draft.name)
  expect(framing(answer)).toEqual(refused)
  await closed.close()
})

test('while nobody tells of changes, a preview is kept no more than otherwise', async () => {
  cms.cutStream()
  await until(() => cms.streams === 0)
  expect((await shop.ask(`${page}?preview=${token}`)).text).toContain(draft.name)
  expect((await shop.ask(page)).status).toBe(404)
  cms.answers.set(`${url}&preview=${token}`, { body: { ...draft, name: 'newer' } })
  expect((await shop.ask(`${page}?preview=${token}`)).text).toContain('newer')
})

test('without a token that holds a page is what visitors see', async () => {
  const hidden = await shop.ask(page)
  expect(hidden.status).toBe(404)
  for (const bad of [other, 'x', `${token}x`, '', 'x'.repeat(3000)]) {
    const answer = await shop.ask(`${page}?preview=${bad}`)
    expect(answer.status, bad).toBe(404)
    expect(answer.headers).toMatchObject(secret)
    expect(answer.text).not.toContain(draft.name)
  }
  // A text that cannot be a token is not sent to the CMS.
  expect(cms.asked.filter((call) => call.url.includes('preview=')).map((call) => call.url)).toEqual([
    `${url}&preview=${other}`,
  ])
  cms.answers.set(url, { body: shown })
  cms.answers.set(`${url}&preview=${other}`, { body: shown })
  cms.announce('published')
  await until(async () => (await shop.ask(page)).status === 200)
  for (const bad of [other, 'x', `${token}x`]) {
    const answer = await shop.ask(`${page}?preview=${bad}`)
    expect([answer.status, answer.text.includes(shown.name)], bad).toEqual([200, true])
    expect(answer.headers).toMatchObject(secret)
  }
})

test('the token reaches no log: not by a redirect, a page that breaks, an outage or a call that fails', async () => {
  const moved = await shop.ask(`${page}/?preview=${token}`)
  expect([moved.status, moved.headers.location]).toEqual([301, `${page}?preview=${token}`])
  expect(moved.headers).toMatchObject(secret)
  cms.answers.set(`${url}&preview=${token}`, { status: 503, body: { message: 'Later' } })
  const later = await shop.ask(`${page}?preview=${token}`)
  expect([later.status, later.headers]).toMatchObject([503, secret])
  cms.answers.set('/api/site', { body: { break: true } })
  cms.announce('broken')
  const about = `/about?%70review=${token}&redirect=${encodeURIComponent(`${page}?preview=${token}`)}`
  await until(async () => (await shop.ask(about)).status === 500)
  cms.isDown = true
  await shop.ask(`${url}&preview=${token}`)
  expect(logged).toContain('Could not render /about?…')
  expect(logged).toContain(`/api/products/${id}?…`)
  expect(logged).toContain(`GET /api/products/${id}`)
  expect(logged).not.toContain(token)
  expect(logged).not.toContain(token.slice(0, 20))
})
