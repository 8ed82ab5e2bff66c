// @module-tag rights
import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'
import { mailsTo } from '../testing/writtenMails.ts'

const cms = await openTestCms({ CMS_PUBLIC_URL: 'https://cms.shop.example' })
afterAll(() => cms.close())

interface Attempt {
  door?: '/api' | '/cms/api'
  address?: string
  cookie?: string
}
const logIn = (email: string, password: string, { door = '/api', address, cookie }: Attempt = {}) =>
  send(`${cms.url}${door}/users/login`, 'POST', {
    body: { email, password },
    ...(address ? { address } : {}),
    ...(cookie ? { headers: { cookie } } : {}),
  })
type Answer = Awaited<ReturnType<typeof send>>
/** The device cookie as a browser sends it back, and its attributes. */
const deviceIn = ({ headers }: Answer) => {
  const set = headers.getSetCookie().find((cookie) => cookie.includes('baithak-device='))
  const [value = '', ...attributes] = set?.split('; ') ?? []
  return { value, attributes }
}

it('tells 300 clients together of a hundred guesses, while the owner logs in where they have logged in before', async () => {
  const { user, password } = await cms.addUser('admin')
  const known = {
    '/api': deviceIn(await logIn(user.email, password)).value,
    '/cms/api': deviceIn(await logIn(user.email, password, { door: '/cms/api' })).value,
  }
  const answers: unknown[] = []
  for (let round = 0; round < 15; round += 1) {
    const guesses = Array.from({ length: 20 }, (_, n) =>
      logIn(user.email, `guess ${round} ${n}`, { address: `198.18.${round}.${n}` }),
    )
    answers.push(...(await Promise.all(guesses)).map(({ status, answer }) => [status, answer.mailedCode]))
  }
  const counts = [undefined, true].map(
    (wanted) => answers.filter((one) => String(one) === String([401, wanted])).length,
  )
  expect(counts).toEqual([100, 200])
  const { status, answer } = await logIn(user.email, password, { address: '198.19.0.1' })
  expect([status, answer.mailedCode]).toEqual([401, true])
  for (const door of ['/api', '/cms/api'] as const)
    expect((await logIn(user.email, password, { door, cookie: known[door] })).status).toBe(200)
  // Admins get another mail, about failures in all.
  const warnings = async () =>
    (await mailsTo(cms, user.email)).filter(({ subject }) => subject?.startsWith('Many wrong passwords'))
  await vi.waitFor(async () => expect(await warnings()).toHaveLength(1))
  const [mail] = await warnings()
  expect(mail?.text).toContain('/forgot-password')
})

it('gives a known device ten failures of its own', async () => {
  const { user, password } = await cms.addUser('customer')
  const cookie = deviceIn(await logIn(user.email, password)).value
  const address = '192.0.2.9'
  for (let n = 0; n < 10; n += 1)
    expect((await logIn(user.email, 'wrong', { address, cookie })).status).toBe(401)
  expect((await logIn(user.email, password, { address, cookie })).status).toBe(429)
  expect((await logIn(user.email, password, { address })).status).toBe(200)
})

it('is a cookie for logins alone, Secure where the site is, and keeps its device from login to login', async () => {
  const { user, password } = await cms.addUser('editor')
  const site = deviceIn(await logIn(user.email, password))
  expect(site.value).toMatch(/^baithak-device=/)
  expect(site.attributes).toEqual(['Path=/api/users', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Strict'])
  const there = deviceIn(await logIn(user.email, password, { door: '/cms/api' }))
  expect(there.value).toMatch(/^__Host-baithak-device=/)
  expect(there.attributes).toContain('Secure')
  const again = await logIn(user.email, password, { cookie: `theme=dark; ${site.value}` })
  expect(deviceIn(again).value).toBe(site.value)
})

it('is void for another account, forged, and after a logout everywhere; a new password brings a new one', async () => {
  const [owner, other] = [await cms.addUser('customer'), await cms.addUser('customer')]
  const first = await logIn(owner.user.email, owner.password)
  const { value } = deviceIn(first)
  /** Returns whether a client that is locked out gets in with the cookie. */
  const helps = async ({ user, password }: typeof owner, cookie: string, address: string) => {
    for (let n = 0; n < 10; n += 1) await logIn(user.email, 'wrong', { address })
    return (await logIn(user.email, password, { address, cookie })).status === 200
  }
  expect(await helps(owner, value, '192.0.2.20')).toBe(true)
  expect(await helps(other, value, '192.0.2.21')).toBe(false)
  const [, device = '', signature = ''] = value.split('.')
  expect(await helps(other, `baithak-device=${other.user.id}.${device}.${signature}`, '192.0.2.22')).toBe(
    false,
  )
  const bearer = `Bearer ${first.answer.token}`
  const changed = await send(`${cms.url}/api/users/profile`, 'PUT', {
    bearer,
    body: { password: 'a newer password' },
  })
  const renewed = { ...owner, password: 'a newer password' }
  expect(await helps(renewed, value, '192.0.2.23')).toBe(false)
  expect(await helps(renewed, deviceIn(changed).value, '192.0.2.24')).toBe(true)
  const everywhere = `${cms.url}/api/users/logout?all=true`
  expect((await send(everywhere, 'POST', { bearer: `Bearer ${changed.answer.token}` })).status).toBe(200)
  expect(await helps(renewed, deviceIn(changed).value, '192.0.2.25')).toBe(false)
})
