// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { openLoginCms } from '../../../testing/loginTests.ts'

const cms = await openLoginCms()
afterAll(() => cms.close())

describe('by the cookie alone', () => {
  it('a login of a page ends, here and everywhere', async () => {
    const person = await cms.addUser('customer')
    const [here, other] = [await cms.logInAsPage(person), await cms.logInAsPage(person)]
    const out = (query: string, cookie: string, bearer?: string) =>
      cms.api('POST', `/users/logout${query}`, {
        headers: { cookie, origin: cms.url },
        ...(bearer && { bearer }),
      })
    const ended = await out('', here.cookie.pair)
    expect([ended.status, ended.headers.getSetCookie().join()]).toEqual([
      200,
      expect.stringContaining('Max-Age=0'),
    ])
    expect([await cms.statusOf(here.bearer), await cms.statusOf(other.bearer)]).toEqual([401, 200])
    // The token of a page may have run out, or its login have ended.
    expect((await out('', other.cookie.pair, 'Bearer x.y.z')).status).toBe(200)
    expect(await cms.statusOf(other.bearer)).toBe(401)
    expect((await out('', other.cookie.pair)).status).toBe(200)
    const [one, two] = [await cms.logInAsPage(person), await cms.logInAsPage(person)]
    await out('?all=true', one.cookie.pair)
    expect([await cms.statusOf(one.bearer), await cms.statusOf(two.bearer)]).toEqual([401, 401])
    expect((await cms.api('POST', '/users/logout')).status).toBe(401)
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' },
  ])('no foreign page renews a login or ends it: %o', async (headers) => {
    const { bearer, cookie } = await cms.logInAsPage(await cms.addUser('customer'))
    for (const path of ['/users/renew', '/users/logout'])
      expect((await cms.api('POST', path, { headers: { cookie: cookie.pair, ...headers } })).status).toBe(403)
    expect(await cms.statusOf(bearer)).toBe(200)
    expect((await cms.renew(cookie.pair)).status).toBe(200)
  })
})
