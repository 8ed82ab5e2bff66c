import { expect, type Page } from '@playwright/test'
import { openWithoutScripts } from '../testing/hold.ts'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'

interface Kept {
  first: HTMLStyleElement
  removed: number
}

const elements = (page: Page) => page.locator('style[data-styled]')

/** The rules of the element with the styles of components: those of its sheet, and those that its text holds. */
const countRules = (page: Page) =>
  elements(page).evaluate((one: HTMLStyleElement) => ({
    inSheet: one.sheet?.cssRules.length ?? 0,
    inText: one.textContent.split('/*!sc*/').filter((part) => part.trim()).length,
    isFirst: (window as unknown as Kept).first === one,
    removed: (window as unknown as Kept).removed,
  }))

/** Remembers the element of the first HTML, and counts the rules that are taken out. */
const watch = (page: Page) =>
  elements(page).evaluate((first: HTMLStyleElement) => {
    const kept = Object.assign(window, { first, removed: 0 })
    const remove = CSSStyleSheet.prototype.deleteRule
    CSSStyleSheet.prototype.deleteRule = function (at: number) {
      kept.removed += 1
      remove.call(this, at)
    }
  })

for (const path of ['/', '/Lounge', `/product/${regent.id}`, `/compare?c=${regent.id}`, '/fit', '/login'])
  test(`${path} comes alive in the styles that it came with`, async ({ page }) => {
    const letThrough = await openWithoutScripts(page, path)
    await page.waitForLoadState('domcontentloaded')
    const before = await elements(page).evaluate((one: HTMLStyleElement) => one.sheet?.cssRules.length)
    await watch(page)
    letThrough()
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    const { inSheet, inText, isFirst, removed } = await countRules(page)
    expect(inText, 'each part is one rule').toBe(before)
    expect(inSheet).toBeGreaterThanOrEqual(inText)
    expect({ isFirst, removed }).toEqual({ isFirst: true, removed: 0 })
  })

test('styles of parts that come later stand where their components stand', async ({ page }) => {
  const look = () =>
    page.locator('main *').evaluateAll((all) =>
      all.map((one) => {
        const { color, display, margin, padding, fontSize } = getComputedStyle(one)
        return [color, display, margin, padding, fontSize].join()
      }),
    )
  // A page that is loaded has all rules in the order of their components: the one that is gone to looks the same.
  await page.goto(`/product/${regent.id}`)
  await page.mouse.move(0, 0)
  const loaded = await look()
  await page.goto('/products/Executive')
  await page.getByRole('link', { name: regent.name, exact: true }).click()
  await expect(page.locator('main .pinfo')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect.poll(look).toEqual(loaded)
  const marked = await elements(page).evaluate((one: HTMLStyleElement) =>
    [...(one.sheet?.cssRules ?? [])]
      .map((rule) => Number(/^data-styled\.g(\d+)/.exec(rule.cssText)?.[1]))
      .filter((group) => group > 0),
  )
  expect(marked.length).toBeGreaterThan(20)
  expect(marked).toEqual(marked.toSorted((a, b) => a - b))
})
