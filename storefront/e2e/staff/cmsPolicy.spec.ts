import { expect } from '@playwright/test'
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

test('nobody makes the CMS draw pictures of sizes that it does not have', async ({ request, shop }) => {
  const answer = await request.get(`${shop.cmsUrl}/_next/image?url=%2Fmedia%2Fx.png&w=640&q=75`)
  expect(answer.status()).toBe(404)
})
