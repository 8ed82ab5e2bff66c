import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'
import type { Figure } from '../figure.ts'
import { firstProduct } from '../firstProduct.ts'
import { withBrowser } from '../withBrowser.ts'

/** The layout shifts of a page; `mover` is the class of the element with the largest shift. */
interface Shift {
  worst: number
  window: number
  first: number
  last: number
  largest: number
  mover: string
}
/** The browser's entry; TypeScript's DOM library lacks the type. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node }[]
}

declare global {
  var shift: Shift
}

/** Runs in the page before its own scripts. */
function observeShift() {
  globalThis.shift = { worst: 0, window: 0, first: 0, last: 0, largest: 0, mover: '' }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, value, hadRecentInput, sources } = entry as LayoutShift
      if (hadRecentInput) continue
      const seen = globalThis.shift
      const isNew = startTime - seen.last > 1000 || startTime - seen.first > 5000
      Object.assign(seen, isNew ? { window: value, first: startTime } : { window: seen.window + value })
      if (value > seen.largest) {
        const node = sources[0]?.node
        const element = node instanceof Element ? node : node?.parentElement
        Object.assign(seen, { largest: value, mover: element?.className || element?.localName || '' })
      }
      Object.assign(seen, { last: startTime, worst: Math.max(seen.worst, seen.window) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Measures the worst session window of layout shifts while a page loads and is scrolled to its end. */
async function layoutShift(browser: Browser, url: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.addInitScript(observeShift)
  await page.goto(url, { waitUntil: 'load' })
  await sleep(1500)
  for (let screen = 0; screen < 12; screen += 1) {
    await page.mouse.wheel(0, 700)
    await sleep(150)
  }
  await sleep(1000)
  const { worst, mover } = await page.evaluate(() => globalThis.shift)
  await page.close()
  return { worst, mover }
}

export async function measureShift(shop: Shop): Promise<Figure[]> {
  const { _id } = await firstProduct(shop)
  const pages: [string, string][] = [
    ['home', '/'],
    ['list', '/Chairs'],
    ['product', `/product/${_id}`],
  ]
  return withBrowser(async (browser) => {
    const figures = []
    for (const [name, path] of pages) {
      for (const width of [360, 768, 1280]) {
        const { worst, mover } = await layoutShift(browser, `${shop.url}${path}`, width)
        figures.push({
          name: `layout shift, ${name} at ${width} px`,
          value: `${worst.toFixed(4)}${worst > 0.02 ? ` (${mover})` : ''}`,
          limit: 'at most 0.02',
          ok: worst <= 0.02,
        })
      }
    }
    return figures
  })
}
