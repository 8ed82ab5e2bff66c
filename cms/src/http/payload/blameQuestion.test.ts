// @module-tag rights
import type { FlattenedField } from 'payload'
import { afterAll, expect, it, vi } from 'vitest'
import { roles } from '../../access.ts'
import { matrix } from '../../testing/matrix/accessMatrix.ts'
import { makeToken } from '../../testing/makeToken.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
await cms.addProduct()
const { user } = await cms.addUser('admin')
const all = await cms.payload.update({ collection: 'users', id: user.id, data: { roles: [...roles] } })
const headers = { authorization: `Bearer ${await makeToken(cms.payload, all)}` }

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

const collections = () => cms.payload.config.collections.filter(({ slug }) => matrix[slug]?.see)

/** A field of each kind that any collection has, by itself and as a place in it that leads nowhere. */
function questions(): { slug: string; path: string; hasVersions: boolean }[] {
  const found = new Map<string, { slug: string; path: string; hasVersions: boolean }>()
  for (const { slug, flattenedFields, versions } of collections()) {
    const hasVersions = Boolean(versions)
    const walk = (some: readonly FlattenedField[], before = '') => {
      for (const field of some) {
        const path = `${before}${field.name}`
        const traits = [
          before && 'inner',
          field.type,
          'hasMany' in field && field.hasMany,
          'virtual' in field && field.virtual,
          hasVersions,
          // Payload's own collections have ids of another form.
          slug.startsWith('payload-'),
        ]
        found.set(traits.join(' '), { slug, path, hasVersions })
        if ('flattenedFields' in field) walk(field.flattenedFields, `${path}.`)
      }
    }
    walk(flattenedFields)
  }
  const nowhere = ['id', 'createdAt', 'nothing', '__proto__'].map((path) => ({
    slug: 'products',
    path,
    hasVersions: true,
  }))
  return [...found.values(), ...nowhere].flatMap((one) => [one, { ...one, path: `${one.path}.root` }])
}

/** Asks all this, and returns what was answered with a failure of the server. */
async function failuresOf(addresses: readonly string[]) {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failures: string[] = []
  const waiting = addresses.values()
  const askInTurn = async () => {
    for (const address of waiting) {
      const { status, body } = await fetch(`${cms.url}/cms/api/${address}`, { headers })
      await body?.cancel()
      if (status >= 500) failures.push(`${status} ${decodeURIComponent(address)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, askInTurn))
  printed.mockRestore()
  return failures
}

it('no query is answered with a failure of the server, whatever field, operator and value it names', async () => {
  const addresses = questions().flatMap(({ slug, path, hasVersions }, index) => [
    // A place that leads nowhere is refused before its operator counts, so each has one of them in turn.
    ...(path.endsWith('.root') ? [] : operators).map((operator, turn) => {
      const value = encodeURIComponent(values[(index + turn) % values.length] ?? '')
      return `${slug}?limit=1&where[${path}][${operator}]=${value}`
    }),
    `${slug}?limit=1&where[${path}][${operators[index % operators.length]}]=x`,
    ...(hasVersions
      ? [`${slug}/versions?limit=1&where[version.${path}][${operators[index % operators.length]}]=x`]
      : []),
    `${slug}?limit=1&sort=${path}`,
    `${slug}/count?where[${path}][equals]=x`,
  ])
  expect(addresses.length).toBeGreaterThan(500)
  expect(await failuresOf(addresses)).toEqual([])
})

it('no id is answered with a failure of the server, whatever it is', async () => {
  const ids = ['x', '1', '%F0%9F%AA%91', 'a'.repeat(24), 'a'.repeat(5000), '%00', 'null', '-1']
  // With drafts, with logins, with files, and Payload's own.
  const kinds = ['products', 'users', 'media', 'payload-locked-documents']
  const addresses = kinds.flatMap((slug) =>
    ids.flatMap((id) =>
      [`${id}`, `${id}?depth=2`, `versions/${id}`, `access/${id}`].map((at) => `${slug}/${at}`),
    ),
  )
  expect(await failuresOf(addresses)).toEqual([])
})

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
  const { updateGlobal } = cms.payload.db
  cms.payload.db.updateGlobal = () => Promise.reject(new Error('broken'))
  const saved = await send(`${cms.url}/cms/api/globals/site-settings`, 'POST', {
    headers,
    body: { hours: '' },
  })
  cms.payload.db.updateGlobal = updateGlobal
  printed.mockRestore()
  expect([status, saved.status]).toEqual([500, 500])
})
