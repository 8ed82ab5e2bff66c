// @module-tag no-database
// @module-tag kill
// @module-tag rights
import { expect, test } from 'vitest'
import { storedFaults, type AllowedRoles, type Stored } from '../accountStore.ts'
import { answerFaults, hasReached, type Facts, type JudgedRequest } from '../answerFaults.ts'
import type { ShopAnswer } from '../visits.ts'
import { leakFaults, logFaults, shareFaults } from '../wholeFaults.ts'

// A run without faults shows that right answers pass. Here each fault is noticed.

const api: JudgedRequest = {
  endpoint: 'PUT /api/users/profile',
  method: 'PUT',
  path: '/api/users/profile',
  requires: 'user',
  takes: ['name', 'password'],
  sets: true,
  aim: 'check',
  who: { role: 'customer', how: 'bearer' },
  body: null,
}
const sent = (value: unknown): JudgedRequest => ({ ...api, body: { form: 'json', aim: 'check', value } })
const cms: JudgedRequest = { ...api, endpoint: 'cms change users', path: '/cms/api/users/x' }
const forged: JudgedRequest = { ...api, who: { role: 'none', how: 'bearer', token: 'expired' } }
const answered = (status: number, value: unknown, headers: ShopAnswer['headers'] = {}): ShopAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  text: JSON.stringify(value),
  json: value as ShopAnswer['json'],
})
const me = { _id: 'me', name: 'A', isAdmin: false, roles: [] }
const cookie = (text: string) => answered(200, me, { 'set-cookie': [text] })
const by = (role: Facts['role']): Facts => ({ role, id: 'me', known: {} })

test.each<[string, JudgedRequest, ShopAnswer, Facts['role']?]>([
  ['answered 500', api, answered(500, { message: 'No.' })],
  ['answered 503', api, answered(503, { message: 'Down.' })],
  ['answered 400 without a message', api, answered(400, {})],
  ['answered 404 with text/html', api, answered(404, { message: 'No.' }, { 'content-type': 'text/html' })],
  ['in another shape', api, answered(400, { message: 'No.', stack: 'x' })],
  ['in another shape', api, answered(400, { message: 'No.', fields: { a: {} } })],
  ['let a token expired in', forged, answered(200, me), 'none'],
  ['where admin is needed', { ...api, requires: 'admin' }, answered(200, me), 'staff'],
  ['where nobody is needed', { ...cms, requires: 'nobody' }, answered(200, {}), 'admin'],
  ['somebody else', { ...cms, requires: 'self' }, answered(200, { docs: [{ id: 'me' }, { id: 'other' }] })],
  ['answered a role above customer', api, answered(200, { ...me, roles: ['editor'] })],
  ['answered a role above customer', api, answered(201, { ...me, isAdmin: true }), 'none'],
  ['above staff', cms, answered(200, { doc: { id: 'me', roles: ['admin'] } }), 'staff'],
  ['called hash', cms, answered(200, { doc: { id: 'me', of: [{ user: { hash: 'x' } }] } })],
  ['called stamp', api, answered(400, { message: 'No.', fields: {}, stamp: 'x' })],
  ['breaks the rule', sent({ password: 'short' }), answered(200, me)],
  ['breaks the rule', sent({ password: { $ne: 1 } }), answered(200, me)],
  ['took object for the text name', sent({ name: { $ne: 1 } }), answered(200, me)],
  ['cannot be read', { ...api, aim: 'unreadable' }, answered(200, me)],
  ['set a cookie', api, cookie('a=b')],
  // One that scripts can read.
  ['set a cookie', api, cookie('baithak-device=a.b.c; Path=/api/users; Max-Age=1; SameSite=Strict')],
])('an answer: %s', (fault, request, answer, role = 'customer') => {
  expect(answerFaults(request, answer, by(role)).join('\n')).toContain(fault)
})

test.each([
  [429, 'Too many requests. Try again in 1 minute(s).', false],
  // The lockout is a check of the login's own.
  [429, 'Too many attempts. Try again in 15 minute(s), or set a new password.', true],
  [401, 'Your login has ended. Please log in again.', false],
  [413, 'This request is too large.', false],
  [400, 'Some of the input is not valid.', true],
])('whether the check was reached: %i %s', (status, message, reached) => {
  expect(hasReached(api, answered(status, { message }))).toBe(reached)
})

const createdAt = new Date().toISOString()
const user = {
  id: 'a',
  name: 'A',
  email: 'a@baithak.example',
  phone: '9000000000',
  role: 'customer',
  createdAt,
  hash: null,
  salt: null,
}
const review = { id: 'r', product: 'p', user: 'a', name: 'A', rating: 5, comment: 'Good.', createdAt }
const stored: Stored = {
  users: [user],
  reviews: [review],
  credentials: [{ id: 'a' }],
  sessions: [],
  mails: [],
}
const users = (...changes: Partial<Stored['users'][number]>[]) => ({
  users: changes.map((change) => ({ ...user, ...change })),
})
const reviews = (...changes: Partial<Stored['reviews'][number]>[]) => ({
  reviews: changes.map((change) => ({ ...review, ...change })),
})
test.each<[string, Partial<Stored>]>([
  ['role is admin', users({ role: 'admin' })],
  ['role is staff', users({ role: 'staff' })],
  ['wrong role', users({ role: 'root' })],
  ['wrong email', users({ email: 'A@baithak.example' })],
  ['one email', users({}, { id: 'b' })],
  ['wrong phone', users({ phone: 'x' })],
  ['wrong name', users({ name: 'a'.repeat(61) })],
  ['wrong createdAt', users({ createdAt: 'x' })],
  ['wrong createdAt', users({ createdAt: '2000-01-01T00:00:00.000Z' })],
  ['kept twice', users({ hash: 'x' })],
  ['without a user', { credentials: [{ id: 'z' }] }],
  ["in another's name", reviews({ user: 'admin' })],
  ['breaks the rules', reviews({ rating: 6 })],
  ['breaks the rules', reviews({ createdAt: 'x' })],
  ['two reviews', reviews({}, { id: 's' })],
  ['login of nobody', { sessions: [{ id: 's', account: 'x' }] }],
  ['kind x', { mails: [{ kind: 'x' }] }],
  ['a user is gone: b', {}],
])('in the store: %s', (fault, given) => {
  const roles: AllowedRoles = fault.includes('gone') ? { b: ['customer'] } : {}
  expect(storedFaults({ ...stored, ...given }, { roles, silent: ['admin'] }).join('\n')).toContain(fault)
})

const secret = '0123456789abcdef'
const shares = (reached: number, overloaded = 0) =>
  shareFaults({
    statuses: { 200: 200 },
    aims: { check: { sent: 100, reached, done: 0 }, entry: { sent: 100, reached: 100, done: 0 } },
    overloaded,
  })
test('secrets in the log and in answers, too few that came to the check, and too many that met a full queue', () => {
  expect(logFaults('password sesame-7-open', [])).toHaveLength(1)
  expect(logFaults('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.abc', [])).toHaveLength(1)
  expect(logFaults(`params: ${secret}`, [secret])).toHaveLength(1)
  expect(leakFaults(['{"a":1}', `{"x":"${secret}"}`], [secret])).toHaveLength(1)
  expect(shares(89)).toEqual(['only 89 of 100 requests reached their check'])
  expect(shares(100, 3)).toEqual(['3 of 200 met a full queue'])
})
