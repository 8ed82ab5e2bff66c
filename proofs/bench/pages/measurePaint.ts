import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** Lighthouse's slow phone. Lighthouse computes with it; here the browser itself is held back. */
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowerBy = 4

/** Measures when a slow phone has painted the largest part of a page's first screen, in ms after the request. */
export async function measurePaint(browser: Browser, url: string) {
  const page = await browser.newPage(screen)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  await page.goto(url, { waitUntil: 'load' })
  await sleep(1000)
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        )
      }),
  )
  await page.close()
  return largest
}
