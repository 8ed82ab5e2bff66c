import { expect, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// docs/spec.md 14.31.
const detail = `**/api/products/${regent.id}?view=detail`

interface Moving {
  moves: string[]
}

/** Opens a list and counts the movements that are started. Names given twice would end one before it is ready. */
async function openList(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { moves: [] })
    document.startViewTransition = (update) => {
      const transition = start(update)
      const note = (word: string) => () => void (window as unknown as Moving).moves.push(word)
      transition.ready.then(note('moved'), note('refused'))
      return transition
    }
  })
  const loaded = page.waitForResponse(/morphPictures/)
  await page.goto('/products/Executive')
  await page.getByRole('heading', { level: 1 }).hover()
  await (await loaded).finished()
  return page.getByRole('link', { name: regent.name, exact: true })
}

const moves = (page: Page) => page.evaluate(() => (window as unknown as Moving).moves)
const arrived = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: regent.name })).toBeVisible()

test('the picture of a pressed card moves into the gallery, and Back moves nothing', async ({ page }) => {
  const link = await openList(page)
  const read = page.waitForResponse(detail)
  await link.hover()
  await (await read).finished()
  await page.waitForLoadState('networkidle')
  await link.click()
  await arrived(page)
  await expect.poll(() => moves(page)).toEqual(['moved'])
  await expect
    .poll(() => page.locator('[style*=view-transition-name]').evaluateAll((all) => all.length))
    .toBe(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeVisible()
  expect(await moves(page)).toEqual(['moved'])
})

test('a page that is not ready at once comes without waiting for it', async ({ page }) => {
  const link = await openList(page)
  let answer = () => {}
  let calls = 0
  const wait = new Promise<void>((resolve) => (answer = resolve))
  await page.route(detail, async (route) => {
    calls += 1
    await wait
    await route.continue()
  })
  await link.hover()
  await expect.poll(() => calls).toBe(1)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/product/${regent.id}$`))
  await expect(link).toBeHidden()
  answer()
  await arrived(page)
  expect(await moves(page)).toEqual([])
  expect(calls, 'the page waits for the answer that is on its way').toBe(1)
})

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const link = await openList(page)
  const read = page.waitForResponse(detail)
  await link.hover()
  await read
  await link.click()
  await arrived(page)
  expect(await moves(page)).toEqual([])
})
