import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage, withEncoding } from './compressPage.ts'

const page = {
  status: 200,
  html: '<p>Chairs</p>',
  policy: 'none',
  isStored: true,
  isNarrowed: false,
  isIndexed: true,
}

test('a page that has not changed is not compressed again', async () => {
  const old = await compressPage(page)
  expect(await compressPage({ ...page }, { old })).toBe(old)
  const others = [{ html: '<p>Stools</p>' }, { status: 404 }, { policy: 'all' }, { isIndexed: false }]
  for (const other of others) {
    const changed = await compressPage({ ...page, ...other }, { old })
    expect(changed).not.toBe(old)
    expect(changed.bodies.br?.bytes.length).toBeGreaterThan(0)
  }
})

test('a stored page has one body, from which the others are made', async () => {
  const html = '<p>Chairs</p>'.repeat(1000)
  const stored = await compressPage({ ...page, html })
  expect(Object.keys(stored.bodies)).toEqual(['br'])
  const plain = await withEncoding(stored, 'identity')
  expect(plain.bodies.identity?.bytes.toString()).toBe(html)
  expect(plain.bodies.identity?.headers).toContain(String(html.length))
  const gzipped = await withEncoding(stored, 'gzip')
  expect(gunzipSync(gzipped.bodies.gzip?.bytes ?? '').toString()).toBe(html)
  expect(await withEncoding(stored, 'br')).toBe(stored)
  expect(brotliDecompressSync(stored.bodies.br?.bytes ?? '').toString()).toBe(html)
  expect(Object.keys(stored.bodies)).toEqual(['br', 'gzip'])
})
