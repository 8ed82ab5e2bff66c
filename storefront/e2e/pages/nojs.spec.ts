import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { visitorPages, zephyr } from '../testing/visitorPages.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'

test.use({ javaScriptEnabled: false })

/** Checks that a picture loads. Without JavaScript it does so when it is scrolled into view. */
async function expectPicture(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
}

/** Reads texts of a page that a link or a form has opened: while it is still arriving it has fewer. */
async function readWhole(page: Page, texts: Locator) {
  await page.waitForLoadState()
  return texts.allInnerTexts()
}

test('every page reads without script @mongo', async ({ page }) => {
  for (const { name, path, status = 200, title, heading, texts } of visitorPages)
    await test.step(name, async () => {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(status)
      await expect.soft(page, path).toHaveTitle(title)
      await expect.soft(page.locator('h1'), path).toHaveText(heading)
      const main = await page.locator('main').innerText()
      for (const text of texts) expect.soft(main, path).toContain(text)
      await expectNoSidewaysScroll(page, path)
    })
})

const forScripts = [
  '/login',
  '/register',
  '/profile',
  '/forgot-password',
  '/reset-password/a-code',
  '/shipping',
  '/payment',
  '/placeorder',
  '/order/aaaaaaaaaaaaaaaaaaaaaaaa',
]
test('without script an account, the checkout and an order say what they need, and whom to call instead', async ({
  page,
}) => {
  for (const path of forScripts) {
    await page.goto(path)
    const main = page.getByRole('main')
    expect(await main.innerText(), path).toContain('needs JavaScript')
    await expect(main.locator('a[href^="tel:"]')).toBeVisible()
    await expect(main.locator('form')).toBeHidden()
    await expect(main.getByText(/^Loading/), 'nothing pretends to load').toBeHidden()
  }
})

test('pictures load without script', async ({ page }) => {
  await page.goto('/latest')
  // The second picture of a card has no box until the card is pointed at.
  const pictures = page.locator('main article img:not(.pcard__second)')
  await expect(pictures).toHaveCount(24)
  for (const index of [0, 12, 23]) await expectPicture(pictures.nth(index))
  await page.goto(`/product/${zephyr.id}`)
  const gallery = page.getByRole('group', { name: `Pictures of ${zephyr.name}` })
  await expectPicture(gallery.locator('img').first())
})

test('a list leads from page to page by real links', async ({ page }) => {
  await page.goto('/latest')
  const readNames = () => readWhole(page, page.locator('main article').getByRole('heading'))
  const first = await readNames()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/latest?page=2')
  const second = await readNames()
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/latest?page=3')
  const third = await readNames()
  expect([first.length, second.length, third.length]).toEqual([24, 24, 5])
  expect(new Set([...first, ...second, ...third]).size).toBe(53)
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0)
})

test('a card leads to its product and the breadcrumb back to the type', async ({ page }) => {
  await page.goto('/latest')
  const card = page.locator('main article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.locator('h1')).toHaveText(name)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Chairs' }).click()
  await expect(page).toHaveURL('/Chairs')
})

const widths = [390, 1440]
test('the search form answers', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const box = page.getByRole('search', { name: 'Site search' }).getByRole('combobox')
    await box.fill('mesh')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?query=mesh')
    await expect(page.locator('h1')).toHaveText('Search Results for "mesh"')
    const found = await readWhole(page, page.locator('main article').getByRole('heading'))
    expect(found.length).toBeGreaterThan(4)
    // Those that match in other ways come after the names.
    const names = found.filter((name) => /mesh/i.test(name))
    expect(names.length).toBeGreaterThan(4)
    expect(found.slice(0, names.length)).toEqual(names)
  }
})

test('the height on home is a form that leads to the chairs that fit', async ({ page }) => {
  await page.goto('/')
  const tools = page.locator('form', { has: page.getByRole('slider', { name: 'Your height' }) })
  await expect(tools).toContainText('Drawn: ')
  await tools.getByRole('slider').fill('180')
  await tools.getByRole('button', { name: 'Find your fit' }).click()
  await expect(page).toHaveURL('/fit?height=180')
})

test('the menu opens, leads on and closes', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const menu = page.locator('#menu')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Gaming Chairs' }).click()
    await expect(page.locator('h1')).toHaveText('Gaming Chairs')
  }
})

test('the filters narrow and order a list', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/Chairs')
    const toggle = page.getByRole('link', { name: 'Filters', exact: true })
    if (await toggle.isVisible()) await toggle.click()
    const filters = page.locator('#filters')
    await filters.getByText('Price', { exact: true }).click()
    await filters.getByLabel('To (₹)').fill('6000')
    await filters.getByText('Availability').click()
    await filters.getByRole('checkbox', { name: /^In stock/ }).check()
    await page.getByLabel('Order', { exact: true }).selectOption('price-asc')
    await filters.getByRole('button', { name: /Show|Apply/ }).click()
    const query = new URL(page.url()).searchParams
    expect([query.get('maxPrice'), query.get('inStock'), query.get('sort')]).toEqual([
      '6000',
      'true',
      'price-asc',
    ])
    const prices = await readWhole(page, page.locator('main article .price'))
    const rupees = prices.map((price) => Number(price.replace(/\D/g, '')))
    expect(rupees.length).toBeGreaterThan(3)
    expect(rupees).toEqual([...rupees].sort((a, b) => a - b))
    expect(rupees.filter((price) => price > 6000)).toEqual([])
    await page.getByRole('link', { name: 'Clear all', exact: true }).click()
    await expect(page).toHaveURL('/Chairs?sort=price-asc')
  }
})

test('a type leads to the other types', async ({ page }) => {
  await page.goto('/Chairs')
  await page.locator('.toolbar').getByRole('link', { name: 'Lounge' }).click()
  await expect(page).toHaveURL('/Lounge')
})

test('testimonials are whole, though no button can open them', async ({ page }) => {
  await page.goto('/')
  const group = page.getByRole('group', { name: 'Testimonials', exact: true })
  await expect(group.locator('figure')).toHaveCount(8)
  await expect(group.getByRole('button')).toHaveCount(0)
  for (const quote of await group.locator('blockquote').all())
    expect(await quote.innerText()).not.toContain('…')
})

test('the pictures of a product are reached by links', async ({ page }) => {
  await page.goto(`/product/${zephyr.id}`)
  const gallery = page.getByRole('group', { name: `Pictures of ${zephyr.name}` })
  await gallery.getByRole('link', { name: /^Picture 2 of/ }).click()
  await expect(page).toHaveURL(/#picture-2$/)
  await expect(gallery.locator('#picture-2')).toBeInViewport({ ratio: 0.5 })
})
