// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { session } from '../contract/accounts/users.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const admin = await cms.addUser('admin')

const api = (method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${cms.url}/api${path}`, method, options)
let made = 0
const person = (given: object = {}) => {
  made += 1
  return {
    name: `Person ${made}`,
    email: `person.${made}@baithak.example`,
    phone: '9000000000',
    password: 'sit-down-please',
    ...given,
  }
}
// As the names of fields: a token has any letters.
const secrets = /"\w*(?:hash|salt|stamp|resetPassword|lockUntil|loginAttempts|sessions|jti)\w*":/i

describe('registration', () => {
  it('makes a customer, answers 201 with a token, and logs in', async () => {
    const { status, answer, text } = await api('POST', '/users', {
      body: person({ email: ' New.One@Baithak.Example ' }),
    })
    expect(status).toBe(201)
    expect(session.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      email: 'new.one@baithak.example',
      isAdmin: false,
      roles: [],
      phone: '9000000000',
    })
    expect(text).not.toMatch(secrets)
    const me = await api('GET', '/users/profile', { bearer: `Bearer ${answer.token}` })
    expect(me.answer).toMatchObject({ _id: answer._id, name: answer.name })
    const again = { email: 'NEW.ONE@baithak.example', password: 'sit-down-please' }
    expect((await api('POST', '/users/login', { body: again })).status).toBe(200)
  })

  it('stores a phone as ten digits, however a contact list writes it, and an address in one spelling', async () => {
    const phones = ['\u202a+91 98200 12345\u202c', '098200-12345', '98200\u00a012345']
    for (const [at, phone] of phones.entries()) {
      const body = person({ phone, email: ` P&R.${at}@${at ? 'München.de' : 'डाटा.भारत'}\u200b` })
      const { status, answer } = await api('POST', '/users', { body })
      expect([status, answer.phone]).toEqual([201, '9820012345'])
      expect(answer.email).toBe(`p&r.${at}@${at ? 'xn--mnchen-3ya.de' : 'xn--c2bd1gb.xn--h2brj9c'}`)
      const { email, password } = body
      expect((await api('POST', '/users/login', { body: { email, password } })).status).toBe(200)
    }
    const again = await api('POST', '/users', { body: person({ email: 'p&r.1@xn--mnchen-3ya.de' }) })
    expect(again.status).toBe(409)
  })

  it.each([
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ name: 'Fifteen letters' }, 'name', 'Name must be at most 14 characters'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
    [{ phone: undefined }, 'phone', 'Phone number is required'],
    [{ phone: '12345' }, 'phone', 'Invalid Phone number'],
    [{ phone: '98765432101' }, 'phone', 'Invalid Phone number'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters long'],
    [{ confirmPassword: 'another one' }, 'confirmPassword', 'Passwords do not match'],
    [{ terms: false }, 'terms', 'Please accept the terms'],
  ])('refuses $0', async (given, field, message) => {
    const body = person(given)
    const { status, answer } = await api('POST', '/users', { body })
    expect(status).toBe(400)
    expect(answer.fields?.[field]).toBe(message)
    if (typeof body.email === 'string')
      expect(
        (await cms.payload.count({ collection: 'users', where: { email: { equals: body.email } } }))
          .totalDocs,
      ).toBe(0)
  })

  it('takes an address once, whatever its case', async () => {
    const first = person()
    await api('POST', '/users', { body: first })
    const { status, answer } = await api('POST', '/users', {
      body: person({ email: first.email.toUpperCase() }),
    })
    expect(status).toBe(409)
    expect(answer.fields).toEqual({ email: 'An account with this email already exists' })
  })

  it('makes one account of many registrations at once', async () => {
    const body = person()
    const answers = await Promise.all(Array.from({ length: 6 }, () => api('POST', '/users', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('makes nobody an admin, whatever the body says', async () => {
    const { answer } = await api('POST', '/users', {
      body: person({ isAdmin: true, roles: ['admin'], _id: admin.user.id, id: admin.user.id }),
    })
    expect(answer).toMatchObject({ isAdmin: false, roles: [] })
    expect(answer._id).not.toBe(admin.user.id)
  })
})

describe('login', () => {
  it('asks for both fields in the words of the form', async () => {
    const { status, answer } = await api('POST', '/users/login', { body: { email: '', password: '' } })
    expect(status).toBe(400)
    expect(answer.fields).toEqual({
      email: 'Please enter your email.',
      password: 'Please enter your password.',
    })
  })
})

describe('the own profile', () => {
  it('is changed by the token, not by an id in the body', async () => {
    const { user, bearer } = await cms.addUser('customer')
    const { status, answer, text } = await api('PUT', '/users/profile', {
      bearer,
      body: {
        id: admin.user.id,
        _id: admin.user.id,
        name: 'A Longer Name Than Fourteen',
        roles: ['admin'],
        isAdmin: true,
        password: '',
      },
    })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      _id: user.id,
      name: 'A Longer Name Than Fourteen',
      email: user.email,
      roles: [],
    })
    expect(text).not.toMatch(secrets)
    expect((await api('GET', '/users/profile', { bearer: `Bearer ${answer.token}` })).status).toBe(200)
  })

  it('keeps its owner logged in through a new password, and ends every other login', async () => {
    const { user, bearer } = await cms.addUser('customer')
    const changed = await api('PUT', '/users/profile', { bearer, body: { password: 'another password' } })
    expect((await api('GET', '/users/profile', { bearer })).status).toBe(401)
    expect((await api('GET', '/users/profile', { bearer: `Bearer ${changed.answer.token}` })).status).toBe(
      200,
    )
    const login = (password: string) => api('POST', '/users/login', { body: { email: user.email, password } })
    expect((await login('another password')).status).toBe(200)
    expect((await login('a long password of customer')).status).toBe(401)
  })

  it('refuses an address that somebody else has', async () => {
    const { bearer } = await cms.addUser('customer')
    const { status, answer } = await api('PUT', '/users/profile', {
      bearer,
      body: { email: admin.user.email },
    })
    expect(status).toBe(409)
    expect(answer.fields?.email).toBe('An account with this email already exists')
  })

  it('survives a stale save: a password set meanwhile stays set', async () => {
    const { user } = await cms.addUser('customer')
    const { setPassword } = await import('../accounts/credentials.ts')
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) =>
        cms.payload.update({ collection: 'users', id: user.id, data: { name: `Name ${n}` } }),
      ),
      setPassword(cms.payload, user.id, 'a password set meanwhile'),
    ])
    const body = { email: user.email, password: 'a password set meanwhile' }
    expect((await api('POST', '/users/login', { body })).status).toBe(200)
  })
})
