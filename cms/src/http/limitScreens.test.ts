// @module-tag no-database
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { signedAddress } from '../testing/visits/testVisitors.ts'

const drawing: ServerResponse[] = []
const cms = await openTestCms()
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await cms.close()
})
const { createServer } = await import('../createServer.ts')
const server = createServer(cms.payload, async () => async (req, res) => {
  if (req.url?.startsWith('/_next/')) return void res.end('a file')
  drawing.push(res)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const ask = async (path: string, address: string) => {
  const answer = await fetch(url + path, { headers: signedAddress(address) })
  await answer.arrayBuffer()
  return answer
}

it('draws few screens for one visitor at a time, lets some wait and refuses more, whoever else asks', async () => {
  const [stranger, staff] = ['203.0.113.1', '203.0.113.2']
  const paths = ['/cms/login', '/cms', '/cms/nothing', '/cms/collections/products']
  const asked = Array.from({ length: 70 }, (_, n) => ask(paths[n % paths.length] ?? '', stranger))
  const refused = await Promise.race(asked)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  await expect.poll(() => drawing.length).toBe(4)
  expect((await ask('/_next/static/a.js', stranger)).status).toBe(200)
  const other = ask('/cms/login', staff)
  await expect.poll(() => drawing.length).toBe(5)
  let ended = 0
  const statuses: number[] = []
  const all = Promise.all(asked.map(async (one) => statuses.push((await one).status)))
  while (ended < 65) {
    await expect.poll(() => drawing.length).toBeGreaterThan(ended)
    drawing[ended]?.end('drawn')
    ended += 1
  }
  await all
  expect((await other).status).toBe(200)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})
