import { expect, type Page } from '@playwright/test'
import type { Order } from 'cms/contract/orders'
import type { Quote } from 'cms/contract/sales/quotes'
import type { Today } from 'cms/contract/sales/today'
import { receiveMail, test } from '../testing/accounts.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
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

test('an office asks for less on a phone without JavaScript, and accepts version 2 on two devices at once @mongo', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const call = async <Answer>(method: string, path: string, data?: object) =>
    (await (await page.request.fetch(`/api${path}`, { method, headers, data })).json()) as Answer
  const work = (path: string, data: object) => call<Quote>('POST', `/quotes${path}`, data)
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

  const complaints = collectPageErrors(page, `/api${path}/accept`)
  await page.goto(path)
  await expect(page.locator('h1')).toHaveText(heading)
  await expectStateAccessible(page, 'a quote')
  const { content, updatedAt } = await call<Quote>('GET', `/quotes/${_id}`)
  const lower = { ...content, discount: { kind: 'percent', value: 5 }, advancePercent: 50 }
  const changed = await call<Quote>('PUT', `/quotes/${_id}`, { seen: updatedAt, content: lower })
  await work(`/${_id}/send`, { seen: changed.updatedAt })
  await fillIn(page, 'Ravi Kumar')
  const accept = (device: Page) => device.getByRole('button', { name: /^Accept for ₹/ }).click()
  await accept(page)
  await expect(page.getByText('There is a version 2. This is version 1.')).toBeVisible()
  await page.getByRole('button', { name: 'See the latest version' }).click()
  await expect(page.getByLabel(/and I accept version 2/)).toBeVisible()
  await visitor.goto(path)
  const paper = await page.request.get(`/api/quote/${path.split('/').at(-1)}/pdf`)
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await fillIn(visitor, 'Anjali Deshmukh')
  await fillIn(page, 'Ravi Kumar')
  await Promise.all([accept(visitor), accept(page)])
  const outcome = (device: Page) => device.getByRole('region', { name: 'Accepted' })
  await expect(outcome(page)).toContainText(/Accepted by (Anjali Deshmukh|Ravi Kumar) on .*PO-1182/)
  await expect(outcome(visitor)).toHaveText(await outcome(page).innerText(), { useInnerText: true })
  await expect(
    outcome(page)
      .getByText(/BTK-\d\d-\d{4}/)
      .first(),
  ).toBeVisible()
  await expectStateAccessible(page, 'an accepted quote')
  await phone.close()

  const { order, versions } = await call<Quote>('GET', `/quotes/${_id}`)
  const { total = 0, advance = 0 } = versions[1]?.prices ?? {}
  expect(order).toMatchObject({ state: 'waiting for payment', openPrice: total })
  const money = { amount: advance, way: 'UPI' }
  const paid = await call<Order>('POST', `/orders/${order?._id}/payments`, money)
  expect(paid).toMatchObject({ state: 'to pack', openPrice: total - advance, isPaid: false })
  const { groups } = await call<Today>('GET', '/today')
  const jobs = groups.flatMap((group) => group.jobs ?? [])
  expect(jobs.find(({ title }) => title === 'To pack')?.count).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})
