// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { openTestCms } from './testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

describe('through Payload’s REST', () => {
  it('a review shows its author’s id to admins only', async () => {
    const { id: product } = await cms.addProduct()
    const { user } = await cms.addUser('customer')
    const data = { product, user: user.id, name: 'A', rating: 5, comment: 'B' }
    const { id } = await cms.payload.create({ collection: 'reviews', data })
    const authorOf = async (role: 'editor' | 'admin') => {
      const { authorization } = await cms.addUser(role)
      const answer = await fetch(`${cms.url}/cms/api/reviews/${id}?depth=0`, { headers: { authorization } })
      return ((await answer.json()) as { user?: string }).user
    }
    expect([await authorOf('editor'), await authorOf('admin')]).toEqual([undefined, user.id])
  })

  it('GraphQL is switched off', async () => {
    const { authorization } = await cms.addUser('admin')
    const headers = { authorization, 'content-type': 'application/json' }
    const body = JSON.stringify({ query: '{__typename}' })
    for (const path of ['/graphql', '/graphql-playground', '/graphql?query={Products{totalDocs}}'])
      for (const init of [{ headers }, { method: 'POST', headers, body }])
        expect((await fetch(`${cms.url}/cms/api${path}`, init)).status, path).toBe(404)
  })
})

it('every document has an id of 24 hex digits, and a given one is kept', async () => {
  const made = await cms.payload.create({
    collection: 'testimonials',
    data: { name: 'A', quote: 'B', rating: 5, position: 1 },
  })
  expect(made.id).toMatch(/^[0-9a-f]{24}$/)
  const given = await cms.payload.create({
    collection: 'testimonials',
    data: { id: 'abcdefabcdefabcdefabcdef', name: 'A', quote: 'B', rating: 5, position: 1 },
  })
  expect(given.id).toBe('abcdefabcdefabcdefabcdef')
  await expect(
    cms.payload.create({
      collection: 'testimonials',
      data: { id: 'no', name: 'A', quote: 'B', rating: 5, position: 1 },
    }),
  ).rejects.toThrow()
})
