import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { browserFlags } from './browserFlags.mjs'
import { firstProduct } from './throughput.mjs'

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

const encodingOf = (headers) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'none'

const withBrowser = async (work) => {
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: browserFlags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Every script byte that travels until 5 s after load, without a touch; inline scripts are part of the page. */
async function scriptBytes(browser, url) {
  const page = await browser.newPage()
  const client = await page.context().newCDPSession(page)
  const scripts = new Map()
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { encoding: encodingOf(response.headers), bytes: 0 })
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await sleep(5000)
  await page.close()
  const all = [...scripts.values()]
  const plain = all.filter(({ encoding }) => encoding !== 'br').length
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), files: all.length, plain }
}

export async function measureScripts(shop) {
  const { _id } = await firstProduct(shop)
  const pages = [
    ['home page', '/', 110_000],
    ['product page', `/product/${_id}`, 105_000],
  ]
  return withBrowser(async (browser) => {
    const figures = []
    for (const [name, path, limit] of pages) {
      const { bytes, files, plain } = await scriptBytes(browser, `${shop.url}${path}`)
      const note = `${files} files${plain ? `, ${plain} not brotli` : ''}`
      figures.push({
        name: `JavaScript of the ${name}`,
        value: `${kb(bytes)} (${note})`,
        limit: `at most ${limit / 1000} kB`,
        ok: bytes <= limit && bytes > 0,
      })
    }
    return figures
  })
}

/** Layout shift as the browser sums it: the worst window of a page that loads and is then scrolled to its end. */
async function layoutShift(browser, url, width) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.addInitScript(() => {
    globalThis.shift = { worst: 0, window: 0, first: 0, last: 0, largest: 0, mover: '' }
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        const seen = globalThis.shift
        const isNew = startTime - seen.last > 1000 || startTime - seen.first > 5000
        Object.assign(seen, isNew ? { window: value, first: startTime } : { window: seen.window + value })
        if (value > seen.largest) {
          const { node } = sources[0] ?? {}
          const element = node?.nodeType === 1 ? node : node?.parentElement
          Object.assign(seen, { largest: value, mover: element?.className || element?.localName || '' })
        }
        Object.assign(seen, { last: startTime, worst: Math.max(seen.worst, seen.window) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
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

export async function measureShift(shop) {
  const { _id } = await firstProduct(shop)
  const pages = [
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
