import type { Page } from '@playwright/test'

/** The page itself takes its marks away when hydration has ended and effects have run (components/Arrival.tsx). */
const hasTakenOver = () =>
  document.getElementById('root') !== null &&
  document.querySelector('#root[data-later], main[data-later]') === null

/** Whether the page is hydrated, but for the parts that wait for a first action. */
export const isLive = (page: Page) => page.evaluate(hasTakenOver)

/** Waits until `isLive`, without an action. */
export const waitUntilHydrated = (page: Page) => page.waitForFunction(hasTakenOver)

/** Waits until the page is hydrated, with the parts that wait for a first action, and the fonts are loaded. */
export async function waitUntilLive(page: Page) {
  await waitUntilHydrated(page)
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() => !document.querySelector('[data-later]'))
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}

const isOfTheCms = () => '__next_f' in window

const isCmsLive = () => {
  // React does not draw the text in an editor.
  const controls = [...document.querySelectorAll(':is(a[href], button, input):not([contenteditable] *)')]
  if (controls.length === 0) return false
  return controls.every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))
}

/** Waits until each control of a page of the CMS is hydrated: before, a press does nothing. */
export async function waitUntilCmsLive(page: Page) {
  if (await page.evaluate(isOfTheCms)) await page.waitForFunction(isCmsLive)
}
