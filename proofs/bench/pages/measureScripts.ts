import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** Brotli makes a script below so many bytes hardly smaller, so the build keeps it as it is. */
const tinyBytes = 200

/**
 * Counts the kilobytes of scripts until 5 s after load without interaction, so also what is loaded once the browser is
 * idle. Inline scripts count as page. Throws if a script that is not tiny is not sent as brotli.
 */
export async function measureScripts(browser: Browser, url: string) {
  const page = await browser.newPage()
  const client = await page.context().newCDPSession(page)
  const scripts = new Map<string, number>()
  const plain: string[] = []
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    scripts.set(requestId, 0)
    const headers = new Headers(response.headers)
    const isTiny = Number(headers.get('content-length') ?? Infinity) < tinyBytes
    if (!isTiny && headers.get('content-encoding') !== 'br') plain.push(response.url)
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const bytes = scripts.get(requestId)
    if (bytes !== undefined) scripts.set(requestId, bytes + encodedDataLength)
  })
  await page.goto(url, { waitUntil: 'load' })
  await sleep(5000)
  await page.close()
  if (plain.length > 0 || scripts.size === 0)
    throw new Error(`${url} loads ${plain.join(', ') || 'no script'}.`)
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
}
