import { expect, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'

/** Returns where the pictures of the cards end, by the name of each row: the lead card ends with its second one. */
const bottoms = (page: Page) =>
  page.locator('.lineup .pcard').evaluateAll((cards) =>
    cards.slice(0, 8).map((card) => ({
      isLead: card.classList.contains('pcard--lead'),
      bottom: card.querySelector('.pcard__image')?.getBoundingClientRect().bottom ?? 0,
    })),
  )

test('the pictures of a row end on one line, and that of the lead card with its second row', async ({
  page,
}) => {
  for (const [width, beside] of [
    [820, 1],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/Chairs')
    const [lead, ...others] = await bottoms(page)
    expect(lead?.isLead).toBe(true)
    const [first, second] = [others.slice(0, beside), others.slice(beside, 2 * beside)]
    for (const row of [first, [...second, ...(lead ? [lead] : [])]]) {
      const ends = row.map(({ bottom }) => bottom)
      expect(Math.max(...ends) - Math.min(...ends), `a row at ${width} px`).toBeLessThanOrEqual(1)
    }
  }
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
