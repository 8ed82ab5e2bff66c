// @module-tag transaction
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TokenUser } from '../../../accounts/tokens.ts'
import { endStatements } from '../../../testing/failures/endStatements.ts'
import { complete, type ManageTests, openManageTests } from '../../../testing/manageTests.ts'

let shop: ManageTests
let runLimited: ReturnType<typeof endStatements>
let by: TokenUser
beforeAll(async () => {
  shop = await openManageTests()
  runLimited = endStatements(shop.cms.payload)
  by = (await shop.cms.addUser('admin')).user as unknown as TokenUser
})
afterAll(() => shop.cms.close())

/** Returns what an operation on products may write. */
async function findAll() {
  const { payload } = shop.cms
  const read = async <Slug extends 'stock' | 'audit-entries' | 'reviews'>(collection: Slug) =>
    (await payload.find({ collection, pagination: false, depth: 0, sort: 'id' })).docs
  const versions = await payload.findVersions({ collection: 'products', pagination: false, depth: 0 })
  return {
    products: (await payload.db.find({ collection: 'products', pagination: false, sort: 'id' })).docs,
    // Payload makes up the id of what a version holds whenever it reads one.
    versions: versions.docs.map(({ id, version, latest }) => ({ id, latest, version: { ...version, id } })),
    stock: await read('stock'),
    trail: await read('audit-entries'),
    reviews: await read('reviews'),
  }
}

async function make() {
  // The shop takes the database for gone until it has asked it again.
  const id = await vi.waitFor(async () => {
    const { status, answer } = await shop.ask('editor', 'POST', '')
    expect(status).toBe(201)
    return String(answer._id)
  }, 20_000)
  await shop.put(id, { ...complete, countInStock: 5 })
  return id
}

/** Asks Payload's API as a member of staff, within the process, and throws if it refuses. */
async function send(method: string, path: string, body?: object) {
  const { answerWhole } = await import('../../../http/payload/answerWhole.ts')
  const request = () =>
    new Request(`${shop.cms.url}/cms/api/products${path}`, {
      method,
      headers: { authorization: shop.bearers.editor ?? '', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const response = await answerWhole(shop.cms.payload, request)
  if (response.status >= 400) throw new Error(`answered ${response.status}: ${await response.text()}`)
}

const operations: { name: string; prepare: () => Promise<() => Promise<unknown>>; versions: number }[] = [
  {
    name: 'a new product',
    prepare: async () => {
      const { createProduct } = await import('../createProduct.ts')
      return () => createProduct(shop.cms.payload, by)
    },
    versions: 1,
  },
  {
    name: 'a save on the site',
    prepare: async () => {
      const { saveProduct } = await import('../saveProduct.ts')
      const id = await make()
      return () => saveProduct(shop.cms.payload, id, { name: 'Saved', countInStock: 9, stockSeen: 5 }, by)
    },
    versions: 1,
  },
  {
    name: 'a removal on the site',
    prepare: async () => {
      const { removeProduct } = await import('../removeProduct.ts')
      const id = await make()
      return () => removeProduct(shop.cms.payload, id, by)
    },
    versions: -2,
  },
  {
    name: 'a save under /cms',
    prepare: async () => {
      const id = await make()
      return () => send('PATCH', `/${id}`, { name: 'Saved', countInStock: 9, stockSeen: 5 })
    },
    versions: 1,
  },
  {
    name: 'a save of several products under /cms',
    prepare: async () => {
      const ids = [await make(), await make()]
      return () => send('PATCH', `?where[id][in]=${ids.join(',')}`, { popular: true, countInStock: 3 })
    },
    versions: 2,
  },
  {
    name: 'a scheduled publication',
    prepare: async () => {
      const { runJob } = await import('../../../jobs/runPayloadJobs.ts')
      const { payload } = shop.cms
      const id = await make()
      await payload.update({ collection: 'products', id, data: { _status: 'draft' } })
      const input = { type: 'publish', doc: { relationTo: 'products', value: id } } as const
      const job = await payload.jobs.queue({ task: 'schedulePublish', input })
      return () => runJob(payload, job.id)
    },
    versions: 1,
  },
  {
    name: 'a version that is restored',
    prepare: async () => {
      const id = await make()
      const { docs } = await shop.cms.payload.findVersions({
        collection: 'products',
        where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: 'published' } }] },
      })
      await shop.put(id, { name: 'Newer' })
      return () => send('POST', `/versions/${docs[0]?.id}`)
    },
    versions: 1,
  },
]

for (const { name, prepare, versions } of operations) {
  it(`${name} is stored whole or not at all, wherever the database goes away`, async () => {
    const work = await prepare()
    const before = await findAll()
    let statements = 0
    // The steps after the commit may fail too: then the operation has succeeded.
    for (;;) {
      const result = await runLimited(statements, work)
      if (!('error' in result)) break
      expect(await findAll()).toEqual(before)
      statements += 1
      // Any other error would come for ever.
      expect(statements, String(result.error)).toBeLessThan(500)
    }
    const after = await findAll()
    expect(statements).toBeGreaterThan(3)
    expect(after.versions.length - before.versions.length).toBe(versions)
    expect(after.trail.length).toBeGreaterThan(before.trail.length)
  }, 180_000)
}

it('none of many is saved under /cms where one is refused, and the answer says so', async () => {
  const [one, other] = [await make(), await make()]
  await shop.cms.payload.update({ collection: 'products', id: other, draft: true, data: { name: '' } })
  const before = await findAll()
  const response = await fetch(`${shop.cms.url}/cms/api/products?where[id][in]=${one},${other}`, {
    method: 'PATCH',
    headers: { authorization: shop.bearers.editor ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ price: 1.234 }),
  })
  const answer = (await response.json()) as { docs: unknown[]; message: string }
  expect([response.status, answer.docs]).toEqual([400, []])
  expect(answer.message).toMatch(/^Nothing was saved, because 2 were refused/)
  expect(await findAll()).toEqual(before)
})
