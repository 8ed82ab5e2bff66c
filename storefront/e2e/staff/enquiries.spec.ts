import { expect } from '@playwright/test'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectMainAccessible, expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { receiveMail, remember, test } from '../testing/accounts.ts'
import { zephyr } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test('a phone without JavaScript asks for 12 chairs, and staff find, answer and give it on @mongo', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const phone = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visitor = await phone.newPage()
  await visitor.goto(`/product/${zephyr.id}`)
  await visitor.getByRole('link', { name: 'use our form' }).click()
  await expect(visitor.getByRole('main')).toContainText(zephyr.name)
  await visitor.getByLabel('How many?').fill('12')
  await visitor.getByLabel('Name', { exact: true }).fill('Nandini Rao')
  await visitor.getByLabel('Phone or WhatsApp').fill('+91 90000 00017')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.locator('h1')).toHaveText('We have your question')
  const reference = /ENQ-\d\d-\d{4}/.exec(await visitor.getByRole('main').innerText())?.[0] ?? ''
  await expectNoSidewaysScroll(visitor, 'the page that says what comes next')
  await phone.close()

  const site = (await (await page.request.get(`${shop.url}/api/site`)).json()) as { email: string }
  const mail = await receiveMail(shop, site.email, reference)
  const row = /\S+\/admin\/enquiries\/[0-9a-f]{24}/.exec(mail.text ?? '')?.[0] ?? ''

  const complaints = collectPageErrors(page)
  await remember(page, admin)
  await page.goto('/admin/enquiries?q=90000+00017')
  await expect(page.getByRole('row', { name: /Nandini Rao/ })).toContainText(`12 × ${zephyr.name}`)
  await expectStateAccessible(page, 'the inbox')
  await page.goto(new URL(row).pathname)
  await expect(page.locator('h1')).toHaveText('Nandini Rao')
  await expectMainAccessible(page, 'an enquiry')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(
    new RegExp(`Namaste Nandini.*${reference}`),
  )
  await page.getByRole('button', { name: 'Reached' }).click()
  await expect(page.locator('[data-status]')).toHaveText('In talk')
  await page.getByLabel('What', { exact: true }).fill('Send a quote')
  await page.getByLabel('Day').fill('2030-01-02')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Next: Send a quote')

  // A chat that Get Price has begun carries a reference, by which the chair and the day are found.
  const chat = await browser.newContext({ baseURL: shop.url })
  const asker = await chat.newPage()
  await asker.goto(`/product/${zephyr.id}`)
  // The page adds the reference once it is alive.
  await waitUntilLive(asker)
  const price = asker.getByRole('main').getByRole('link', { name: 'Get Price' }).first()
  const [opened] = await Promise.all([asker.waitForEvent('popup'), price.click()])
  await opened.close()
  const text = new URL((await price.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const code = /\nRef\. (\S+)$/.exec(text)?.[1] ?? ''
  await chat.close()
  await page.goto(`/admin/enquiries?q=${code.toLowerCase()}`)
  await expect(page.getByText(`${code} is Get Price on ${zephyr.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Make it an enquiry' }).click()
  await page.getByLabel('Phone').fill('9000000018')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Wants' })).toContainText(zephyr.name)
  await expect(page.getByRole('main')).toContainText(`Ref. ${code}`)

  // A call is written down with few keys.
  await page.goto('/admin/enquiries')
  await page.getByRole('button', { name: 'Add an enquiry' }).click()
  await page.keyboard.type('9000000017')
  await expect(page.getByText('Known: Nandini Rao')).toBeVisible()
  await page.getByLabel('Chair and number').fill('40 zephyr')
  await expect(page.getByRole('button', { name: `40 × ${zephyr.name}` })).toBeVisible()
  await page.getByLabel('Chair and number').press('Enter')
  await expectMainAccessible(page, 'the sheet')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('h1')).toHaveText('Nandini Rao')
  await expect(page.getByLabel(`Number of ${zephyr.name}`)).toHaveValue('40')
  await expect(page.getByRole('link', { name: '1 other enquiry' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove …' }).click()
  await page.getByRole('button', { name: 'Remove now' }).click()
  await expect(page.getByRole('row', { name: /Nandini Rao/ })).toHaveCount(1)
  expect(complaints).toEqual([])
})
