import { expect, type Page } from '@playwright/test'
import { wear } from '../testing/expectAccessible.ts'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'

/** Returns the cards of a row for each row that is seen, with where their pictures and prices end. */
const rowsOf = (page: Page, cards: string) =>
  page.locator(cards).evaluateAll((all) => {
    const bottom = (card: Element, part: string) =>
      Math.round(card.querySelector(part)?.getBoundingClientRect().bottom ?? 0)
    const rows = new Map<number, { picture: number; price: number }[]>()
    for (const card of all) {
      const { top, width } = card.getBoundingClientRect()
      if (width === 0) continue
      const row = rows.get(Math.round(top)) ?? []
      rows.set(Math.round(top), [
        ...row,
        { picture: bottom(card, '.pcard__image'), price: bottom(card, '.pcard__price') },
      ])
    }
    return [...rows.values()]
  })

for (const [width, height, whole] of [
  [1440, 900, 8],
  [1024, 768, 4],
  [390, 844, 2],
] as const)
  test(`the first screen of a list shows ${whole} chairs whole at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/Chairs', '/latest', '/products/Executive']) {
      await page.goto(path)
      const prices = (await rowsOf(page, '.lineup .pcard')).flat().map(({ price }) => price)
      const [last = Infinity] = prices.slice(0, Math.min(whole, prices.length)).slice(-1)
      expect(last, path).toBeLessThanOrEqual(height)
      expect(prices.length, path).toBeGreaterThan(3)
    }
  })

test('the pictures of a row end on one line and so do its prices: in lists, Popular and related', async ({
  page,
}) => {
  for (const width of [390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    for (const [path, cards] of [
      ['/Chairs', '.lineup .pcard'],
      ['/search?query=mesh', '.lineup .pcard'],
      ['/', '.pcard--compact'],
      [`/product/${regent.id}`, '.pcard--compact'],
    ] as const) {
      await page.goto(path)
      await page.locator(cards).first().scrollIntoViewIfNeeded()
      // Slick may take the place of a row meanwhile.
      await expect(async () => {
        const rows = await rowsOf(page, cards)
        expect(rows[0]?.length, `${path} at ${width}`).toBeGreaterThan(1)
        for (const row of rows)
          for (const part of ['picture', 'price'] as const)
            expect(new Set(row.map((ends) => ends[part])).size, `${part}s of ${path} at ${width}`).toBe(1)
      }).toPass({ timeout: 10_000 })
    }
  }
})

test('on a phone the choice to compare is a sign and a word, large enough, and does not glare in the dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Chairs')
  await wear(page, 'dark')
  const card = page.locator('.lineup .pcard').first()
  const box = card.getByRole('checkbox', { name: /^Compare / })
  const size = await box.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const sign = card.locator('label span').first()
  await expect(sign).toContainText('Compare')
  await expect(sign.locator('svg:visible')).toHaveCount(1)
  await expect(sign).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await box.check()
  await expect(sign).toHaveCSS('background-color', 'rgb(12, 85, 81)')
  await expect(sign.locator('svg:visible use')).toHaveAttribute('href', '#i-check')
  // Picture and caption are one shelf.
  await expect(card).toHaveCSS('background-color', 'rgb(200, 187, 167)')
})

test('a card shows its second picture when it is first pointed at, and loads it no earlier', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/Chairs')
  const card = page.locator('.lineup .pcard').nth(1)
  const second = card.locator('.pcard__second')
  const address = (await second.getAttribute('src')) ?? ''
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain(address)
  const before = await card.boundingBox()
  await card.hover()
  await expect(second).toHaveCSS('opacity', '1')
  expect(asked).toContain(address)
  expect(await card.boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await expect(second).toHaveCSS('opacity', '0')
  await card.getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(second).toHaveCSS('opacity', '1')
})
