import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'
import type { SeedCounts } from './ledger.ts'
import users from './users.json' with { type: 'json' }

let cms: TestCms
let payload: TestCms['payload']
let prepare: () => Promise<SeedCounts | null>
let hasCatalogue: typeof import('./ledger.ts').hasCatalogue
let again: () => Promise<string | null>
beforeAll(async () => {
  cms = await openTestCms({ SEED_PRODUCTS: '2', ADMIN_PASSWORD: 'a password of the admin' })
  ;({ payload } = cms)
  ;({ hasCatalogue } = await import('./ledger.ts'))
  const { prepareShop } = await import('./prepareShop.ts')
  const { describe } = await import('./ledger.ts')
  prepare = () => prepareShop(payload)
  again = async () => {
    const counts = await prepareShop(payload, { again: true })
    return counts && describe(counts)
  }
})
afterAll(() => cms.close())

const countOf = async (collection: 'users' | 'reviews' | 'products' | 'testimonials') =>
  (await payload.count({ collection })).totalDocs
/** Makes the shop one that an earlier version seeded: those kept no ledger. */
const forget = () => payload.db.deleteOne({ collection: 'counters', where: { id: { equals: 'seed' } } })

it('a first seed that was broken off is completed', async () => {
  expect(await prepare()).toMatchObject({ made: { users: users.length, products: 2 }, deleted: 0 })
  const whole = [await countOf('users'), await countOf('testimonials')]
  await payload.delete({ collection: 'users', id: users[1]?.id ?? '' })
  await payload.delete({ collection: 'testimonials', where: { id: { exists: true } } })
  await forget()
  await payload.updateGlobal({ slug: 'site-settings', data: { seededAt: null } })
  expect(await prepare()).toMatchObject({ made: { users: 1, testimonials: whole[1] }, deleted: 0 })
  expect([await countOf('users'), await countOf('testimonials')]).toEqual(whole)
  expect(await again()).toContain('Nothing was missing.')
  expect(await hasCatalogue(payload, { wasSeeded: true })).toBe(true)
})

it('what was deleted stays deleted, and it tells what it did', async () => {
  expect(await again()).toMatch(/^Nothing was missing\. \d+ records were there already\.$/)
  const person = users[0]?.id ?? ''
  const { docs } = await payload.find({ collection: 'products', limit: 1 })
  await payload.delete({ collection: 'users', id: person })
  await payload.delete({ collection: 'products', id: docs[0]?.id ?? '' })
  const before = [await countOf('users'), await countOf('products'), await countOf('reviews')]
  expect(await again()).toMatch(/^Nothing was missing\. .* \d+ that somebody has deleted stay deleted\.$/)
  await forget()
  expect(await again()).toContain('stay deleted')
  expect([await countOf('users'), await countOf('products'), await countOf('reviews')]).toEqual(before)
})

it('settings that have a name of the shop stay as they are, whatever says that it was never seeded', async () => {
  const own = {
    brand: 'Our own name',
    purchasing: 'open',
    callPhone: '+910000000099',
    seededAt: null,
  } as const
  await payload.updateGlobal({ slug: 'site-settings', data: own })
  expect(await prepare()).not.toBeNull()
  const { brand, purchasing, callPhone, seededAt } = await payload.findGlobal({ slug: 'site-settings' })
  expect({ brand, purchasing, callPhone }).toEqual({
    brand: own.brand,
    purchasing: own.purchasing,
    callPhone: own.callPhone,
  })
  expect(seededAt).toEqual(expect.any(String))
})
