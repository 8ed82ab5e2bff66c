import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'
import type { Figure } from '../figure.ts'
import { firstProduct } from '../firstProduct.ts'
import { withBrowser } from '../withBrowser.ts'

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const encodingOf = (headers: Record<string, string>) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'none'

/**
 * Counts the script bytes until 5 s after load without interaction, so also what is loaded once the browser is idle.
 * Inline scripts count as page.
 */
async function scriptBytes(browser: Browser, url: string) {
  const page = await browser.newPage()
  const client = await page.context().newCDPSession(page)
  const scripts = new Map<string, { encoding: string; bytes: number }>()
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

export async function measureScripts(shop: Shop): Promise<Figure[]> {
  const { _id } = await firstProduct(shop)
  const pages: [string, string, number][] = [
    ['home page', '/', 118_000],
    ['list', '/Chairs', 124_000],
    ['product page', `/product/${_id}`, 124_000],
    ['comparison', `/compare?c=${_id}`, 130_000],
    ['finder', '/fit', 130_000],
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
