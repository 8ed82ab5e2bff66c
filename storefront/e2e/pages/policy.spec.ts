import { expect } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { visitorPages } from '../testing/visitorPages.ts'

const forms = [
  '/login',
  '/register',
  '/forgot-password',
  `/reset-password/${'a'.repeat(64)}`,
  '/cart',
  '/profile',
]

test('no page does what its own policy stops and reports', async ({ page }) => {
  test.setTimeout(120_000)
  const refused: string[] = []
  await page.exposeFunction('noteRefusal', (refusal: string) => refused.push(refusal))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { noteRefusal: (refusal: string) => void }).noteRefusal(
        `${location.pathname} ${effectiveDirective} ${blockedURI}`,
      ),
    ),
  )
  for (const path of [...visitorPages.map((one) => one.path), ...forms]) await page.goto(path)
  expect(refused).toEqual([])
})
