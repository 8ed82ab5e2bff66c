import type { APIRequestContext, Page } from '@playwright/test'
import { readDocument, textsOf } from '../testing/readDocument.ts'
import { expect, named, open, test } from './test.ts'

const cardNames = (page: Page) => page.getByRole('main').locator('.pcard__name')

/** Reads the heading and the names on all pages of a list as the server draws them, following its own links. */
async function readList(request: APIRequestContext, path: string) {
  const names: string[] = []
  let heading: string | undefined
  for (let next: string | null = path; next;) {
    const page = await readDocument(request, next)
    heading = page.querySelector('h1')?.textContent
    names.push(...textsOf(page, 'main .pcard__name'))
    next = page.querySelector('main a[aria-label="Next page"]')?.getAttribute('href') ?? null
  }
  return { heading, names }
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

test('/products/{category}: Products of one category, newest first.', async ({ request, facts }) => {
  for (const [category, heading] of Object.entries(categories)) {
    const products = facts.products.filter((product) => product.category === category)
    expect(products.length).toBeGreaterThan(0)
    const names = newestFirst(products)
    expect(await readList(request, `/products/${category}`), category).toEqual({ heading, names })
  }
})

test('/{type}: Products of one type, newest first, at /Chairs, /HighCounter and /Lounge.', async ({
  request,
  facts,
}) => {
  for (const type of ['Chairs', 'HighCounter', 'Lounge']) {
    const products = facts.products.filter((product) => product.type === type)
    expect(products.length).toBeGreaterThan(0)
    expect((await readList(request, `/${type}`)).names, type).toEqual(newestFirst(products))
  }
})

test('/latest: Latest Collection: all products, newest first', async ({ request, facts }) => {
  const names = newestFirst(facts.products)
  expect(await readList(request, '/latest')).toEqual({ heading: 'Latest Collection', names })
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
