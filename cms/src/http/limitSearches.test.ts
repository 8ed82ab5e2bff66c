// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { signedAddress } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms({ LIMIT_SEARCH: '3' })
afterAll(() => cms.close())
await cms.addProduct()

const ask = (path: string, address: string) =>
  fetch(cms.url + path, { headers: signedAddress(address), redirect: 'manual' })

it.each([
  ['searches', '198.51.100.1', (n: number) => `/api/products?q=chair${n}`],
  ['filters', '198.51.100.2', (n: number) => `/api/products/facets?minPrice=${n}`],
  ['brochures', '198.51.100.3', () => '/brochure/Gaming.pdf'],
])('%s of one visitor are bounded by the signed address', async (_says, address, path) => {
  const statuses = []
  for (let n = 0; n < 4; n += 1) statuses.push((await ask(path(n), address)).status)
  expect(statuses.slice(0, 3)).not.toContain(429)
  const refused = await ask(path(5), address)
  expect([statuses[3], refused.status]).toEqual([429, 429])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({ message: expect.stringContaining('too many searches') })
  expect((await ask(path(6), '203.0.113.9')).status).not.toBe(429)
})

it('what is answered from memory is not counted', async () => {
  for (let n = 0; n < 20; n += 1) expect((await ask('/api/products', '198.51.100.4')).status).toBe(200)
})
