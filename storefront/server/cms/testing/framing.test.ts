import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../../testing/startFakeCms.ts'
import { startTestShop, until } from '../../testing/startTestShop.ts'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>

beforeEach(async () => {
  cms = await startFakeCms()
  cms.answers.set('/api/things', { body: [1] })
  shop = await startTestShop(cms.url)
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

/** Returns the storefront's answer to exactly these bytes. */
async function sendRaw(text: string) {
  const socket = connect(shop.port, '127.0.0.1')
  socket.end(text)
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  await once(socket, 'close')
  return answer
}

const smuggled = 'GET /cms/secret HTTP/1.1\r\nHost: x\r\n\r\n'
const chunked = (method: string) =>
  `${method} /api/things HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n` +
  `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`

test.each(['GET', 'DELETE', 'OPTIONS'])(
  'no second request travels in the body of a chunked %s',
  async (method) => {
    expect(await sendRaw(chunked(method))).toMatch(/^HTTP\/1\.1 411 /)
    expect((await shop.ask('/api/things')).status).toBe(200)
    expect(cms.asked.map(({ url }) => url)).not.toContain('/cms/secret')
  },
)

test.each(['GET', 'DELETE', 'OPTIONS'])('a %s cannot take its own length away', async (method) => {
  const answer = await sendRaw(
    `${method} /api/things HTTP/1.1\r\nHost: x\r\nConnection: close, content-length\r\n` +
      `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 411 /)
  expect(cms.asked.map(({ url }) => url)).not.toContain('/cms/secret')
})

test('a chunked POST arrives whole and as one request', async () => {
  await sendRaw(chunked('POST'))
  const posted = cms.asked.filter(({ url }) => url === '/api/things')
  expect(posted).toHaveLength(1)
  expect(posted[0]?.headers['transfer-encoding']).toBe('chunked')
  expect(cms.asked.map(({ url }) => url)).not.toContain('/cms/secret')
})

test('areas that open later are one kept page, whatever stands in their address', async () => {
  const ask = (token: string) => shop.ask(`/reset-password/${token}`)
  await until(async () => (await ask('a-secret-token')).headers['cache-status'] === 'storefront; hit')
  const [one, other] = [await ask('a-secret-token'), await ask('another')]
  expect(other.headers['cache-status']).toBe(one.headers['cache-status'])
  expect(other.text).toBe(one.text)
})
