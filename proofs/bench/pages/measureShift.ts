import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** The layout shifts of a page. */
interface Shift {
  worst: number
  window: number
  first: number
  last: number
}
/** The browser's entry; TypeScript's DOM library lacks the type. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  var shift: Shift
}

/** Runs in the page before its own scripts. */
function observeShift() {
  globalThis.shift = { worst: 0, window: 0, first: 0, last: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, value, hadRecentInput } = entry as LayoutShift
      if (hadRecentInput) continue
      const seen = globalThis.shift
      const isNew = startTime - seen.last > 1000 || startTime - seen.first > 5000
      Object.assign(seen, isNew ? { window: value, first: startTime } : { window: seen.window + value })
      Object.assign(seen, { last: startTime, worst: Math.max(seen.worst, seen.window) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Measures the worst session window of layout shifts while a page loads and is scrolled to its end. */
export async function measureShift(browser: Browser, url: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.addInitScript(observeShift)
  await page.goto(url, { waitUntil: 'load' })
  await sleep(1500)
  for (let screen = 0; screen < 12; screen += 1) {
    await page.mouse.wheel(0, 700)
    await sleep(150)
  }
  await sleep(1000)
  const { worst } = await page.evaluate(() => globalThis.shift)
  await page.close()
  return worst
}
