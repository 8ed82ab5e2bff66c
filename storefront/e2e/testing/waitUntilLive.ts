import type { Page } from '@playwright/test'

/** The page itself takes its marks away when hydration has ended and effects have run (components/Arrival.tsx). */
const hasTakenOver = () =>
  document.getElementById('root') !== null &&
  document.querySelector('#root[data-later], main[data-later]') === null

/** Whether the page is hydrated, but for the parts that wait for a first action. */
export const isLive = (page: Page) => page.evaluate(hasTakenOver)

/** Waits until `isLive`, without an action. */
export const waitUntilHydrated = (page: Page) => page.waitForFunction(hasTakenOver)

/** In one question, because a test asks it after each page. The first action is done once. */
const hasAllParts = () => {
  const acted = window as { hasActed?: boolean }
  if (!document.getElementById('root') || document.querySelector('#root[data-later], main[data-later]'))
    return false
  if (!acted.hasActed) document.dispatchEvent(new Event('scroll'))
  acted.hasActed = true
  return !document.querySelector('[data-later]') && document.fonts.status === 'loaded'
}

/** Waits until the page is hydrated, with the parts that wait for a first action, and the fonts are loaded. */
export const waitUntilLive = (page: Page) => page.waitForFunction(hasAllParts)

/** Opens an address of the shop without a script, for its storage, unless the page is there: a kept one begins there. */
export async function openBlank(page: Page) {
  if (!page.url().endsWith('/robots.txt')) await page.goto('/robots.txt')
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
