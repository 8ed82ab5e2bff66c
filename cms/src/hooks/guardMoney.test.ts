// @module-tag rights
import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'
import { mailsTo } from '../testing/writtenMails.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
await cms.payload.updateGlobal({
  slug: 'site-settings',
  data: { bankDetails: 'Baithak Seating, account 000111222', deliveryAreas: [] },
})

const save = (bearer: string, body: object) =>
  send(`${cms.url}/cms/api/globals/site-settings`, 'POST', { bearer, body })
const stored = () => cms.payload.findGlobal({ slug: 'site-settings', depth: 0 })

it.each(['editor', 'admin'] as const)(
  'an %s saves other settings beside an unchanged account, and is refused another one with a sentence',
  async (role) => {
    const { bearer } = await cms.addUser(role)
    const { bankDetails, purchasing } = await stored()
    // The form sends the number of the rows in place of none.
    const whole = { hours: 'Mornings', bankDetails, purchasing, deliveryAreas: 0 }
    expect((await save(bearer, whole)).status).toBe(200)
    for (const body of [
      { bankDetails: 'Account of another' },
      { purchasing: 'open' },
      { bankDetails: '' },
      { shippingFee: 9 },
      { email: 'me@elsewhere.example', shippingFee: 9 },
      { deliveryAreas: [{ prefix: '4', daysFrom: 1, daysTo: 2, fee: 0 }] },
    ]) {
      const { status, text } = await save(bearer, { hours: 'Never', ...body })
      expect([status, text]).toEqual([403, expect.stringContaining('Only finance changes the bank account')])
    }
    const isAllowed = role === 'admin'
    const email = `${role}@elsewhere.example`
    expect((await save(bearer, { email })).status).toBe(isAllowed ? 200 : 403)
    expect((await stored()).email === email).toBe(isAllowed)
    expect(await stored()).toMatchObject({ hours: 'Mornings', bankDetails, purchasing })
  },
)

it('every admin is told by mail who changed the account, with its end alone, and who opened the shop', async () => {
  const [one, two] = [
    await cms.addUser('admin', { name: 'Asha', roles: ['admin', 'finance'] }),
    await cms.addUser('admin'),
  ]
  expect((await save(one.bearer, { bankDetails: 'Baithak Seating, account 000333444' })).status).toBe(200)
  expect((await save(one.bearer, { purchasing: 'open' })).status).toBe(200)
  expect((await save(one.bearer, { hours: 'Evenings' })).status).toBe(200)
  expect((await save(one.bearer, { shippingFee: 250, freeShippingFrom: 5000 })).status).toBe(200)
  for (const { user } of [one, two]) {
    await vi.waitFor(async () => expect(await mailsTo(cms, user.email)).toHaveLength(4))
    const mails = await mailsTo(cms, user.email)
    const [account, shop] = ['bank account', 'online shop'].map((what) =>
      mails.find(({ subject }) => subject?.includes(what)),
    )
    expect(account?.text).toContain('Asha changed the bank account')
    expect(account?.text).toContain('3444')
    expect(account?.text).not.toContain('000333444')
    expect(shop?.text).toContain('Asha opened the online shop')
    expect(mails.some(({ text }) => text?.includes('It is ₹250'))).toBe(true)
    expect(mails.some(({ text }) => text?.includes('It is free from ₹5,000'))).toBe(true)
  }
})
