import type { Page } from '@playwright/test'
import { readDocument, textsOf } from '../testing/readDocument.ts'
import { expect, named, open, roundTrip, test } from './test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search chairs by name' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const names = (page: Page) =>
  suggestions(page).getByRole('group', { name: 'Names' }).locator('.suggestions__name')
const withIn = (products: readonly { name: string }[], text: string) =>
  named(products).filter((name) => name.toLowerCase().includes(text))

test('suggestions have picture and name, for a text longer than 1 character, and match in any case', async ({
  page,
  facts,
}) => {
  const loaded = page.waitForResponse(/\/api\/products\?view=search/)
  await open(page, '/contact')
  await box(page).pressSequentially('m')
  await loaded
  await expect(suggestions(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).pressSequentially('a')
  await expect(suggestions(page).getByRole('option').first()).toBeVisible()
  await box(page).pressSequentially('rig')
  await expect(names(page)).toHaveText(withIn(facts.products, 'marig'))
  const product = facts.products.find(({ name }) => name.toLowerCase().includes('marig'))!
  const picture = suggestions(page).getByRole('option').first().locator('img')
  await expect(picture).toHaveAttribute('src', product.image1)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await box(page).fill('m')
  await expect(suggestions(page)).toHaveCount(0)
  const matching = withIn(facts.products, 'mesh')
  expect(matching.some((name) => !name.startsWith('Mesh'))).toBe(true)
  for (const text of ['mesh', 'MESH', 'mEs']) {
    await box(page).fill(text)
    await expect(names(page)).toHaveText(matching.slice(0, 4))
  }
  await box(page).fill('no such chair')
  await expect(page.getByRole('search', { name: 'Site search' }).locator('..')).toContainText(
    'No products found',
  )
  await expect(suggestions(page)).toHaveCount(0)
})

test('a search that is submitted leads to /search, and an empty one nowhere', async ({ page }) => {
  await open(page, '/contact')
  const moves: string[] = []
  page.on('framenavigated', (frame) => moves.push(frame.url()))
  for (const text of ['', '   ']) {
    await box(page).fill(text)
    await box(page).press('Enter')
    await roundTrip(page)
  }
  expect(moves).toEqual([])
  await expect(page).toHaveURL('/contact')
  await box(page).fill('high back')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?query=high%20back')
})

test('Search Results: heading \'Search Results for "{query}"\'.', async ({ request }) => {
  for (const query of ['mesh', 'a <b>bold</b> & "quoted" word', '100%']) {
    const page = await readDocument(request, `/search?query=${encodeURIComponent(query)}`)
    expect(textsOf(page, 'h1')).toEqual([`Search Results for "${query}"`])
  }
})

test('Search Results: Filters the already-loaded product list (case-insensitive substring of name). No call is made.', async ({
  page,
  facts,
}) => {
  await open(page, '/contact')
  await box(page).fill('MESH')
  await expect(suggestions(page)).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "MESH"')
  await expect(page.getByRole('region', { name: 'Names with "MESH"' }).locator('.pcard__name')).toHaveText(
    withIn(facts.products, 'mesh'),
  )
  await box(page).fill('CHAIR')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "CHAIR"')
  await expect(page.getByRole('main').locator('.pcard__name')).toHaveText(
    withIn(facts.products, 'chair').slice(0, 24),
  )
  await roundTrip(page)
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

test('Search Results: shows product cards in a grid of 1 to 4 columns by width', async ({ page }) => {
  await page.goto('/search?query=chair')
  const columns: number[] = []
  for (const width of [320, 390, 500, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .getByRole('main')
      .locator('.pcard')
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    columns.push(tops.filter((top) => top === tops[0]).length)
  }
  expect(columns[0]).toBe(1)
  expect(columns.at(-1)).toBe(4)
  expect(columns.toSorted((a, b) => a - b)).toEqual(columns)
  expect(new Set(columns)).toEqual(new Set([1, 2, 3, 4]))
})
