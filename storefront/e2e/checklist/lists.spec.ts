import type { Page } from '@playwright/test'
import { expect, named, open, test } from './test.ts'

const cardNames = (page: Page) => page.getByRole('main').locator('.pcard__name')

/** Reads the names on all pages of a list, following its own links. */
async function readList(page: Page, path: string) {
  await page.goto(path)
  const names: string[] = []
  const next = page.getByRole('link', { name: 'Next page' })
  for (let pages = 0; pages < 20; pages += 1) {
    names.push(...(await cardNames(page).allTextContents()))
    if ((await next.count()) === 0) break
    await page.goto((await next.getAttribute('href')) ?? '')
  }
  return names
}

const newestFirst = (products: readonly { name: string; createdAt: string }[]) =>
  named(products.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)))

const categories = {
  Executive: 'Executive Chairs',
  ErgonomicOffice: 'Ergonomic Office Chairs',
  Gaming: 'Gaming Chairs',
  Workstation: 'Work Station Chairs',
  Conference: 'Conference Chairs',
  Staff: 'Staff Chairs',
  Visitors: 'Visitors Chairs',
  TandemSeating: 'Tandem Seating',
  Training: 'Training Chairs',
  CafeteriaOutdoor: 'Cafeteria & Outdoor Chairs',
  LoungeChairs: 'Lounge Chairs',
  HighSeries: 'High Counter Series',
}

test.describe('as the server draws them', () => {
  test.use({ javaScriptEnabled: false })

  test('/products/{category}: Products of one category, newest first.', async ({ page, facts }) => {
    for (const [category, label] of Object.entries(categories)) {
      const products = facts.products.filter((product) => product.category === category)
      expect(products.length).toBeGreaterThan(0)
      expect(await readList(page, `/products/${category}`), category).toEqual(newestFirst(products))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    }
  })

  test('/{type}: Products of one type, newest first, at /Chairs, /HighCounter and /Lounge.', async ({
    page,
    facts,
  }) => {
    for (const type of ['Chairs', 'HighCounter', 'Lounge']) {
      const products = facts.products.filter((product) => product.type === type)
      expect(products.length).toBeGreaterThan(0)
      expect(await readList(page, `/${type}`), type).toEqual(newestFirst(products))
    }
  })

  test('/latest: Latest Collection: all products, newest first', async ({ page, facts }) => {
    expect(await readList(page, '/latest')).toEqual(newestFirst(facts.products))
    await page.goto('/latest')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Collection')
  })
})

test("Type screen: has a 'Sort By Type' dropdown that switches the type without leaving the page.", async ({
  page,
  facts,
}) => {
  await open(page, '/Chairs')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const types = page.getByLabel('Sort By Type')
  await expect(types.locator('option')).toHaveText(['Chairs', 'Lounge', 'High Counter Series'])
  await types.selectOption('Lounge')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lounge')
  await expect(cardNames(page)).toHaveText(named(facts.products.filter(({ type }) => type === 'Lounge')))
  await types.selectOption('High Counter Series')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('High Counter Series')
  await expect(types).toHaveValue('HighCounter')
  await expect(page).toHaveURL('/HighCounter')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
