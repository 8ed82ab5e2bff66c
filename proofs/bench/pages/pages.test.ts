// @module-tag no-database
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { tableOf, type Measured } from './printPages.ts'
import { readOptions } from './readOptions.ts'
import { replayCms } from './replayCms.ts'

const drawn = (storefront: string, ms: number) => ({
  storefront,
  page: 'product page',
  path: '/product/1',
  ms,
  bytes: 17_000,
})

const measured: Measured = {
  storefronts: ['this checkout', 'base'],
  pages: ['product page'],
  rounds: [
    [drawn('this checkout', 7), drawn('base', 20), drawn('this checkout', 9), drawn('base', 24)],
    [drawn('this checkout', 8), drawn('base', 22), drawn('this checkout', 8), drawn('base', 22)],
  ],
  plain: [[76_000], [100_000]],
  memory: { idle: [80, 81], busy: [120, 121] },
}

test('the table shows median, spread, ratio and limit, this checkout first', () => {
  const { table, missed } = tableOf(measured)
  const cells = table.split('\n').map((line) => line.trim().split(/ {2,}/))
  expect(cells[1]).toEqual([
    'product page, processor ms',
    '8.0 (8.0–8.0)',
    '22.0 (22.0–22.0)',
    '0.36',
    'at most 9',
    'reached',
  ])
  expect(cells[2]).toEqual(['kB before compression', '76.0', '100.0', '0.76', 'at most 75', 'NOT REACHED'])
  expect(cells[3]?.slice(1, 4)).toEqual(['17.0', '17.0', '1.00'])
  expect(missed).toEqual(['kB before compression'])
})

test('options that mean nothing are refused', () => {
  expect(readOptions(['--base', 'HEAD~1', '--draws', '3'])).toEqual({ base: 'HEAD~1', rounds: 9, draws: 3 })
  for (const args of [
    ['--rounds', '0'],
    ['--draws', '1.5'],
    ['--clients', '2'],
  ])
    expect(() => readOptions(args)).toThrow('npm run bench -- pages')
})

test('the stand-in asks the CMS each question once, and tells a new version with every answer after it', async () => {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(String(req.url))
    res.writeHead(200, { 'x-total-count': '7', 'x-catalogue-version': '900' }).end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cms = await replayCms(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    const versions: (string | null)[] = []
    for (let n = 0; n < 2; n += 1) {
      const response = await fetch(`${cms.url}/api/products?limit=7`)
      expect([await response.text(), response.headers.get('x-total-count')]).toEqual(['[]', '7'])
      versions.push(response.headers.get('x-catalogue-version'))
      cms.announce()
    }
    expect(versions).toEqual(['1', '2'])
    expect(asked).toEqual(['/api/products?limit=7'])
  } finally {
    await cms.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
