import { expect, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { regent, visitorPages } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

/** Returns the headings at whose middle something else is in front. */
const coveredHeadings = (page: Page) =>
  page.locator('main :is(h1, h2, h3)').evaluateAll((all) =>
    all.flatMap((heading) => {
      heading.scrollIntoView({ block: 'center', behavior: 'instant' })
      const range = document.createRange()
      range.selectNodeContents(heading)
      const box = range.getClientRects()[0]
      // For screen readers alone.
      if (!box || heading.classList.contains('sr') || !heading.checkVisibility()) return []
      const front = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      // A link may lie over the whole of a card, which it names.
      const isFree =
        !front || heading.contains(front) || front.contains(heading) || front.closest('a') !== null
      return isFree ? [] : [`${heading.textContent} behind ${front.tagName}.${front.className}`]
    }),
  )

const opened = ['/', '/about', '/Chairs', `/product/${regent.id}`, '/fit', '/login', '/contact']
for (const width of [390, 900, 1024, 1440])
  test(`no picture lies before a heading at ${width} px, in the dark either`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
    await page.setViewportSize({ width, height: 900 })
    for (const path of opened) {
      await page.goto(path)
      await waitUntilLive(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await coveredHeadings(page), path).toEqual([])
    }
  })

test('lists of links and buttons have no bullets', async ({ page }) => {
  for (const { path } of visitorPages) {
    await page.goto(path)
    const bullets = await page
      .locator('nav li, form li, li:has(> a:only-child), li:has(> button:only-child)')
      .evaluateAll(
        (all) =>
          all.filter((one) => {
            const { display, listStyleType } = getComputedStyle(one)
            return display === 'list-item' && listStyleType !== 'none'
          }).length,
      )
    expect(bullets, path).toBe(0)
  }
})

test('on a phone a notification stands above the bar with which one buys, and above the tray', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const expectToastAbove = async (bar: string) => {
    await page.getByRole('button', { name: 'Share' }).first().dispatchEvent('click')
    const toast = page.locator('.toast').first()
    await expect(toast).toBeVisible()
    await expect(page.locator(bar)).toBeVisible()
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await page.locator(bar).boundingBox()]
        return above && below ? below.y - above.y - above.height : -1
      }, bar)
      .toBeGreaterThanOrEqual(0)
  }
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
  })
  await page.goto('/Chairs')
  await waitUntilLive(page)
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check()
  await page.goto(`/product/${regent.id}`)
  await waitUntilLive(page)
  await expectToastAbove('.tray')
  await page.getByRole('region', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await expectToastAbove('.buybar:not(.buybar--off)')
})
