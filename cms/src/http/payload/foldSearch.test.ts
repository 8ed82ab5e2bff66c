import { mergeListSearchAndWhere } from 'payload/shared'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const staff = await cms.addUser('admin', { name: 'Zoë Braganza', phone: '9000000001' })

/** Returns the names that staff see in a list whose search field has a text, as Payload's screen asks. */
async function namesFor(slug: 'products' | 'users', search: string, where = {}) {
  const { config: collectionConfig } = cms.payload.collections[slug]
  const { docs } = await cms.payload.find({
    collection: slug,
    where: mergeListSearchAndWhere({ collectionConfig, search, where }),
    user: { ...staff.user, collection: 'users' },
    overrideAccess: false,
    draft: true,
  })
  return docs.map(({ name }) => name).sort()
}

it('the list of products finds a chair without its accents, by its code as written, and by words in any order', async () => {
  await cms.addProduct({ name: 'Kāmāsana', addInfo: [{ sku: 'KM-12-A' }], popular: true })
  await cms.addProduct({ name: 'Café Sofa' })
  expect(await namesFor('products', 'kamasana')).toEqual(['Kāmāsana'])
  expect(await namesFor('products', 'KM12A')).toEqual(['Kāmāsana'])
  expect(await namesFor('products', 'sofa cafe')).toEqual(['Café Sofa'])
  expect(await namesFor('products', 'café')).toEqual(['Café Sofa'])
  expect(await namesFor('products', 'nothing')).toEqual([])
  // The choices beside the search still hold.
  expect(await namesFor('products', 'kamasana', { popular: { equals: true } })).toEqual(['Kāmāsana'])
  expect(await namesFor('products', 'kamasana', { popular: { equals: false } })).toEqual([])
})

it('the list of people finds a name without its accents and a phone as people write it', async () => {
  expect(await namesFor('users', 'zoe')).toEqual(['Zoë Braganza'])
  expect(await namesFor('users', '+91 90000-00001')).toEqual(['Zoë Braganza'])
})

it('shows nobody what they may not see', async () => {
  const customer = await cms.addUser('customer')
  const { config: collectionConfig } = cms.payload.collections.users
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: mergeListSearchAndWhere({ collectionConfig, search: 'zoe' }),
    user: { ...customer.user, collection: 'users' },
    overrideAccess: false,
  })
  expect(docs).toEqual([])
})
