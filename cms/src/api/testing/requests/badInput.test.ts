// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const bearer = (await cms.addUser('customer')).bearer
const product = (await cms.addProduct()).id

const endpoints = () =>
  [
    ['POST', '/users/login', ['email', 'password']],
    ['POST', '/users', ['name', 'email', 'phone', 'password']],
    ['PUT', '/users/profile', ['name', 'email', 'phone', 'password']],
    ['POST', '/users/forgot-password', ['email']],
    ['POST', '/users/reset-password/some-token', ['password']],
    ['POST', `/products/${product}/reviews`, ['rating', 'comment']],
  ] as const

const right: Record<string, unknown> = {
  name: 'Nobody',
  email: 'bad.input@baithak.example',
  phone: '9000000000',
  password: 'long enough',
  rating: 5,
  comment: 'Fine',
}
const wrongKinds: unknown[] = [
  { $ne: null },
  { $gt: '' },
  ['x'],
  [],
  {},
  12,
  true,
  null,
  { toString: 'x' },
  'x'.repeat(3000),
]
const written = async () => [
  (await cms.payload.count({ collection: 'users' })).totalDocs,
  (await cms.payload.count({ collection: 'reviews' })).totalDocs,
]

describe('at every endpoint that takes a body', () => {
  it('a value of another kind in any field answers 400 by field, and writes nothing', async () => {
    const before = await written()
    for (const [method, path, fields] of endpoints())
      for (const field of fields)
        for (const wrong of wrongKinds) {
          if (field === 'rating' && typeof wrong === 'number') continue
          const body = Object.fromEntries(fields.map((name) => [name, name === field ? wrong : right[name]]))
          const { status, answer } = await send(`${cms.url}/api${path}`, method, { body, bearer })
          const what = `${method} ${path} ${field} ${JSON.stringify(wrong).slice(0, 30)}`
          expect(status, what).toBe(400)
          expect(answer.message, what).toBeTruthy()
          expect(Object.keys(answer.fields ?? {}), what).toContain(field)
        }
    expect(await written()).toEqual(before)
  })

  it.each([
    ['malformed JSON', '{"email":', {}, 400],
    ['JSON that is no object', '"text"', {}, 400],
    ['a list', '[1,2]', {}, 400],
    ['null', 'null', {}, 400],
    ['no JSON', 'email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', 'x', { 'content-type': 'text/plain' }, 415],
    ['no type', 'x', { 'content-type': '' }, 415],
    ['an unknown charset', '{}', { 'content-type': 'application/json; charset=klingon' }, 415],
    ['an unknown encoding', '{}', { 'content-encoding': 'klingon' }, 415],
    ['an encoding that it is not in', '{}', { 'content-encoding': 'gzip' }, 400],
    ['2 MB', JSON.stringify({ email: 'x'.repeat(2_000_000) }), {}, 413],
    ['1,000 levels', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, {}, 400],
    ['an empty body', '', {}, 400],
  ] as const)('%s is refused with a message', async (_what, body, headers, wanted) => {
    const before = await written()
    for (const [method, path] of endpoints()) {
      if (path === '/users/profile' && wanted === 400 && /^(\{"a|$)/.test(body)) continue
      const { status, answer } = await send(`${cms.url}/api${path}`, method, { body, bearer, headers })
      expect(status, path).toBe(wanted)
      expect(answer.message, path).toBeTruthy()
    }
    expect(await written()).toEqual(before)
  })

  it('keys of prototypes change nothing', async () => {
    const body = `{"__proto__":{"role":"admin","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"name":"Proto","email":"proto@baithak.example","phone":"9000000000","password":"long enough"}`
    const { status, answer } = await send(`${cms.url}/api/users`, 'POST', { body })
    expect([status, answer.roles, answer.isAdmin]).toEqual([201, [], false])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

it('takes text in any writing, with emoji and lone surrogates, as it is or not at all', async () => {
  for (const [n, name] of ['आशा पाटील', '李小龙', 'Zoë 🪑', '\u0000nul', '\ud800'].entries()) {
    const email = `text.${n}@baithak.example`
    const { status, answer } = await send(`${cms.url}/api/users`, 'POST', { body: { ...right, name, email } })
    if (status === 201) expect(answer.name).toBe(name.trim())
    else expect(status, JSON.stringify(name)).toBe(400)
  }
})
