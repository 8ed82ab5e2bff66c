// @module-tag rights
// @module-tag no-database
import { afterAll, describe, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const change = (bearer: string, password: string) =>
  send(`${cms.url}/api/users/profile`, 'PUT', { bearer, body: { password } })
const isCommon = 'This password is among the most common ones. Please choose another.'

describe('staff and admins', () => {
  it.each([
    ['a common one', () => 'Jennifer', isCommon],
    ['blanks', () => '          ', /blanks alone/],
    ['their e-mail', (email: string) => email.toUpperCase(), /name or e-mail/],
    ['their name', () => 'asha deshpande', /name or e-mail/],
    ['their first name and a year', () => 'Asha@2026!', /name or e-mail/],
    ['their name in other signs', () => 'D3shp@nd3_99', /name or e-mail/],
    ['a part of their e-mail', (email: string) => `${email.split('@')[0]}-1234`, /name or e-mail/],
    ['the shop’s name', () => 'Baithak#2026', /word of the shop|name or e-mail/],
    ['words of the shop', () => 'Chairs-Mumbai-1', /word of the shop/],
    ['a common one in capitals and blanks', () => ' PASSWORD123 ', isCommon],
  ] as const)('may not have %s as password, at either door', async (_, choose, words) => {
    const { user, bearer } = await cms.addUser('editor', { name: 'Asha Deshpande' })
    const password = choose(user.email)
    const site = await change(bearer, password)
    expect(site.status).toBe(400)
    expect(site.answer.fields?.password).toMatch(words)
    const there = await send(`${cms.url}/cms/api/users/${user.id}`, 'PATCH', { bearer, body: { password } })
    expect(there.status).toBe(400)
    expect(there.text).toMatch(words)
    const { status, answer } = await change(bearer, 'chairs by the window 12')
    expect(status).toBe(200)
    expect((await change(`Bearer ${String(answer.token)}`, 'asha sits by a quiet river')).status).toBe(200)
  })

  it('do not get a common one by a reset, which keeps the code', async () => {
    const { user } = await cms.addUser('admin')
    const { renderResetMail } = await import('../operations/accounts/resetPassword.ts')
    const mail = await renderResetMail(cms.payload, user.email)
    const [, code = ''] = /reset-password\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    const reset = (password: string) =>
      send(`${cms.url}/api/users/reset-password/${code}`, 'POST', { body: { password } })
    const refused = await reset('password1')
    expect([refused.status, refused.answer.fields]).toEqual([400, { password: isCommon }])
    expect((await reset('chairs by the window 12')).status).toBe(200)
  })
})

it('customers may have any of eight characters', async () => {
  const { bearer } = await cms.addUser('customer')
  expect((await change(bearer, 'football')).status).toBe(200)
})
