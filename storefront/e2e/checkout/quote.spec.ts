import { expect, type Page } from '@playwright/test'
import type { Quote } from 'cms/contract/sales/quotes'
import { receiveMail, test } from '../testing/accounts.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectAccessibleInBoth } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { zephyr } from '../testing/visitorPages.ts'

const heading = 'Twelve chairs for you'

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your order number').fill('PO-1182')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill('9000000018')
  await page.getByLabel('Address', { exact: true }).fill('Plot 9, Sample IT Park')
  await page.getByLabel('City').fill('Pune')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel(/^I may order for Sahyadri Labs/).check()
}

test('a phone without JavaScript asks and accepts; another device at once sees the first acceptance @mongo', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const work = async (path: string, data: object) =>
    (await (await page.request.post(`/api/quotes${path}`, { headers, data })).json()) as Quote
  const person = { name: 'Anjali Deshmukh', company: 'Sahyadri Labs', phone: '9000000018' }
  const { _id, updatedAt: seen } = await work('', { person, lines: [{ product: zephyr.id, qty: 12 }] })
  const { number, url } = await work(`/${_id}/send`, { seen })
  const path = new URL(url).pathname

  const phone = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visitor = await phone.newPage()
  const answer = await visitor.goto(path)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(visitor.locator('h1')).toHaveText(heading)
  await expectNoSidewaysScroll(visitor, 'a quote on a phone')
  await visitor.getByLabel('What do you need?').fill('What is the price of 20?')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('We have your words, and answer soon.')).toBeVisible()
  const site = (await (await page.request.get('/api/site')).json()) as { email: string }
  expect((await receiveMail(shop, site.email, number)).text).toContain('What is the price of 20?')

  const complaints = collectPageErrors(page)
  await page.goto(path)
  await expect(page.locator('h1')).toHaveText(heading)
  await expectAccessibleInBoth(page, 'a quote')
  const paper = await page.request.get(`/api/quote/${path.split('/').at(-1)}/pdf`)
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await fillIn(visitor, 'Anjali Deshmukh')
  await fillIn(page, 'Ravi Kumar')
  const accept = (device: Page) => device.getByRole('button', { name: /^Accept for ₹/ }).click()
  await Promise.all([accept(visitor), accept(page)])
  const outcome = (device: Page) => device.getByRole('region', { name: 'Accepted' })
  await expect(outcome(page)).toContainText(/Accepted by (Anjali Deshmukh|Ravi Kumar) on .*PO-1182/)
  await expect(outcome(visitor)).toHaveText(await outcome(page).innerText(), { useInnerText: true })
  await expect(
    outcome(page)
      .getByText(/BTK-\d\d-\d{4}/)
      .first(),
  ).toBeVisible()
  await expectAccessibleInBoth(page, 'an accepted quote')
  await phone.close()
  expect(complaints).toEqual([])
})
