import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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

// The axe that the builder brings, in its short form: left to itself it reads the long one twice for each look.
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/**
 * What is on its way to another colour arrives at once. Else it would reach what inherits it frame by frame: even with
 * motion reduced, each element takes its turn.
 */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

async function expectNoViolations(page: Page, what: string, options: AxeOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await comeToRest(page)
  const { violations } = await new AxeBuilder({ page, axeSource: 'void axe' })
    .options({ ...options, resultTypes: ['violations'] })
    // In the page itself: quicker, and there are no frames.
    .setLegacyMode()
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
  expect(found, `axe: ${what}`).toEqual([])
}

/** All of axe's default rules, best practices included, and the size of targets (WCAG 2.2 AA). */
export const expectAccessible = (page: Page, what: string) =>
  expectNoViolations(page, what, { rules: { 'target-size': { enabled: true } } })

/** The same for a screen that others have drawn: without the rules that it breaks of its own accord. */
export const expectAccessibleBut = (page: Page, what: string, known: readonly string[]) =>
  expectNoViolations(page, what, {
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(known.map((id) => [id, { enabled: false }])),
    },
  })

/** In the other mode the same page has other colours, and nothing else: axe's rules that look at them. */
export const expectColours = (page: Page, what: string) =>
  expectNoViolations(page, what, { runOnly: ['color-contrast', 'link-in-text-block'] })

export const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)

/** The whole of axe in the light mode, its rules of colours in the dark one. */
export async function expectAccessibleInBoth(page: Page, what: string) {
  await wear(page, 'light')
  await expectAccessible(page, `${what}, light`)
  await wear(page, 'dark')
  await expectColours(page, `${what}, dark`)
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
