import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Product } from 'cms/contract/products'
import type { Site } from 'cms/contract/site'
import { isDeepStrictEqual } from 'node:util'
import { openBlank } from './waitUntilLive.ts'

export const readProduct = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/products/${id}`)).json()) as Product

/** Makes a cart line as the browser stores it, from the present state of a product. */
export const cartLine = (product: Product, qty = 1, change: object = {}) => ({
  product: product._id,
  name: product.name,
  image: product.image1,
  price: product.price,
  countInStock: product.countInStock,
  qty,
  ...change,
})

/** Stores a cart in the browser. */
export async function bringCart(page: Page, lines: unknown) {
  await openBlank(page)
  const text = typeof lines === 'string' ? lines : JSON.stringify(lines)
  await page.evaluate((value) => localStorage.setItem('cartItems', value), text)
}

export const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as ReturnType<typeof cartLine>[])

/** The link to the cart in the header. */
export const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(?:Shopping cart|Your list)/ })

export const lineOf = (page: Page, name: string) =>
  page.getByRole('main').locator('.line').filter({ hasText: name })

export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

interface Staff {
  change(method: 'POST', path: string, data: object): Promise<unknown>
}

/** Sets the switch for the online shop where it stands otherwise, and waits until the site shows it. */
export async function turnPurchasing(
  staff: Staff,
  request: APIRequestContext,
  purchasing: 'catalogue' | 'open',
) {
  // Tests of orders in the same shop may have set a fee.
  const free = { shippingFee: 0, freeShippingFrom: null }
  const said = async () => {
    const { purchasing: state, checkout } = (await (await request.get('/api/site')).json()) as Site
    const { shippingFee, freeShippingFrom } = checkout
    return { purchasing: state, shippingFee, freeShippingFrom }
  }
  const wanted = { purchasing, ...free }
  if (isDeepStrictEqual(await said(), wanted)) return
  await staff.change('POST', '/globals/site-settings', wanted)
  await expect.poll(said, { intervals: [50, 100] }).toEqual(wanted)
}
