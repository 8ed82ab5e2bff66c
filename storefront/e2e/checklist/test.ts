import { expect, type Page, type Route } from '@playwright/test'
import type { Product } from 'cms/contract/products'
import type { Site } from 'cms/contract/site'
import type { Testimonial } from 'cms/contract/testimonials'
import { test as base } from '../liveTest.ts'

/** What the shop's API says, to compare the pages with. */
interface Facts {
  site: Site
  /** Newest first. */
  products: Product[]
  testimonials: Testimonial[]
  homeTestimonials: Testimonial[]
}

export const test = base.extend<object, { shopUrl: string; facts: Facts }>({
  shopUrl: [
    async ({ playwright: _ }, use) => {
      await use(process.env.SHOP_URL ?? '')
    },
    { scope: 'worker' },
  ],
  facts: [
    async ({ playwright, shopUrl }, use) => {
      const api = await playwright.request.newContext({ baseURL: shopUrl })
      const read = async (path: string) => (await api.get(path)).json()
      const [site, products, testimonials, homeTestimonials] = await Promise.all(
        ['/api/site', '/api/products', '/api/testimonials', '/api/testimonials?home=true'].map(read),
      )
      await api.dispose()
      await use({ site, products, testimonials, homeTestimonials })
    },
    { scope: 'worker' },
  ],
})

/** Taken over by the browser's script: effects have run, and the page's own content answers clicks. */
const isLive = () => {
  const heading = document.querySelector('main h1')
  const isTaken = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps$'))
  return isTaken && history.scrollRestoration === 'manual'
}

export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await page.waitForFunction(isLive)
  return response
}

export const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menuOf(page)).toBeVisible()
}

/** To another page of the shop without loading a document: what it shows comes from calls of the browser. */
export async function goByMenu(page: Page, label: string) {
  await openMenu(page)
  await menuOf(page).getByRole('link', { name: label, exact: true }).click()
}

/** Everything that the browser asked for before this is on its way when it ends. */
export const roundTrip = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/robots.txt', { cache: 'no-store' })
  })

export const fail = (route: Route, status: number, body: unknown) =>
  route.fulfill({ status, json: body, headers: { 'cache-control': 'no-store' } })

export const named = (products: readonly { name: string }[]) => products.map(({ name }) => name)

export { expect }
