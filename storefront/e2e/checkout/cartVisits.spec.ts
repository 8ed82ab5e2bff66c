import { expect } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { bringCart, cartLine, cartLink, lineOf, readProduct } from '../testing/carts.ts'
import { regent, zephyr } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test('what others have left in the storage breaks no page', async ({ page }) => {
  const complaints = collectPageErrors(page)
  // That each of many broken texts is an empty cart is shown by cart.test.ts.
  for (const text of ['{', '[null,7,{"product":"x","name":{},"price":"1"}]']) {
    await bringCart(page, text)
    await page.goto('/cart')
    await waitUntilLive(page)
    await expect(cartLink(page)).toHaveAccessibleName('Your list')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('two tabs stay in step', async ({ page, context, request }) => {
  await bringCart(page, [cartLine(await readProduct(request, regent.id), 2)])
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto(`/cart/${zephyr.id}?qty=3`)
  await expect(other).toHaveURL('/cart')
  await expect(lineOf(page, zephyr.name)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Your list, 5 items')
  await page.getByLabel(`Quantity of ${regent.name}`).selectOption('1')
  await expect(cartLink(other)).toHaveAccessibleName('Your list, 4 items')
  await page.getByRole('button', { name: `Remove ${zephyr.name}` }).click()
  await expect(lineOf(other, zephyr.name)).toHaveCount(0)
})

test('by keyboard: into the cart, another quantity, away again', async ({ page }) => {
  await page.goto(`/product/${regent.id}`)
  await waitUntilLive(page)
  await page.getByLabel('Quantity').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'See your list' }).press('Enter')
  await expect(page).toHaveURL('/cart')
  const quantity = page.getByLabel(`Quantity of ${regent.name}`)
  await expect(quantity).toHaveValue('2')
  await quantity.focus()
  await page.keyboard.press('ArrowDown')
  await expect(cartLink(page)).toHaveAccessibleName('Your list, 3 items')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Remove ${regent.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
})

test('the address that fills the cart is the same page for all, drawn without a product', async ({
  request,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    return answer.text()
  }
  const [one, other] = [await read(`/cart/${regent.id}?qty=2`), await read(`/cart/${zephyr.id}?qty=9`)]
  expect(one).toBe(other)
  expect(one).not.toContain(regent.name)
  expect(one).not.toMatch(/speculationrules|rel="?(prefetch|prerender)/)
})

test('without script a product’s form leads to the cart, which says what it needs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/product/${regent.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to list' }).first().click()
  await expect(page).toHaveURL(`/cart/${regent.id}?qty=1`)
  expect(await page.getByRole('main').innerText()).toContain('Your list needs JavaScript.')
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
  await context.close()
})
