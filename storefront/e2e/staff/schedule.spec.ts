import { expect } from '@playwright/test'
import { enterCms } from '../testing/enterCms.ts'
import { test } from '../testing/ownShop.ts'

test.describe.configure({ retries: 0, timeout: 90_000 })
test.use({ viewport: { width: 1440, height: 1000 } })

const chair = 'a2ffc5d5f6e97399c3d8dd0d'

test('nothing is scheduled for a time that is past, and the form says so', async ({
  page,
  shop,
  request,
}) => {
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  await page.goto(`${shop.cmsUrl}/cms/collections/products/${chair}`)
  await page.locator('#action-save-popup').click()
  await page.locator('#schedule-publish').click()
  await page
    .locator('label')
    .filter({ hasText: /^Unpublish$/ })
    .click()
  await page.locator('.date-time-picker input').last().click()
  await page.getByRole('button', { name: 'Next Month' }).click()
  await page.locator('.react-datepicker__day--015').last().click()
  await page.getByRole('heading', { name: 'Upcoming Events' }).click()
  // As from a form that was left open until its time had come.
  await page.route('**/cms/collections/products/**', async (route) => {
    const sent = route.request().postData() ?? ''
    const isSchedule = sent.includes('"schedule-publish"')
    await route.continue(isSchedule ? { postData: sent.replace(/\$D20\d\d-/, '$D2020-') } : {})
  })
  await page.locator('#scheduled-publish-save').click()
  await expect(page.locator('.payload-toast-container')).toHaveText('Choose a time that is still to come.')
  expect((await request.get(`/api/products/${chair}`)).status()).toBe(200)
})
