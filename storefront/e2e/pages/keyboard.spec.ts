import { expect, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

const open = async (page: Page, path: string, width = 1280) => {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await waitUntilLive(page)
}

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((within) => Boolean(document.activeElement?.closest(within)), selector)

/** Whether the focus has left the menu for the page. After the last control the browser has it, read as `body`. */
const hasLeft = async (page: Page) => !(await focusIsIn(page, '#menu')) && (await focusIsIn(page, 'body > *'))

test('the first Tab reaches the skip link, which skips the header, and a key switches the colour mode', async ({
  page,
}) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await focusIsIn(page, 'main')).toBe(true)
  await page.getByRole('button', { name: 'Switch to dark mode' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeFocused()
})

test('on a phone the search takes the focus, the menu keeps it, Escape gives it back, and a chosen link leads on', async ({
  page,
}) => {
  await open(page, '/', 390)
  const opener = page.locator('.head__searchtoggle')
  const box = page.getByRole('combobox', { name: 'Search chairs by name' })
  await expect(box).toBeHidden()
  await opener.press('Enter')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(opener).toBeFocused()

  const toggle = page.getByRole('button', { name: 'Open menu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  for (let step = 0; step < 45; step += 1) {
    await page.keyboard.press('Tab')
    expect(await hasLeft(page)).toBe(false)
  }
  await page.keyboard.press('Shift+Tab')
  expect(await hasLeft(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')

  await toggle.press('Enter')
  await menu.getByRole('link', { name: 'High Counter Series' }).press('Enter')
  await expect(page).toHaveURL('/HighCounter')
  await expect(menu).toBeHidden()
  await expect(page.locator('h1')).toHaveText('High Counter Series')

  await toggle.press('Enter')
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
})

test('suggestions are walked by arrows; Enter opens one, Escape closes them', async ({ page }) => {
  await open(page, '/')
  const box = page.getByRole('combobox', { name: 'Search chairs by name' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.focus()
  await page.keyboard.type('m')
  await expect(list).toBeHidden()
  await page.keyboard.type('esh')
  await expect(list).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const options = list.getByRole('option')
  const names = await list.getByRole('group', { name: 'Names' }).getByRole('option').allInnerTexts()
  expect(names.filter((name) => !/mesh/i.test(name))).toEqual([])
  const first = await list.locator('.suggestions__name').first().innerText()

  const expectActive = async (index: number) => {
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(index).getAttribute('id')) ?? '',
    )
    await expect(box).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expectActive(0)
  await page.keyboard.press('ArrowDown')
  await expectActive(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(list.locator('[aria-selected=true]')).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expectActive((await options.count()) - 1)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('mesh')
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectActive(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/)
  await expect(page.locator('h1')).toHaveText(first)
})

test('arrow keys turn the gallery, also in full view; Escape leaves it', async ({ page }) => {
  await open(page, `/product/${regent.id}`)
  const gallery = page.getByRole('group', { name: `Pictures of ${regent.name}` })
  const current = gallery.locator('.thumbs [aria-current=true]')
  await gallery
    .getByRole('link', { name: /see it in full/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAttribute('aria-label', /^Picture 2 of/)
  await expect(gallery.locator('#picture-2 a')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pictures of ${regent.name}` })
  await expect(dialog.getByRole('status')).toHaveText(/^Picture 2 of/)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText(/^Picture 1 of/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(gallery.locator('#picture-1 a')).toBeFocused()
  await expect(current).toHaveAttribute('aria-label', /^Picture 1 of/)
  await page.keyboard.press('ArrowLeft')
  await expect(current).not.toHaveAttribute('aria-label', /^Picture 1 of/)
})

test('filters are ticked, typed and cleared by keys, and the count is announced', async ({ page }) => {
  await open(page, '/Chairs')
  const count = page.locator('.toolbar').getByRole('status')
  const all = await count.innerText()
  const filters = page.locator('#filters')
  const head = (name: string) => filters.locator('summary', { hasText: name })
  await head('Colour').press('Enter')
  await expect(filters.getByRole('checkbox', { name: /^Gaming/ }), 'one group is open at a time').toBeHidden()
  const black = filters.getByRole('checkbox', { name: /^Black/ })
  await black.press('Space')
  await expect(page).toHaveURL(/colour=Black/)
  await expect(black).toBeChecked()
  await expect(black).toBeFocused()
  await expect(count).not.toHaveText(all)
  await expect(head('Colour')).toHaveText('ColourBlack')
  await head('Price').press('Enter')
  const price = filters.getByLabel('To (₹)')
  await price.focus()
  await page.keyboard.type('9000')
  await expect(page).toHaveURL(/maxPrice=9000/)
  await expect(price).toBeFocused()
  await page.getByRole('link', { name: 'Remove filter: Black' }).press('Enter')
  await expect(page).not.toHaveURL(/colour=Black/)
  await head('Colour').press('Enter')
  await expect(black).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear all', exact: true }).press('Enter')
  await expect(page).toHaveURL('/Chairs')
  await expect(count).toHaveText(all)
})
