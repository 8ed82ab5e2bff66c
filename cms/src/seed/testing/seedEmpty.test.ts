import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms({
  SEED_EMPTY: '1',
  SEED_SAMPLES: '1',
  ADMIN_PASSWORD: 'a password of the admin',
})
afterAll(() => cms.close())
const { payload } = cms
const { prepareShop } = await import('../prepareShop.ts')
const { hasCatalogue } = await import('../ledger.ts')
const read = async (path: string) => (await fetch(`${cms.url}/api${path}`)).json()

it('a shop that begins empty has the admin, and the legal texts as drafts, and nothing else', async () => {
  expect(await prepareShop(payload)).toMatchObject({ made: { pages: 2 } })
  const counts: Record<string, number> = {}
  for (const collection of [
    'products',
    'orders',
    'reviews',
    'testimonials',
    'rooms',
    'media',
    'users',
  ] as const)
    counts[collection] = (await payload.count({ collection })).totalDocs
  expect(counts).toEqual({
    products: 0,
    orders: 0,
    reviews: 0,
    testimonials: 0,
    rooms: 0,
    media: 0,
    users: 1,
  })
  expect(await read('/pages/privacy-policy')).toMatchObject({ lede: '', sections: [] })
  expect(JSON.stringify(await read('/site'))).not.toContain('Baithak')
  const none = { leadTime: '', warranty: '', returns: '', assembly: '' }
  expect(await read('/site')).toMatchObject({ deliveryAreas: [], promises: none })
  const [terms] = (await payload.find({ collection: 'pages', limit: 1 })).docs
  await payload.update({ collection: 'pages', id: terms?.id ?? '', data: { published: true } })
  const { sections } = (await read(`/pages/${terms?.name}`)) as { sections: unknown[] }
  expect(sections.length).toBeGreaterThan(0)
})

it('it stays empty at the next start, and is not taken for a shop with a catalogue', async () => {
  expect(await prepareShop(payload)).toBeNull()
  expect(await hasCatalogue(payload, { wasSeeded: true })).toBe(false)
})
