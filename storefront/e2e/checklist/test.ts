import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test'
import type { Product } from 'cms/contract/products'
import type { Site } from 'cms/contract/site'
import type { Testimonial } from 'cms/contract/testimonials'
import { test as base } from '../testing/liveTest.ts'
import { waitUntilHydrated } from '../testing/waitUntilLive.ts'

/** The API's data, with which tests compare the pages. */
interface Facts {
  site: Site
  /** Newest first. */
  products: Product[]
  testimonials: Testimonial[]
  homeTestimonials: Testimonial[]
}

async function readFacts(request: APIRequestContext): Promise<Facts> {
  const read = async (path: string) => (await request.get(path)).json()
  const [site, products, testimonials, homeTestimonials] = await Promise.all(
    ['/api/site', '/api/products', '/api/testimonials', '/api/testimonials?home=true'].map(read),
  )
  return { site, products, testimonials, homeTestimonials }
}

let known: Promise<Facts> | undefined

/** Reads the facts of the shop of the whole run once in a worker: no test changes them. */
export const test = base.extend<{ facts: Facts }>({
  facts: async ({ request }, use) => use(await (known ??= readFacts(request))),
})

export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await waitUntilHydrated(page)
  return response
}

export const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menuOf(page)).toBeVisible()
}

/** Goes to another page of the shop without loading a document, so that the browser requests the data. */
export async function goByMenu(page: Page, label: string) {
  await openMenu(page)
  await menuOf(page).getByRole('link', { name: label, exact: true }).click()
}

/** Resolves when all requests that the browser sent before are under way. */
export const roundTrip = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/robots.txt', { cache: 'no-store' })
  })

export const fail = (route: Route, status: number, body: unknown) =>
  route.fulfill({ status, json: body, headers: { 'cache-control': 'no-store' } })

export const named = (products: readonly { name: string }[]) => products.map(({ name }) => name)

export { expect }
