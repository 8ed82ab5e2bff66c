import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Collects what the browser complains of: console errors and warnings, exceptions, refused and failed requests.
 * `mayFail` is the address that is meant to answer an error.
 */
export function watchPage(page: Page, mayFail = '') {
  const complaints: string[] = []
  const isMeant = (url: string) => mayFail !== '' && new URL(url).pathname === mayFail
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isMeant(message.location().url)) return
    complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMeant(response.url()))
      complaints.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page ends what is still under way.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`)
  })
  return complaints
}

/** All of axe's default rules, best practices included, and the size of targets (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // In the page itself: quicker, and there are no frames.
    .setLegacyMode()
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
  expect(found, `axe: ${what}`).toEqual([])
}

const hasTakenOver = () => {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
}

export const isLive = (page: Page) => page.evaluate(hasTakenOver)

/** The browser's own script has taken over: controls do what they say. */
export async function waitUntilLive(page: Page) {
  await page.waitForFunction(hasTakenOver)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}

export async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, `${what}: wider than the window`).toBeLessThanOrEqual(0)
}

/** One main heading, no id twice. */
export async function expectSoundDocument(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  const doubled = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  expect(doubled, 'ids that occur twice').toEqual([])
}

/** Scrolls to the end as a reader does; then every picture that can be seen has arrived, and the others can. */
export async function expectPictures(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
  })
  const missing = (isVisible: boolean) =>
    page.evaluate((onlyVisible) => {
      const isSeen = (image: HTMLImageElement) => {
        const { left, right, width } = image.getBoundingClientRect()
        return width > 0 && left < window.innerWidth && right > 0
      }
      return Array.from(document.images)
        .filter((image) => !onlyVisible || isSeen(image))
        .filter((image) => !(image.complete && image.naturalWidth > 0))
        .map((image) => image.currentSrc || image.src)
    }, isVisible)
  await expect.poll(() => missing(true), { message: 'pictures in sight that did not load' }).toEqual([])
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect.poll(() => missing(false), { message: 'pictures that do not load' }).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}
