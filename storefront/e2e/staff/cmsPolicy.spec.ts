import { expect } from '@playwright/test'
import { enterCms } from '../testing/enterCms.ts'
import { test } from '../testing/ownShop.ts'

test.describe.configure({ retries: 0, timeout: 90_000 })

test('a page of the CMS runs the scripts that carry its nonce, which no client can choose', async ({
  request,
  shop,
}) => {
  const read = async () => {
    const answer = await request.get(`${shop.cmsUrl}/cms/login`, {
      headers: { 'content-security-policy': "script-src 'nonce-chosenByAnother'" },
    })
    const [, sources = ''] =
      /script-src ([^;]+)/.exec(answer.headers()['content-security-policy'] ?? '') ?? []
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)].map(([, more = '']) => more)
    return { sources, scripts }
  }
  const [one, two] = [await read(), await read()]
  expect(one.sources).toMatch(/^'self' 'nonce-[\w+/=]{22,}'$/)
  expect(one.sources).not.toBe(two.sources)
  const [, nonce = ''] = /nonce-([^']+)/.exec(one.sources) ?? []
  expect(one.scripts.length).toBeGreaterThan(3)
  expect(one.scripts.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
})

test('the admin works under its policy, and an injected script does not', async ({ page, shop }) => {
  const refused: string[] = []
  await page.exposeFunction('logRefusal', (directive: string) => refused.push(directive))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { logRefusal: (directive: string) => void }).logRefusal(effectiveDirective),
    ),
  )
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  // The form with the most parts, rich text among them.
  await page.goto(`${shop.cmsUrl}/cms/collections/products/create`)
  await page.getByRole('button', { name: 'Description', exact: true }).click({ timeout: 60_000 })
  await expect(page.locator('[contenteditable=true]').first()).toBeVisible({ timeout: 60_000 })
  expect(refused).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  await expect(() => expect(refused).toEqual(['script-src-elem'])).toPass()
})

test('nobody makes the CMS draw pictures of sizes that it does not have', async ({ request, shop }) => {
  const answer = await request.get(`${shop.cmsUrl}/_next/image?url=%2Fmedia%2Fx.png&w=640&q=75`)
  expect(answer.status()).toBe(404)
})
