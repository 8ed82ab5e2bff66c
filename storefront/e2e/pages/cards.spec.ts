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

/** A window, with how many chairs its first screen shows whole. */
const screens = [
  [1440, 900, 8],
  [1024, 768, 4],
  [390, 844, 2],
] as const

async function expectWholeChairs(page: Page) {
  for (const [width, height, whole] of screens) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const prices = (await rowsOf(page, '.lineup .pcard')).flat().map(({ price }) => price)
      const [last = Infinity] = prices.slice(0, Math.min(whole, prices.length)).slice(-1)
      expect(last, `${whole} whole at ${width} x ${height}`).toBeLessThanOrEqual(height)
      expect(prices.length).toBeGreaterThan(3)
    }).toPass({ timeout: 5_000 })
  }
}

async function expectEvenRows(page: Page, cards = '.lineup .pcard') {
  for (const width of [390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    // Slick may take the place of a row meanwhile.
    await expect(async () => {
      await page.locator(cards).first().scrollIntoViewIfNeeded()
      const rows = await rowsOf(page, cards)
      expect(rows[0]?.length, `at ${width}`).toBeGreaterThan(1)
      for (const row of rows)
        for (const part of ['picture', 'price'] as const)
          expect(new Set(row.map((ends) => ends[part])).size, `${part}s at ${width}`).toBe(1)
    }).toPass({ timeout: 10_000 })
  }
}

/** Returns how much room the last row of each grid leaves. */
const gapsOf = (page: Page) =>
  page.locator('main .lineup').evaluateAll((grids) =>
    grids.map((grid) => {
      const cells = [...grid.children].map((cell) => cell.getBoundingClientRect())
      const shown = cells.filter((cell) => cell.width > 0)
      const last = Math.max(...shown.map(({ bottom }) => bottom))
      const right = Math.max(...shown.filter(({ bottom }) => bottom > last - 2).map((cell) => cell.right))
      return Math.round(grid.getBoundingClientRect().right - right)
    }),
  )

async function expectFullRows(page: Page) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const gaps = await gapsOf(page)
    expect(
      gaps.filter((gap) => gap !== 0),
      `at ${width}`,
    ).toEqual([])
    expect(gaps.length).toBeGreaterThan(0)
  }
}

const whole = ['the first screen shows whole chairs', expectWholeChairs] as const
const even = ['pictures of a row end on one line, and prices', expectEvenRows] as const
const full = ['no list ends in the middle of a row', expectFullRows] as const

for (const [path, ...claims] of [
  ['/Chairs', whole, even, full],
  ['/Chairs?page=2', full],
  ['/Lounge', full],
  ['/latest', whole],
  ['/products/Executive', whole],
  ['/products/Gaming', full],
  ['/search?query=mesh', even, full],
] as const)
  test(`${path}: ${claims.map(([words]) => words).join('; ')}`, async ({ page }) => {
    await page.goto(path)
    for (const [, expectIt] of claims) await expectIt(page)
  })

test('the pictures of a row end on one line and so do its prices: Popular and related', async ({ page }) => {
  for (const path of ['/', `/product/${regent.id}`]) {
    await page.goto(path)
    await expectEvenRows(page, '.pcard--compact')
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
