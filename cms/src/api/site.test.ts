// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import pages from '../seed/pages.json' with { type: 'json' }
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms({ TOKEN_DAYS: '9' })
afterAll(() => cms.close())
await cms.addSettings()
const { pageData } = await import('../seed/seed.ts')
for (const page of pages) await cms.payload.create({ collection: 'pages', data: pageData(page) })

const textOf = async (name: string) => (await fetch(`${cms.url}/api/pages/${name}`)).text()
const turn = (purchasing: 'catalogue' | 'open') =>
  cms.payload.updateGlobal({ slug: 'site-settings', data: { purchasing } })

it('the terms say what the switch says, at once, in every section', async () => {
  await turn('catalogue')
  const closed = await textOf('terms-conditions')
  expect(closed).toContain('online purchases are currently unavailable')
  expect(closed).toContain('Online purchases are currently unavailable')
  expect(closed).not.toContain('shop is open')
  await turn('open')
  const open = await textOf('terms-conditions')
  expect(open).toContain('The online shop is open')
  expect(open).not.toMatch(/currently unavailable|when online purchases begin/i)
  const headings = (text: string) => (JSON.parse(text) as { sections: { heading: string }[] }).sections
  expect(headings(open).map(({ heading }) => heading)).toEqual(headings(closed).map(({ heading }) => heading))
  expect(headings(open)).toHaveLength(8)
})

it('a text without other words is the same at all times', async () => {
  await turn('catalogue')
  const closed = await textOf('privacy-policy')
  await turn('open')
  expect(await textOf('privacy-policy')).toBe(closed)
})

it.each([
  [96, '8 years after that'],
  [12, '1 year after that'],
  [18, '18 months after that'],
  [0, 'only if you ask for it'],
])('the privacy page says of %i months: %s', async (retentionMonths, said) => {
  await cms.payload.updateGlobal({ slug: 'site-settings', data: { retentionMonths } })
  const text = await textOf('privacy-policy')
  expect(text).toContain(
    `we remove your name, e-mail address, phone number, street and GSTIN from it ${said},`,
  )
  expect(text).not.toMatch(/[{}]order/)
})

it('the privacy page tells of verified addresses, and for how long logins and their log are kept', async () => {
  const text = await textOf('privacy-policy')
  expect(text).toContain('They are removed when it ends: by you, or after 9 days.')
  expect(text).toContain('we mail a link to that address and keep the moment at which you follow it')
  expect(text).toContain('is removed after 365 days')
  expect(text).not.toMatch(/[{}]login/)
})

it('the privacy page names both ways to one’s own data', async () => {
  const text = await textOf('privacy-policy')
  for (const way of ['Download my data', 'Delete my account']) expect(text).toContain(way)
})

it('the privacy page names each company that takes payments, and the script that one of them runs', async () => {
  const text = await textOf('privacy-policy')
  expect(text).toContain('If you choose PayPal, your browser goes to PayPal’s own pages')
  expect(text).toContain('a script of Razorpay’s opens its payment window over the page of that payment')
  expect(text).toContain('loaded from another company, save the payment window of Razorpay')
})
