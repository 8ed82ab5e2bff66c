// @module-tag rights
import type { FlattenedField } from 'payload'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { roles } from '../../access.ts'
import { matrix } from '../../testing/matrix/accessMatrix.ts'
import { makeToken } from '../../testing/makeToken.ts'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'

let cms: TestCms
let headers: { authorization: string }
beforeAll(async () => {
  cms = await openTestCms()
  await cms.addSettings()
  await cms.addProduct()
  const { user } = await cms.addUser('admin')
  const all = await cms.payload.update({ collection: 'users', id: user.id, data: { roles: [...roles] } })
  headers = { authorization: `Bearer ${await makeToken(cms.payload, all)}` }
})
afterAll(() => cms.close())

const operators = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'exists',
  'like',
  'not_like',
  'contains',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
  'near',
  'all',
  'nonsense',
]
const values = [
  'x',
  '',
  '1',
  'true',
  'null',
  '[]',
  '{}',
  '2026-01-01',
  'a'.repeat(24),
  '-1',
  '1e999',
  "'",
  '%',
  '\u0000',
  '🪑',
]

/** A field of each kind that the collection has, and places in it that lead nowhere. */
function pathsOf(fields: readonly FlattenedField[]): string[] {
  const found = new Map<string, string[]>()
  const walk = (some: readonly FlattenedField[], before = '') => {
    for (const field of some) {
      const path = `${before}${field.name}`
      const kind = [
        before && 'inner',
        field.type,
        'hasMany' in field && field.hasMany,
        'virtual' in field && field.virtual,
      ]
      found.set(kind.join(' '), [path, `${path}.root`])
      if ('flattenedFields' in field) walk(field.flattenedFields, `${path}.`)
    }
  }
  walk(fields)
  return [...found.values()].flat()
}

const readable = Object.entries(matrix).flatMap(([slug, { see }]) => (see ? slug : []))
it.each(readable)(
  'no query of %s is answered with a failure of the server, whatever it names',
  async (slug) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failures: string[] = []
    const ask = async (path: string) => {
      const { status, body } = await fetch(`${cms.url}/cms/api/${slug}${path}`, { headers })
      await body?.cancel()
      if (status >= 500) failures.push(`${status} ${decodeURIComponent(path)}`)
    }
    const collection = cms.payload.config.collections.find((one) => one.slug === slug)
    const paths = ['id', 'createdAt', 'nothing', '__proto__', ...pathsOf(collection?.flattenedFields ?? [])]
    for (const [index, path] of paths.entries()) {
      // A third of them each, in turn: the next fields of the kind meet the others.
      const some = operators.filter((_, turn) => turn % 3 === index % 3)
      const all = some.map(async (operator, turn) => {
        const value = values[(index + turn) % values.length] ?? ''
        await ask(`?limit=1&where[${path}][${operator}]=${encodeURIComponent(value)}`)
        if (collection?.versions && turn === index % some.length)
          await ask(`/versions?limit=1&where[version.${path}][${operator}]=x`)
      })
      await Promise.all([...all, ask(`?limit=1&sort=${path}`), ask(`/count?where[${path}][equals]=x`)])
    }
    for (const id of ['x', '1', '%F0%9F%AA%91', 'a'.repeat(24), 'a'.repeat(5000), '%00', 'null', '-1'])
      await Promise.all([ask(`/${id}`), ask(`/${id}?depth=2`), ask(`/versions/${id}`), ask(`/access/${id}`)])
    printed.mockRestore()
    expect(failures).toEqual([])
  },
)

it('a change or removal of many by such a query changes nothing', async () => {
  const before = await cms.payload.count({ collection: 'products' })
  const query = 'where[description.root][equals]=x'
  for (const [method, body] of [
    ['PATCH', '{"popular":true}'],
    ['DELETE', null],
  ] as const) {
    const answer = await fetch(`${cms.url}/cms/api/products?${query}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    // MongoDB understands it, and finds nothing.
    expect(answer.status, method).toBeLessThan(500)
  }
  expect(await cms.payload.count({ collection: 'products' })).toEqual(before)
})

it('a failure that is not the fault of the query stays one', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { find } = cms.payload.db
  cms.payload.db.find = () => Promise.reject(new Error('broken'))
  const { status } = await fetch(`${cms.url}/cms/api/testimonials?where[name][equals]=x`, { headers })
  cms.payload.db.find = find
  printed.mockRestore()
  expect(status).toBe(500)
})
