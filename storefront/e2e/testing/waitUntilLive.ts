import type { Page } from '@playwright/test'

const hasTakenOver = () => {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
}

export const isLive = (page: Page) => page.evaluate(hasTakenOver)

/** Waits until the page is hydrated, so that its controls work, and the fonts are loaded. */
export async function waitUntilLive(page: Page) {
  await page.waitForFunction(hasTakenOver)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}
