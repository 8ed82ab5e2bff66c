// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { openStepTests } from '../../../testing/stepTests.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms({
  PUBLIC_URL: 'https://shop.example',
  CMS_PUBLIC_URL: 'https://shop.example:3001',
})
afterAll(() => cms.close())
await cms.addSettings()

const origins = { '/api': 'https://shop.example', '/cms/api': 'https://shop.example:3001' }

/** Has a page log in. Returns the cookies that it gets, by name. */
async function logIn(door: keyof typeof origins, cookie = '') {
  const person = await cms.addUser('editor')
  const body = { email: person.user.email, password: person.password }
  const headers = { origin: origins[door], cookie }
  const { headers: got } = await send(`${cms.url}${door}/users/login`, 'POST', { body, headers })
  const lines = got.getSetCookie()
  return { person, lines, cookies: lines.map((line) => line.split(';')[0] ?? '') }
}
const plain = (cookie: string) => cookie.replace(/^__(Host|Secure)-/, '')

it.each(['/api', '/cms/api'] as const)(
  'every cookie of %s is one that browsers take from this host alone',
  async (door) => {
    const { lines } = await logIn(door)
    expect(lines.length).toBe(2)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-/)
      expect(line).toMatch(/; Path=\/;/i)
      expect(line).toMatch(/; Secure/i)
      expect(line).toMatch(/; HttpOnly/i)
      expect(line).not.toMatch(/Domain=/i)
    }
  },
)

it('a page of the shop is renewed and logged out by that cookie, and by no other name', async () => {
  const { cookies } = await logIn('/api')
  const session = cookies.find((one) => one.includes('baithak-session')) ?? ''
  const ask = (path: string, cookie: string) =>
    send(`${cms.url}/api/users${path}`, 'POST', { headers: { cookie, origin: origins['/api'] } })
  for (const name of [plain(session), `__Secure-${plain(session)}`])
    expect((await ask('/renew', name)).status).toBe(401)
  expect((await ask('/logout', plain(session))).status).toBe(401)
  expect((await ask('/renew', `${plain(session).replace(/=.*/, '=x')}; ${session}`)).status).toBe(200)
})

it('a login of /cms counts by that cookie, and by no other name', async () => {
  const { person, cookies } = await logIn('/cms/api')
  const login = cookies.find((one) => one.includes('payload-token')) ?? ''
  const me = async (cookie: string) =>
    (await send(`${cms.url}/cms/api/users/me`, 'GET', { headers: { cookie } })).answer as unknown as {
      user: { id: string } | null
    }
  expect((await me(plain(login))).user).toBeNull()
  expect((await me(`payload-token=x; ${login}`)).user?.id).toBe(person.user.id)
  const headers = { cookie: login, origin: origins['/cms/api'] }
  const renewed = await send(`${cms.url}/cms/api/users/refresh-token`, 'POST', { headers })
  expect(renewed.headers.getSetCookie().join()).toMatch(/^__Host-payload-token=/)
  const out = await send(`${cms.url}/cms/api/users/logout`, 'POST', { headers })
  expect([out.status, out.headers.getSetCookie().join()]).toEqual([
    200,
    expect.stringMatching(/^__Host-payload-token=;/),
  ])
  expect((await me(login)).user).toBeNull()
  expect((await send(`${cms.url}/cms/api/users/logout`, 'POST', { headers })).status).toBe(200)
})

it.each(['/api', '/cms/api'] as const)('a browser is trusted at %s by that cookie alone', async (door) => {
  const steps = openStepTests(cms)
  const person = await steps.addPerson('editor')
  const { ticket } = (await steps.logIn(door, person)).answer
  const passed = await steps.pass(door, { ticket, recovery: person.codes[0], trust: true })
  const trust =
    steps
      .cookiesOf(passed)
      .split('; ')
      .find((one) => one.includes('baithak-trust')) ?? ''
  expect((await steps.logIn(door, person, trust)).status).toBe(200)
  expect((await steps.logIn(door, person, plain(trust))).status).toBe(401)
})
