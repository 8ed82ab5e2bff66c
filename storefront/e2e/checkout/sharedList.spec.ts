import { expect } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { bringCart, cartLine, lineOf, readProduct, storedCart } from '../testing/carts.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { regent, zephyr } from '../testing/visitorPages.ts'

test('a list goes by its address to somebody else, who reads it and takes it over', async ({
  page,
  request,
}) => {
  const chair = await readProduct(request, regent.id)
  await bringCart(page, [cartLine(chair, 2, { note: 'Second floor' })])
  await page.goto('/cart')
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.getByLabel(`Note on ${regent.name}`)).toHaveValue('Second floor')
  await expectStateAccessible(page, 'cart with a note')
  const chat = await page.getByRole('link', { name: 'Send this list' }).getAttribute('href')
  const text = new URL(String(chat)).searchParams.get('text') ?? ''
  expect(text).toContain('Note: Second floor')
  const address = /\/list\?items=\S+/.exec(text)?.[0] ?? ''
  expect(address).toBe(`/list?items=${regent.id}*2`)
  await bringCart(page, [])
  await page.goto(`${address},${zephyr.id}*100000`)
  await expect(lineOf(page, regent.name)).toContainText('Quantity: 2 chairs')
  await expect(lineOf(page, zephyr.name)).toContainText('You asked for 1,00,000.')
  expect(await storedCart(page)).toEqual([])
  await page.getByRole('button', { name: 'Put these in my list' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByLabel(`Quantity of ${regent.name}`)).toHaveValue('2')
})
