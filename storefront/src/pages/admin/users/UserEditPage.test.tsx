// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { findSession } from '../../../state/session.ts'
import {
  admin,
  answers,
  box,
  control,
  fill,
  open,
  person,
  place,
  press,
  rest,
  seen,
  text,
  toasts,
} from '../../../testing/manageShop.tsx'

const ravi = person(2, 'Ravi')
const meera = person(3, 'Meera', 'admin')
const own = person(9999, 'Asha', 'admin')
const of = ({ _id }: { _id: string }) => `/admin/user/${_id}/edit`
const sent = () => seen.find(({ key }) => key.startsWith('PUT'))?.body

function know(...users: { _id: string }[]) {
  answers['GET /api/users'] = [200, users]
  for (const user of users) answers[`GET /api/users/${user._id}`] = [200, user]
}
const tick = (name = 'isAdmin') => box.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const toggle = (name?: string) => act(async () => tick(name)?.click())

test('name and email must be there, and a number that was given', async () => {
  know(own, ravi)
  await open(of(ravi))
  for (const name of ['name', 'email', 'phone']) await fill(`input[name="${name}"]`, '')
  await press('Update')
  for (const said of ['Name is required', 'Email is required', 'Phone number is required'])
    expect(text()).toContain(said)
  expect(sent()).toBeUndefined()
})

test('what was changed is sent, and the list follows with a word', async () => {
  know(own, ravi)
  answers[`PUT /api/users/${ravi._id}`] = [
    200,
    { ...ravi, name: 'Ravi Rao', isAdmin: true, roles: ['editor', 'admin'] },
  ]
  await open(of(ravi))
  expect(text()).toContain('Role: Customer')
  await fill('input[name="name"]', ' Ravi Rao ')
  await toggle()
  await toggle('editor')
  await press('Update')
  expect(sent()).toEqual({
    _id: ravi._id,
    name: 'Ravi Rao',
    email: ravi.email,
    phone: ravi.phone,
    isAdmin: true,
    roles: ['editor', 'admin'],
  })
  expect(place()).toBe('/admin/userlist')
  expect(toasts()).toContain('Ravi Rao is saved.')
})

test('an address that is taken is said at its field', async () => {
  know(own, ravi)
  const message = 'An account with this email already exists'
  answers[`PUT /api/users/${ravi._id}`] = [409, { message, fields: { email: message } }]
  await open(of(ravi))
  await press('Update')
  const email = box.querySelector('input[name="email"]')
  expect(email?.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
  expect(document.activeElement).toBe(email)
})

test('of the last administrator the tick stays, and the reason is beside it', async () => {
  know(own, ravi)
  await open(of(own))
  expect(tick()?.disabled).toBe(true)
  expect(document.getElementById(tick()?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'This is the last administrator',
  )
})

test('where two were quick, the server’s no is said at the tick', async () => {
  know(own, meera)
  const message = 'This is the last administrator. Make someone else an administrator first.'
  answers[`PUT /api/users/${meera._id}`] = [409, { message }]
  await open(of(meera))
  await toggle()
  await press('Update')
  expect(tick()?.getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain(message)
  expect(box.querySelector('[role="alert"]')).toBeNull()
})

test('who gives up the own right is told before, and leaves Manage', async () => {
  know(own, meera)
  answers[`PUT /api/users/${own._id}`] = [200, { ...own, isAdmin: false, roles: [] }]
  await open(of(own))
  expect(text()).toContain('This is your own account. Without the tick you cannot manage users')
  await toggle()
  await press('Update')
  expect(place()).toBe('/')
  expect(findSession()).toMatchObject({ roles: [], isAdmin: false, token: admin.token })
  expect(toasts()).toBe('Asha is saved.')
})

test('of nobody the page says so, with a way to the list', async () => {
  answers['GET /api/users'] = [200, [own]]
  await open(of(ravi))
  expect(text()).toContain('There is no user with this ID.')
  expect(control('User List')?.getAttribute('href')).toBe('/admin/userlist')
})

test('Go Back leads to the list as it was left', async () => {
  know(own, ravi)
  await open('/admin/userlist?q=ravi&sort=-name')
  await press('Edit Ravi')
  await rest()
  expect(place()).toBe(of(ravi))
  await press('Go Back')
  expect(place()).toBe('/admin/userlist?q=ravi&sort=-name')
})

test('the ticks are those of the roles, each is explained, and one is taken back alone', async () => {
  const leena = person(4, 'Leena', 'orders', 'finance')
  know(own, leena)
  await open(of(leena))
  expect(text()).toContain('Role: Orders, Finance')
  const names = ['isAdmin', 'editor', 'orders', 'finance']
  expect(names.map((name) => tick(name)?.checked)).toEqual([false, false, true, true])
  for (const name of names)
    expect(
      document.getElementById(tick(name)?.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBeTruthy()
  answers[`PUT /api/users/${leena._id}`] = [200, { ...leena, roles: ['finance'] }]
  await toggle('orders')
  await press('Update')
  expect(sent()).toMatchObject({ isAdmin: false, roles: ['finance'] })
})

test('a right for an address that nobody has confirmed is asked about first', async () => {
  const stranger = { ...ravi, emailVerified: false }
  know(own, stranger)
  answers[`PUT /api/users/${ravi._id}`] = [200, { ...stranger, isAdmin: true, roles: ['admin'] }]
  await open(of(ravi))
  await toggle()
  await press('Update')
  expect(text()).toContain('Nobody has confirmed this address')
  expect(sent()).toBeUndefined()
  await press('Go back')
  expect(sent()).toBeUndefined()
  await press('Update')
  await press('Give the role all the same')
  expect(sent()).toMatchObject({ isAdmin: true, roles: ['admin'] })
  expect(place()).toBe('/admin/userlist')
})

test.each([
  ['a name', { emailVerified: false }, false],
  ['a right for a confirmed address', { emailVerified: true }, true],
  ['a right for a person who is invited', { emailVerified: false, invitedUntil: '2026-12-01' }, true],
])('%s is saved without a question', async (_, state, isRight) => {
  know(own, { ...ravi, ...state })
  answers[`PUT /api/users/${ravi._id}`] = [200, ravi]
  await open(of(ravi))
  if (isRight) await toggle('editor')
  else await fill('input[name="name"]', 'Ravi Rao')
  await press('Update')
  expect(sent()).toBeDefined()
})
