// @module-tag no-database
// @module-tag kill
// @module-tag rights
import { describe, expect, test } from 'vitest'
import { answerFaults, hasReached, type Facts, type JudgedRequest } from './answerFaults.ts'
import type { HostileBody } from './hostileBodies.ts'
import type { ShopAnswer } from './visits.ts'

const json = (value: unknown): HostileBody => ({ form: 'json', aim: 'check', value })
const api: JudgedRequest = {
  endpoint: 'profile',
  method: 'PUT',
  path: '/api/users/profile',
  requires: 'user',
  takes: ['name', 'password'],
  sets: true,
  aim: 'check',
  who: { role: 'customer', how: 'bearer' },
  body: json({}),
}
const cms: JudgedRequest = {
  ...api,
  endpoint: 'cms change',
  method: 'PATCH',
  path: '/cms/api/users/x',
  requires: 'self',
}
const customer: Facts = { role: 'customer', id: 'me', known: {} }
const answered = (
  status: number,
  value: unknown,
  headers: ShopAnswer['headers'] = { 'content-type': 'application/json' },
): ShopAnswer => ({
  status,
  headers,
  text: JSON.stringify(value),
  json: value as ShopAnswer['json'],
})
const me = {
  _id: 'me',
  name: 'A',
  email: 'a@baithak.example',
  phone: '',
  isAdmin: false,
  roles: [],
  token: 'x',
}
const forged: JudgedRequest = { ...api, who: { role: 'none', how: 'bearer', token: 'expired' } }

describe('the proof takes for right', () => {
  test.each<[string, JudgedRequest, ShopAnswer, Facts]>([
    ['an own profile', api, answered(200, me), customer],
    ['a refusal with fields', api, answered(400, { message: 'No.', fields: { hash: 'Unknown' } }), customer],
    ['a refusal in Payload’s form', cms, answered(400, { errors: [{ message: 'No.' }] }), customer],
    ['the own record in the CMS', cms, answered(200, { doc: { id: 'me', roles: [] } }), customer],
    [
      'a full queue of hashes',
      api,
      answered(503, { message: 'Many people are logging in just now.' }),
      customer,
    ],
    [
      'a change of many that met nobody',
      { ...cms, body: json({ name: { a: 1 } }) },
      answered(200, { docs: [] }),
      customer,
    ],
    [
      'what an admin makes',
      { ...cms, requires: 'admin' },
      answered(201, { doc: { id: 'x', roles: ['admin'] } }),
      { ...customer, role: 'admin' },
    ],
  ])('%s', (_, request, answer, facts) => {
    expect(answerFaults(request, answer, facts)).toEqual([])
  })
})

describe('the proof notices', () => {
  test.each<[string, JudgedRequest, ShopAnswer, Facts, string]>([
    ['a 5xx', api, answered(500, { message: 'No.' }), customer, 'answered 500'],
    ['another 503', api, answered(503, { message: 'Down.' }), customer, 'answered 503'],
    ['a failure without message', api, answered(400, {}), customer, 'answered 400 without a message'],
    [
      'a page for an answer',
      api,
      { status: 404, headers: { 'content-type': 'text/html' }, text: '<p>' },
      customer,
      'answered 404 without a message',
    ],
    [
      'Payload’s form under /api',
      api,
      answered(400, { errors: [{ message: 'No.' }] }),
      customer,
      'in another shape',
    ],
    [
      'more than message and fields',
      api,
      answered(400, { message: 'No.', stack: 'x' }),
      customer,
      'in another shape',
    ],
    [
      'a field without a text',
      api,
      answered(400, { message: 'No.', fields: { a: {} } }),
      customer,
      'in another shape',
    ],
    [
      'a forged token let in',
      forged,
      answered(200, me),
      { ...customer, role: 'none' },
      'let a token expired in',
    ],
    [
      'a customer let in as admin',
      { ...api, requires: 'admin' },
      answered(200, me),
      customer,
      'where admin is needed',
    ],
    [
      'staff let in as admin',
      { ...api, requires: 'admin' },
      answered(200, me),
      { ...customer, role: 'staff' },
      'where admin is needed',
    ],
    [
      'an open closed endpoint',
      { ...cms, requires: 'nobody' },
      answered(200, {}),
      { ...customer, role: 'admin' },
      'where nobody is needed',
    ],
    ['another’s record', cms, answered(200, { doc: { id: 'other' } }), customer, 'somebody else'],
    [
      'another’s record among many',
      cms,
      answered(200, { docs: [{ id: 'me' }, { id: 'other' }] }),
      customer,
      'somebody else',
    ],
    [
      'a role raised',
      api,
      answered(200, { ...me, roles: ['editor'] }),
      customer,
      'answered a role above customer',
    ],
    [
      'an admin made by registering',
      { ...api, endpoint: 'register', requires: 'visitor' },
      answered(201, { ...me, isAdmin: true }),
      { ...customer, role: 'none' },
      'answered a role above customer',
    ],
    [
      'a role raised in the CMS',
      cms,
      answered(200, { doc: { id: 'me', roles: ['admin'] } }),
      { ...customer, role: 'staff' },
      'above staff',
    ],
    [
      'a hash, however deep',
      cms,
      answered(200, { doc: { id: 'me', of: [{ user: { hash: 'x' } }] } }),
      customer,
      'called hash',
    ],
    [
      'a stamp in a refusal',
      api,
      answered(400, { message: 'No.', fields: {}, stamp: 'x' }),
      customer,
      'called stamp',
    ],
    [
      'a short password',
      { ...api, body: json({ password: 'short' }) },
      answered(200, me),
      customer,
      'breaks the rule',
    ],
    [
      'an object as password',
      { ...api, body: json({ password: { $ne: 1 } }) },
      answered(200, me),
      customer,
      'breaks the rule',
    ],
    [
      'an object as name',
      { ...api, body: json({ name: { $ne: 1 } }) },
      answered(200, me),
      customer,
      'took object for the text name',
    ],
    [
      'a body that cannot be read',
      { ...api, aim: 'unreadable' },
      answered(200, me),
      customer,
      'cannot be read',
    ],
    ['a cookie', api, answered(200, me, { 'set-cookie': ['a=b'] }), customer, 'set a cookie'],
    [
      'a device cookie that scripts can read',
      api,
      answered(200, me, {
        'set-cookie': ['baithak-device=a.b.c; Path=/api/users; Max-Age=1; SameSite=Strict'],
      }),
      customer,
      'set a cookie',
    ],
  ])('%s', (_, request, answer, facts, fault) => {
    expect(answerFaults(request, answer, facts).join('\n')).toContain(fault)
  })
})

test.each([
  ['a limit by address', 429, 'Too many requests. Try again in 1 minute(s).', false],
  [
    'the lockout, a check of its own',
    429,
    'Too many attempts. Try again in 15 minute(s), or set a new password.',
    true,
  ],
  ['a token that had ended', 401, 'Your login has ended. Please log in again.', false],
  ['a body too large', 413, 'This request is too large.', false],
  ['a wrong field', 400, 'Some of the input is not valid.', true],
])('whether the check was reached: %s', (_, status, message, reached) => {
  expect(hasReached(api, answered(status, { message }))).toBe(reached)
})
