import type { Page } from '@playwright/test'

/** Holds files back, as a slow connection does. Returns a function that lets them through. */
export async function hold(page: Page, files: string) {
  let letThrough = () => {}
  const wait = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(files, async (route) => {
    await wait
    await route.continue()
  })
  return letThrough
}

/** Opens a page whose scripts wait until they are let through. */
export async function openWithoutScripts(page: Page, path: string) {
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return letThrough
}
