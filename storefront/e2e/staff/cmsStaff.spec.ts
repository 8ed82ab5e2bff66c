import { expect, type Page } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { enterCms } from '../testing/enterCms.ts'
import { addStaff } from '../testing/addStaff.ts'
import { test } from '../testing/ownShop.ts'
import { inventPng } from '../testing/pngs.ts'
import { regent } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import {
  expectAccessibleBut,
  expectAccessibleInBoth,
  expectColours,
  faultsOfPayload,
  wear,
} from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'

// One shop for the whole file. Only the first page of the admin panel is slow to load.
test.describe.configure({ retries: 0, mode: 'default', timeout: 120_000 })
test.use({ viewport: { width: 1440, height: 1000 } })

const person = {
  name: 'Sana Staff',
  email: 'sana.of.tests@baithak.example',
  password: 'a chair for the staff',
  roles: ['editor'],
}

test.beforeAll(async ({ shop, playwright }) => {
  await addStaff(playwright.request, shop, person)
})

const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Sana Staff' })

async function logIn(page: Page, shop: Shop) {
  await page.goto(`${shop.cmsUrl}/cms`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(overview(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeInViewport()
}

const toast = (page: Page) => page.locator('.payload-toast-container')
const tab = (page: Page, name: string) => page.locator('.tabs-field__tab-button', { hasText: name }).click()

async function choose(page: Page, field: string, option: string) {
  await page.locator(`#field-${field} .rs__control`).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(toast(page)).toContainText(/success/i, { timeout: 20_000 })
}

async function expectReadable(page: Page, what: string) {
  await wear(page, 'light')
  await expectAccessibleBut(page, `${what}, light`, faultsOfPayload)
  await wear(page, 'dark')
  await expectColours(page, `${what}, dark`)
}

/** Checks the overview of an editor, who sees what waits, but neither users nor what was done. */
async function expectOverview(page: Page) {
  await expect(page.getByRole('link', { name: /^Reviews without a reply/ })).toBeVisible()
  await expectAccessibleInBoth(page, 'the overview')
  await expectNoSidewaysScroll(page, 'the overview')
  for (const name of ['Audit trail', 'Security log'])
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  // That the pages themselves are refused is shown by roleLinks.spec.ts.
  for (const hidden of ['users', 'audit-entries', 'security-events'])
    await expect(page.locator(`a[href*="/collections/${hidden}"]`)).toHaveCount(0)
}

test('staff see what waits, make a product with two pictures, change it, and take an older version back', async ({
  page,
  shop,
  request,
}) => {
  const complaints = collectPageErrors(page)
  await logIn(page, shop)
  await expectOverview(page)
  await page
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link', { name: 'New product' })
    .click()
  await page.getByLabel('Name').fill('Chair of the Staff')
  const price = page.getByLabel('Price')
  await price.fill('12,50')
  await expect(page.getByText('This number can be meant in two ways')).toBeVisible()
  await price.fill('Rs. 12,500/-')
  await expect(page.getByText('This number can be meant in two ways')).toBeHidden()
  await choose(page, 'type', 'Chairs')
  await choose(page, 'category', 'Staff Chairs')
  await page.getByLabel('In stock').fill('7')

  await tab(page, 'Pictures')
  await page.getByRole('button', { name: 'Add Picture' }).click()
  await page.locator('#pictures-row-0').getByRole('button', { name: 'Create New' }).click()
  const drawer = page.locator('dialog[open]')
  await drawer.locator('input[type=file]').setInputFiles(inventPng('staff.png', 400))
  await drawer.locator('#field-alt').fill('A chair that a test has drawn')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Picture' }).click()
  await page.locator('#pictures-row-1').getByRole('button', { name: 'Choose from existing' }).click()
  await drawer.locator('table tbody tr').first().getByRole('button').first().click()
  await expect(drawer).toHaveCount(0)
  await publish(page)
  await expect(page).toHaveURL(/\/products\/[0-9a-f]{24}/)

  const id = /\/products\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''
  const seen = async () =>
    (await (await request.get(`/api/products/${id}`)).json()) as {
      name: string
      price: number
      countInStock: number
      image2: string
    }
  const visitor = await page.context().newPage()
  await expect
    .poll(async () => (await request.get(`/product/${id}`)).status(), {
      timeout: 10_000,
      intervals: [50, 100],
    })
    .toBe(200)
  await visitor.goto(`${shop.url}/product/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Chair of the Staff')
  await expect(visitor.locator('.pinfo__price')).toContainText('₹12,500')
  expect((await seen()).image2).toMatch(/^\/media\//)
  await visitor.close()

  await tab(page, 'Basics')
  await page.getByLabel('Price').fill('9900')
  await page.getByLabel('In stock').fill('3')
  await publish(page)
  // The message of the previous save may still be visible.
  await expect.poll(seen, { intervals: [50, 100] }).toMatchObject({ price: 9900, countInStock: 3 })

  await page.getByRole('link', { name: /^Versions/ }).click()
  await page.locator('table tbody tr').nth(1).getByRole('link').first().click()
  await expect(page.getByText('12500').first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(seen, { intervals: [50, 100] })
    .toMatchObject({ name: 'Chair of the Staff', price: 12500, countInStock: 3 })
  expect(complaints).toEqual([])
})

/** Collects what the policy refuses in the documents that come. */
async function watchPolicy(page: Page) {
  const refused: string[] = []
  await page.exposeFunction('logRefusal', (directive: string) => refused.push(directive))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { logRefusal: (directive: string) => void }).logRefusal(effectiveDirective),
    ),
  )
  return refused
}

async function expectNoInjection(page: Page, refused: readonly string[]) {
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  await expect(() => expect(refused).toEqual(['script-src-elem'])).toPass()
}

test('a form works under its policy; a picture that is added in the moment of its answer has its buttons', async ({
  page,
  shop,
}) => {
  const refused = await watchPolicy(page)
  await enterCms(page, shop, person)
  const create = `${shop.cmsUrl}/cms/collections/products/create`
  // The form with the most parts, rich text among them.
  await page.goto(create)
  await tab(page, 'Description')
  await expect(page.locator('[contenteditable=true]').first()).toBeVisible({ timeout: 60_000 })
  expect(refused).toEqual([])
  await expectNoInjection(page, refused)
  await tab(page, 'Pictures')
  const add = page.getByRole('button', { name: 'Add Picture' })
  await add.click()
  const row = page.locator('#pictures-row-0').getByRole('button', { name: 'Create New' })
  await expect(row).toBeVisible({ timeout: 20_000 })
  let held = 0
  await page.route(create, async (route) => {
    if (!route.request().postData()?.includes('"form-state"') || held++ > 0) return route.fallback()
    const answer = await route.fetch()
    await add.click()
    return route.fulfill({ response: answer })
  })
  await page
    .locator('#pictures-row-0')
    .getByLabel('Or an https address elsewhere')
    .fill('https://a.example/b.webp')
  const second = page.locator('#pictures-row-1').getByRole('button', { name: 'Create New' })
  await expect(second).toBeVisible({ timeout: 20_000 })
  expect(held).toBeGreaterThan(0)
})

test('one change for three products: exactly price, stock, popular, category and tax @mongo', async ({
  page,
  shop,
  request,
}) => {
  const complaints = collectPageErrors(page)
  await enterCms(page, shop, person)
  await page.goto(`${shop.cmsUrl}/cms/collections/products?limit=10&search=Mesh`)
  const rows = page.locator('table tbody tr')
  await expect(rows.first().locator('img')).toHaveJSProperty('complete', true)
  const ids: string[] = []
  for (const row of (await rows.all()).slice(0, 3)) {
    ids.push(/[0-9a-f]{24}/.exec((await row.getByRole('link').first().getAttribute('href')) ?? '')?.[0] ?? '')
    const box = row.locator('input[type=checkbox]')
    await expect(box).toBeEnabled()
    // By key: a press would go by the place, which moves when the menu comes. A new list does not respond at once.
    await expect(async () => {
      if (!(await box.isChecked())) await box.press('Space', { timeout: 2_000 })
      await expect(box).toBeChecked({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.locator('dialog[open]')
  await drawer.locator('.rs__control').first().click()
  await expect(page.getByRole('option')).toHaveText([
    'Price (₹)',
    'Category',
    'HSN',
    'GST in percent',
    'From this day on',
    'the HSN is',
    'the GST in percent is',
    'Popular',
    'In stock',
  ])
  await page.getByRole('option', { name: 'Price (₹)' }).click()
  await drawer.locator('.rs__control').first().click()
  await page.getByRole('option', { name: 'In stock' }).click()
  await drawer.getByLabel('Price').fill('7777')
  await drawer.getByLabel('In stock').fill('2')
  await drawer.getByRole('button', { name: 'Publish changes' }).click()
  await expect(toast(page)).toContainText(/updated 3/i, { timeout: 20_000 })
  for (const id of ids)
    await expect
      .poll(async () => (await request.get(`/api/products/${id}`)).json() as Promise<object>, {
        intervals: [50, 100],
      })
      .toMatchObject({ price: 7777, countInStock: 2 })
  const low = page.getByRole('link', { name: 'Low stock' }) // The reload after the change may undo a click.
  await expect(async () => {
    await low.click()
    await expect(low).toHaveAttribute('aria-current', 'page', { timeout: 2000 })
  }).toPass()
  await expect(rows.filter({ hasText: '₹7,777' })).toHaveCount(3)
  await expectReadable(page, 'the list of products')
  expect(complaints).toEqual([])
})

test('staff answer a review without a reply; a review and a product can be read, on a phone too', async ({
  page,
  shop,
}) => {
  await enterCms(page, shop, person)
  await page.goto(`${shop.cmsUrl}/cms/collections/reviews`)
  const waiting = page.getByRole('link', { name: 'Without a reply' })
  // Payload reads the list again once its page lives, which may undo a click.
  await expect(async () => {
    await waiting.click()
    await expect(waiting).toHaveAttribute('aria-current', 'page', { timeout: 2000 })
  }).toPass()
  await page.locator('table tbody tr').first().getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Our reply' }).fill('Thank you for telling us.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText(/success/i, { timeout: 20_000 })
  await expectReadable(page, 'a review')
  await page.goto(`${shop.cmsUrl}/cms/collections/products/${regent.id}`)
  await expect(page.getByLabel('Name')).toHaveValue(regent.name)
  await expectReadable(page, 'a product')
  // A long name ends at the edge of a phone.
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.locator('.step-nav__last')).toContainText(regent.name)
  await expectNoSidewaysScroll(page, 'a product on a phone')
})
