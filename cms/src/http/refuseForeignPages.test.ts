// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const cookie = `payload-token=${(await cms.addUser('admin')).token}`

let made = 0
const makeAdmin = (headers: Record<string, string>) => {
  made += 1
  const body = {
    name: 'New',
    email: `new.${made}@baithak.example`,
    roles: ['admin'],
  }
  return send(`${cms.url}/cms/api/users`, 'POST', { body, headers: { cookie, ...headers } })
}
const count = async () => (await cms.payload.count({ collection: 'users' })).totalDocs

it.each([
  ['another port of this machine', { origin: 'http://localhost:9999' }],
  ['another port, as a browser tells', { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' }],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a page without an origin', { origin: 'null' }],
  ['something that is no origin', { origin: 'localhost' }],
])('refuses a change that a page of %s asks for', async (_, headers) => {
  const before = await count()
  const { status, answer } = await makeAdmin(headers)
  expect([status, answer.message]).toEqual([403, 'You may not do this.'])
  for (const path of ['/cms', '/cms/api/users/logout', '/cms/api/brochure', '/cms/api/catalogue/imports'])
    expect((await send(cms.url + path, 'POST', { headers: { cookie, ...headers } })).status, path).toBe(403)
  expect(await count()).toBe(before)
})

it('takes the changes of its own pages, and of programs', async () => {
  expect((await makeAdmin({ origin: cms.url, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
  expect((await makeAdmin({})).status).toBe(201)
})

it('leads nobody to another site after a login', async () => {
  const ask = (path: string) => fetch(cms.url + path, { redirect: 'manual' })
  const left = await ask('/cms/login?redirect=%2Fcms%2F..%2F..%2F%2Fevil.example&x=1')
  expect([left.status, left.headers.get('location')]).toEqual([302, '/cms/login?x=1'])
})
