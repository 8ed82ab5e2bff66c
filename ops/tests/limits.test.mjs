// @module-tag rights
// @module-tag no-database
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop } from '../testing/shop.mjs'

const points = 5
let shop
beforeAll(async () => {
  shop = await startShop({ env: { LIMIT_FORGOT: String(points) } })
})
afterAll(() => shop.stop())

/** Requests a code with an empty body, from a given address of this machine. */
const ask = (port, localAddress, headers = {}) =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        path: '/api/users/forgot-password',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 2, ...headers },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode))
      },
    )
    asked.on('error', reject)
    asked.end('{}')
  })

test('two visitors of the storefront have a count each, and no header of theirs makes it another', async () => {
  const { port } = new URL(shop.url)
  const { port: cmsPort } = new URL(shop.cmsUrl)
  const forged = (n) => ({
    'x-forwarded-for': `203.0.113.${n}`,
    'x-real-ip': `203.0.113.${n}`,
    forwarded: `for=203.0.113.${n}`,
    'x-client-address': `203.0.113.${n} ${Math.floor(Date.now() / 1000)} ${'0'.repeat(64)}`,
  })
  const first = '127.0.0.2'
  for (let n = 0; n < points; n += 1) expect(await ask(port, first, forged(n))).toBe(400)
  expect(await ask(port, first, forged(100))).toBe(429)
  expect(await ask(port, '127.0.0.3')).toBe(400)
  // The same visitor is recognised at the CMS's own port.
  expect(await ask(cmsPort, first, forged(101))).toBe(429)
  expect(await ask(cmsPort, '127.0.0.4', forged(102))).toBe(400)
})
