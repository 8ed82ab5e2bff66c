// @module-tag no-database
// @module-tag rights
import { expect, test } from 'vitest'
import { storedFaults, type Stored } from './accountStore.ts'

const user = {
  id: 'a',
  name: 'A',
  email: 'a@baithak.example',
  phone: '9000000000',
  role: 'customer',
  createdAt: new Date().toISOString(),
  hash: null,
  salt: null,
}
const review = {
  id: 'r',
  product: 'p',
  user: 'a',
  name: 'A',
  rating: 5,
  comment: 'Good.',
  createdAt: user.createdAt,
}
const stored: Stored = {
  users: [user],
  reviews: [review],
  credentials: [{ id: 'a' }],
  sessions: [],
  mails: [],
}
const wanted = { roles: {}, silent: ['admin'] }
test('nothing in a store that is right', () => {
  expect(storedFaults(stored, wanted)).toEqual([])
  expect(
    storedFaults(
      { ...stored, users: [{ ...user, role: 'admin' }] },
      { ...wanted, roles: { a: ['customer', 'admin'] } },
    ),
  ).toEqual([])
})
test.each<[string, Partial<Stored>, string]>([
  ['an admin more', { users: [{ ...user, role: 'admin' }] }, 'role is admin'],
  ['staff more', { users: [{ ...user, role: 'staff' }] }, 'role is staff'],
  ['a role of no kind', { users: [{ ...user, role: 'root' }] }, 'wrong role'],
  ['an address in capitals', { users: [{ ...user, email: 'A@baithak.example' }] }, 'wrong email'],
  ['an address twice', { users: [user, { ...user, id: 'b' }] }, 'one email'],
  ['a phone with letters', { users: [{ ...user, phone: 'x' }] }, 'wrong phone'],
  ['a name of 61 letters', { users: [{ ...user, name: 'a'.repeat(61) }] }, 'wrong name'],
  ['a day that is none', { users: [{ ...user, createdAt: 'x' }] }, 'wrong createdAt'],
  ['a day of long ago', { users: [{ ...user, createdAt: '2000-01-01T00:00:00.000Z' }] }, 'wrong createdAt'],
  ['a hash kept twice', { users: [{ ...user, hash: 'x' }] }, 'kept twice'],
  ['credentials of nobody', { credentials: [{ id: 'z' }] }, 'without a user'],
  [
    'a review in another’s name',
    { reviews: [{ ...review, user: 'admin' }] },
    'another’s name'.replace('’', "'"),
  ],
  ['six stars', { reviews: [{ ...review, rating: 6 }] }, 'breaks the rules'],
  ['a review of no day', { reviews: [{ ...review, createdAt: 'x' }] }, 'breaks the rules'],
  ['two reviews of one user', { reviews: [review, { ...review, id: 's' }] }, 'two reviews'],
  ['a login of nobody', { sessions: [{ id: 's', account: 'x' }] }, 'login of nobody'],
  ['a mail of a stranger', { mails: [{ kind: 'x' }] }, 'kind x'],
])('%s in the store', (_, given, fault) => {
  expect(storedFaults({ ...stored, ...given }, wanted).join('\n')).toContain(fault)
})
test('a user who is gone, unless it was the one to be removed', () => {
  expect(storedFaults(stored, { ...wanted, roles: { b: ['customer'] } })).toEqual(['a user is gone: b'])
  expect(storedFaults(stored, { ...wanted, roles: { b: ['customer', 'removed'] } })).toEqual([])
})
