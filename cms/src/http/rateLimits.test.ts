// @module-tag rights
import express from 'express'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { signedAddress } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms({ LIMIT_REVIEW: '2' })
afterAll(async () => {
  server.close()
  await cms.close()
})
const { limitByAddress } = await import('./rateLimits.ts')
const { answerErrors } = await import('./answerErrors.ts')
const app = express()
app.get('/limited', limitByAddress(cms.payload, 'review'), (_req, res) => void res.json({ passed: true }))
app.use(answerErrors)
const server = app.listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/limited`

const ask = (address: string) => fetch(url, { headers: signedAddress(address) })
const statuses = async (...addresses: string[]) => {
  const found: number[] = []
  for (const address of addresses) found.push((await ask(address)).status)
  return found
}

it('counts each visitor by their own address', async () => {
  expect(await statuses('203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2')).toEqual([
    200, 200, 429, 200,
  ])
})

it('says in the answer when to come again', async () => {
  await statuses('203.0.113.3', '203.0.113.3')
  const refused = await ask('203.0.113.3')
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3590)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(await refused.json()).toEqual({ message: 'Too many requests. Try again in 60 minute(s).' })
})

it('counts an IPv6 net of a household as one visitor', async () => {
  expect(
    await statuses('2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:DB8:1:2:0:0:0:3', '2001:db8:1:3::1'),
  ).toEqual([200, 200, 429, 200])
})

it('knows an IPv4 address in its IPv6 spellings', async () => {
  expect(await statuses('203.0.113.4', '::ffff:203.0.113.4', '::ffff:cb00:7104')).toEqual([200, 200, 429])
  expect(await statuses('::ffff:203.0.113.5')).toEqual([200])
})

it('believes no forwarding header that nobody signed', async () => {
  const forged = (index: number) => fetch(url, { headers: { 'x-forwarded-for': `198.51.100.${index}` } })
  const found = [await forged(1), await forged(2), await forged(3)].map(({ status }) => status)
  expect(found).toEqual([200, 200, 429])
})

it.each([
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['192.0.2.1', '192.0.2.1'],
  ['', ''],
])('%s counts as %s', async (address, visitor) => {
  const { visitorOf } = await import('../sockets/visitorOf.ts')
  expect(visitorOf(address)).toBe(visitor)
})
