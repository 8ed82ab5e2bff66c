// @module-tag rights
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'
import { openStepTests } from '../../testing/stepTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

let owner: Awaited<ReturnType<TestCms['addUser']>>
const cms = await openTestCms({
  CMS_PUBLIC_URL: 'https://cms.shop.example',
  PUBLIC_URL: 'https://shop.example',
})
afterAll(() => cms.close())
await cms.addSettings()
const steps = openStepTests(cms)
beforeEach(async () => {
  owner = await cms.addUser('editor', { name: 'Vaishali' })
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const [home, away] = ['203.0.113.7', '198.51.100.9']

interface From {
  door?: '/api' | '/cms/api'
  browser?: string
  address?: string
  cookie?: string
}
/** Logs in as a page does, or as a program if no browser is named. Returns the device cookie. */
async function logIn({ door = '/api', browser, address = home, cookie }: From, { user, password } = owner) {
  const { status, headers } = await send(`${cms.url}${door}/users/login`, 'POST', {
    body: { email: user.email, password },
    address,
    headers: {
      ...(browser ? { 'user-agent': browser, 'sec-fetch-site': 'same-origin' } : {}),
      ...(cookie ? { cookie } : {}),
    },
  })
  expect(status).toBe(200)
  const set = headers.getSetCookie().find((one) => one.includes('baithak-device='))
  return set?.split(';')[0] ?? ''
}

/** Waits until every mail is sent, and returns the notices to an address. */
async function notices({ email }: { email: string } = owner.user) {
  await expect.poll(async () => (await cms.payload.count({ collection: 'mails' })).totalDocs).toBe(0)
  return (await mailsTo(cms, email)).filter(({ subject }) => subject?.startsWith('New login'))
}

it.each(['/api', '/cms/api'] as const)(
  'tells the owner of a login from a new device, at %s',
  async (door) => {
    await logIn({ door, browser: firefox })
    expect(await notices()).toEqual([])
    await logIn({ door, browser: chrome, address: away })
    const [mail, ...more] = await notices()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^New login to .+: Chrome 142 on Android$/)
    expect(mail?.text).toContain('Dear Vaishali,')
    expect(mail?.text).toContain(`Address: ${away}`)
    const page = door === '/api' ? 'https://shop.example/profile' : 'https://cms.shop.example/cms/account'
    expect(mail?.text).toContain(page)
  },
)

it('is silent about a browser with its cookie, wherever it is, and about a device and address seen before', async () => {
  const cookie = await logIn({ browser: firefox })
  await logIn({ browser: chrome, address: away, cookie })
  await logIn({ browser: chrome, address: away })
  await logIn({ door: '/cms/api', browser: firefox })
  expect(await notices()).toEqual([])
  await logIn({ browser: firefox, address: away })
  await logIn({ browser: firefox, address: away })
  expect(await notices()).toHaveLength(1)
})

it('tells of another browser at a known address, and of a cookie that is somebody else’s or void', async () => {
  const cookie = await logIn({ browser: firefox })
  await logIn({ browser: chrome })
  expect(await notices()).toHaveLength(1)
  const other = await cms.addUser('customer')
  await logIn({ browser: firefox }, other)
  await logIn({ browser: chrome, address: away, cookie }, other)
  expect(await notices(other.user)).toHaveLength(1)
  await send(`${cms.url}/api/users/logout?all=true`, 'POST', { bearer: owner.bearer })
  await logIn({ browser: firefox, address: away, cookie })
  expect(await notices()).toHaveLength(2)
})

it('tells of a program at a new address alone', async () => {
  await logIn({})
  await logIn({})
  expect(await notices()).toEqual([])
  await logIn({ address: away })
  const [mail, ...more] = await notices()
  expect(more).toEqual([])
  expect(mail?.text).toContain(`Address: ${away}`)
})

it('tells of the first login after a registration from elsewhere, but not from the same browser', async () => {
  const person = { name: 'Asha', email: 'asha@baithak.example', phone: '9000000001', password: 'long enough' }
  const headers = { 'user-agent': firefox, 'sec-fetch-site': 'same-origin' }
  await send(`${cms.url}/api/users`, 'POST', { body: person, address: home, headers })
  const known = { ...owner, user: { ...owner.user, email: person.email }, password: person.password }
  await logIn({ browser: firefox }, known)
  expect(await notices(person)).toEqual([])
  await logIn({ browser: chrome }, known)
  expect(await notices(person)).toHaveLength(1)
})

it('tells of a device at an account that is older than the log', async () => {
  const { updateIf } = await import('../../database/statements.ts')
  const createdAt = new Date(Date.now() - 400 * 24 * 60 * 60_000).toISOString()
  await updateIf(cms.payload, { collection: 'users', id: owner.user.id, where: {}, set: { createdAt } })
  await logIn({ browser: firefox })
  expect(await notices()).toHaveLength(1)
})

it('waits for the second step, and names it', async () => {
  const person = await steps.addPerson('admin')
  const pass = async (door: string, code: object) => {
    const { answer } = await steps.logIn(door, person)
    return steps.pass(door, { ticket: answer.ticket, ...code })
  }
  expect((await pass('/api', { code: person.nextCode() })).status).toBe(200)
  await steps.logIn('/api', person)
  expect(await notices(person.user)).toEqual([])
  expect((await pass('/cms/api', { recovery: person.codes[0] })).status).toBe(200)
  const [mail, ...more] = await notices(person.user)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Second step: Recovery code')
})

it('sends ten a day to one address for one client at most, and every login goes on', async () => {
  await logIn({ browser: firefox })
  for (let n = 0; n < 12; n += 1) await logIn({ browser: firefox.replaceAll('140', String(100 + n)) })
  expect(await notices()).toHaveLength(10)
  await logIn({ browser: firefox, address: away })
  expect(await notices()).toHaveLength(11)
})
