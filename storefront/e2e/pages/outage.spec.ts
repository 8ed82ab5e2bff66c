import { expect, type APIRequestContext } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { randomBytes } from 'node:crypto'
import { startShop, type Shop } from '../../../ops/testing/shop.mjs'
import { regent, zephyr } from '../testing/visitorPages.ts'

test.describe.configure({ retries: 0 })

const statusOf = async (request: APIRequestContext, url: string) => (await request.get(url)).status()

const hasEnded = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

async function expectServedFromMemory(request: APIRequestContext, url: string, words: string) {
  const answer = await request.get(url)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain(words)
}

// One story: a healthy shop, an outage of the CMS, and its return.
test('pages outlive the CMS, unseen ones ask for patience, and all is well when it returns', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const env = {
    SHARED_SECRET: randomBytes(32).toString('hex'),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
  }
  const shop = await startShop({ env })
  let revived: Shop | undefined
  try {
    const seen = `${shop.url}/product/${zephyr.id}`
    const unseen = `${shop.url}/product/${regent.id}`
    for (const url of [seen, `${shop.url}/`]) expect(await statusOf(request, url)).toBe(200)

    process.kill(shop.pids.cms, 'SIGKILL')
    await expect.poll(() => hasEnded(shop.pids.cms)).toBe(true)
    await expectServedFromMemory(request, seen, zephyr.name)
    await expectServedFromMemory(request, `${shop.url}/`, 'Every good room starts with a seat.')
    await expect.poll(() => statusOf(request, `${shop.url}/readyz`)).toBe(503)
    expect(await statusOf(request, `${shop.url}/healthz`)).toBe(200)

    const refusal = await request.get(`${shop.url}/api/products`)
    expect(refusal.status()).toBeGreaterThanOrEqual(502)
    expect(await refusal.json()).toEqual({
      message: 'The shop is not answering just now. Please try again in a moment.',
    })

    const answer = await page.goto(unseen)
    expect(answer?.status()).toBe(503)
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please take a seat')
    await expect(page.getByRole('link', { name: 'Try again now' })).toBeVisible()

    revived = await startShop({ storefront: false, cmsPort: Number(new URL(shop.cmsUrl).port), env })
    // The page that the visitor waits for reloads itself.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(regent.name, { timeout: 30_000 })
    await expect
      .poll(async () => (await request.get(seen)).headers()['cache-status'], { timeout: 15_000 })
      .toBe('storefront; hit')
    expect(await statusOf(request, `${shop.url}/readyz`)).toBe(200)
    expect(await statusOf(request, `${shop.url}/api/products`)).toBe(200)
  } finally {
    await revived?.stop()
    await shop.stop()
  }
})
