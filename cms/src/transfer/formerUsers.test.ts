// @module-tag no-database
// @module-tag import
import { beforeAll, expect, it, vi } from 'vitest'
import { withRole, withRoles } from './formerUsers.ts'
import { canonical, type Shape } from './shape.ts'

let requireKnown: typeof import('./archive/manifest.ts').requireKnown
beforeAll(async () => {
  // Loaded with the archives, which sign.
  vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-payload-for-tests-only')
  vi.stubEnv('SHARED_SECRET', 'a-secret-of-both-halves-for-tests-only')
  ;({ requireKnown } = await import('./archive/manifest.ts'))
})

const value = (name: string): Shape => ({ name, kind: 'value' })
const former = [value('id'), value('role')]
const present = [value('id'), { name: 'roles', kind: 'list' } as const]

it.each([
  ['customer', []],
  ['staff', ['editor']],
  ['admin', ['admin', 'finance']],
])(
  'a %s of an older archive is written with roles, and compared with what the archive holds',
  (role, roles) => {
    const text = JSON.stringify({ id: 'a', role })
    const stored = JSON.parse(withRoles(text)) as Record<string, unknown>
    expect(stored).toEqual({ id: 'a', roles })
    expect(JSON.stringify(canonical(withRole(stored), former))).toBe(text)
  },
)

it('of an older archive the role of users is known, and no other field that is gone', () => {
  const check = (name: string, shapes: Shape[]) => () =>
    requireKnown({ parts: [{ name, shapes, count: 0, sum: '' }] } as never, [
      { name, kind: 'collection', slug: 'users', ownIds: true, shapes: present },
    ])
  expect(check('users', former)).not.toThrow()
  expect(check('users', [...former, value('rank')])).toThrow('does not know users.rank')
  expect(check('orders', former)).toThrow('does not know orders.role')
})
