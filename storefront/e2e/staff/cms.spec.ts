import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { enterCms } from '../testing/enterCms.ts'
import { test } from '../testing/ownShop.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'

// One shop for the whole file. Only the first page of the admin panel is slow to load.
test.describe.configure({ retries: 0, mode: 'default', timeout: 90_000 })
test.use({ viewport: { width: 1440, height: 1000 } })

const chair = { id: 'a2ffc5d5f6e97399c3d8dd0d', name: 'Trace Task Chair' }

async function fillLogin(page: Page, shop: Shop, email: string, password: string) {
  await page.goto(`${shop.cmsUrl}/cms`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function logIn(page: Page, shop: Shop) {
  await fillLogin(page, shop, shop.adminEmail, shop.adminPassword)
  await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible({ timeout: 30_000 })
}

const enter = (page: Page, shop: Shop) =>
  enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })

const toast = (page: Page) => page.locator('.payload-toast-container')

test('a wrong password is refused, and says nothing of who is known; a customer may not enter', async ({
  page,
  shop,
  staff,
}) => {
  const refusals: string[] = []
  for (const email of [shop.adminEmail, 'nobody@baithak.example']) {
    await fillLogin(page, shop, email, 'not the password')
    await expect(toast(page)).toHaveText('Invalid email or password')
    refusals.push(await toast(page).innerText())
  }
  expect(refusals[0]).toBe(refusals[1])
  await page.goto(`${shop.cmsUrl}/cms/collections/products`)
  await expect(page.getByLabel('Password')).toBeVisible()

  const password = 'a customer of the tests'
  const email = 'customer.of.tests@baithak.example'
  await staff.addStaff({ name: 'Test Customer', email, password, roles: [] })
  await fillLogin(page, shop, email, password)
  await expect(page.getByRole('heading', { name: 'This is the staff entrance' })).toBeVisible()
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Products' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})

const priceNow = async (request: APIRequestContext) =>
  ((await (await request.get(`/api/products/${chair.id}`)).json()) as { price: number }).price

/** In the form of the chair: a draft stays unseen until it is published. */
async function expectDraftUnseen(page: Page, request: APIRequestContext) {
  await page.getByLabel('Price').fill('6200')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page)).toContainText(/success/i)
  expect(await priceNow(request)).toBe(6100)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect.poll(() => priceNow(request), { intervals: [50, 100] }).toBe(6200)
}

/** In the form of the chair: nothing is scheduled for a time that is past, and the form says so. */
async function expectNoPastTime(page: Page, request: APIRequestContext) {
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
  await expect(toast(page).getByText('Choose a time that is still to come.')).toBeVisible()
  expect((await request.get(`/api/products/${chair.id}`)).status()).toBe(200)
}

test('the admin changes price and stock, and visitors see what is published; no time that is past is taken @mongo', async ({
  page,
  shop,
  request,
}) => {
  const complaints = collectPageErrors(page)
  await logIn(page, shop)
  await page.goto(`${shop.cmsUrl}/cms/collections/products?limit=10&search=Trace`)
  const rows = page.locator('table tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Work Station Chairs')
  // The list writes its order into the address, which would undo a click that came before.
  await expect(page).toHaveURL(/[?&]sort=/)
  await rows.first().getByRole('link', { name: chair.name }).click()
  await expect(page).toHaveURL(new RegExp(`/products/${chair.id}`))
  await expect(page.getByLabel('Price')).toHaveValue('5900')
  await page.getByLabel('Price').fill('6100')
  await page.getByLabel('In stock').fill('0')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(toast(page)).toContainText(/success/i)
  await expect(page.getByLabel('In stock')).toHaveValue('0')

  const { price, countInStock } = (await (await request.get(`/api/products/${chair.id}`)).json()) as {
    price: number
    countInStock: number
  }
  expect({ price, countInStock }).toEqual({ price: 6100, countInStock: 0 })
  await page.goto(`${shop.url}/product/${chair.id}`)
  await expect(page.locator('.pinfo__price')).toContainText('₹6,100')
  await expect(page.locator('.pinfo__price')).toContainText('Out of stock')
  await page.goto(`${shop.cmsUrl}/cms/collections/products/${chair.id}`)
  await expectDraftUnseen(page, request)
  expect(complaints).toEqual([])
  await expectNoPastTime(page, request)
})

test('a picture is uploaded with its description, and answers in all widths @mongo', async ({
  page,
  shop,
  staff,
  request,
}) => {
  const complaints = collectPageErrors(page)
  await enter(page, shop)
  await page.goto(`${shop.cmsUrl}/cms/collections/media/create`)
  const file = new URL('../../public/icons/icon-512.png', import.meta.url).pathname
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/following field is invalid|field is required/i).first()).toBeVisible()
  await page.getByLabel('Description').fill('The letter of the shop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText(/success/i)
  await expect(page).toHaveURL(/\/media\/[0-9a-f]{24}$/)
  const doc = (await staff.change(
    'GET',
    new URL(page.url()).pathname.replace(/^.*\/media/, '/media'),
  )) as unknown as {
    filename: string
    sizes: Record<string, { filename: string | null }>
  }
  expect(doc.filename).toMatch(/^[0-9a-f]{20}-full\.webp$/)
  const names = [doc.filename, ...Object.values(doc.sizes).map(({ filename }) => filename)].filter(
    (name) => name !== null,
  )
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    const answer = await request.get(`/media/${name}`)
    expect(answer.status(), name).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/webp')
  }
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
})

test('in Site settings opening the shop tells what is missing, and the brochure is made anew by its button', async ({
  page,
  shop,
  request,
  staff,
}) => {
  await staff.change('POST', '/globals/site-settings', { purchasing: 'catalogue' })
  const complaints = collectPageErrors(page)
  const brochureNow = async () =>
    ((await (await request.get('/api/site')).json()) as { brochure: { url: string } }).brochure.url
  await enter(page, shop)
  await request.get('/api/site')
  const before = await brochureNow()
  await page.goto(`${shop.cmsUrl}/cms/globals/site-settings`)
  const warning = page.getByRole('status').filter({ hasText: 'You can open the shop now. Still to do:' })
  const choose = async (option: string) => {
    await page.locator('#field-purchasing .rs__control').click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Open: visitors can order')
  await expect(warning).toContainText('Mail arrives, A second admin')
  await expect(warning.getByRole('link')).toHaveAttribute('href', '/cms/go-live')
  await choose('Catalogue: visitors ask for a price')
  await expect(warning).toHaveCount(0)
  await page.getByLabel('Tagline').fill('Chairs that a test has named')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText(/success/i)
  await page.getByRole('button', { name: 'Brochure' }).click()
  await page.getByRole('button', { name: 'Make the brochure from the catalogue' }).click()
  await expect(page.getByRole('button', { name: 'Making the brochure…' })).toBeVisible()
  await expect.poll(brochureNow, { timeout: 60_000, intervals: [50, 100] }).not.toBe(before)
  const answer = await request.get(await brochureNow())
  expect(answer.status()).toBe(200)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByLabel('Email').or(page.getByText('Site settings').first()).first()).toBeVisible()
  expect(complaints).toEqual([])
})
