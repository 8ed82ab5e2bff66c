import type { Page } from '@playwright/test'

/** Said by the browser's driver of what playwright.config.ts asks it for. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** Said of a picture by a slow browser even when it is shown: expectPreloadedPictures asks surely. */
const latePicture = /\/media\/\S+ was preloaded using link preload but not used within a few seconds/

/**
 * Collects console errors and warnings, exceptions, and failed requests. `mayFail` is the path of a request that may be
 * answered with an error.
 */
export function collectPageErrors(page: Page, mayFail = '') {
  const complaints: string[] = []
  const isMeant = (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    return mayFail !== '' && pathname + search === mayFail
  }
  page.on('console', (message) => {
    if (message.text() === blockedWorker || latePicture.test(message.text())) return
    if (!['error', 'warning'].includes(message.type()) || isMeant(message.location().url)) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMeant(response.url()))
      complaints.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its open requests.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`)
  })
  return complaints
}
