import { expect, test } from 'vitest'
import { compressPage } from './compressPage.ts'

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
