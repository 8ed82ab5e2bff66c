import { expect, type Page } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { enterCms } from '../testing/enterCms.ts'
import { test } from '../testing/ownShop.ts'
import { regent } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

// The first page of the admin panel is slow to load.
test.describe.configure({ retries: 0, timeout: 90_000 })

const person = {
  name: 'Test Staff',
  email: 'staff.of.tests@baithak.example',
  password: 'a chair for the staff',
}

/** Requests a preview as the button in the CMS does. */
async function requestPreview(page: Page, shop: Shop, id: string) {
  const answer = await page.request.get(`${shop.cmsUrl}/cms/api/preview/product/${id}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  return answer.headers().location ?? ''
}

test('staff look at a draft from the CMS, and nobody else does @mongo', async ({
  page,
  context,
  shop,
  staff,
  request,
}) => {
  await staff.addStaff({ ...person, roles: ['editor'] })
  const { doc } = await staff.change('POST', '/products?draft=true', { name: 'Chair of Tomorrow', price: 0 })
  const { id } = doc as { id: string }
  await enterCms(page, shop, person)
  await page.goto(`${shop.cmsUrl}/cms/collections/products/${id}`)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const tab = await opened
  const complaints = collectPageErrors(tab)
  const heading = tab.getByRole('heading', { level: 1 })
  const banner = tab.getByRole('main').getByRole('status').filter({ hasText: 'Preview.' })
  await expect(heading).toHaveText('Chair of Tomorrow')
  await expect(banner).toContainText(
    'Preview. Visitors do not see this product. Still missing: picture, type, category.',
  )
  expect(tab.url()).toMatch(new RegExp(`^${shop.url}/product/${id}\\?preview=`))

  const referrers: (string | undefined)[] = []
  // The browser sends its own referrer with the fonts of an inline style; the fonts are our own. A script that loads
  // another names itself.
  const isOwnScript = (address = '') => address.startsWith(`${shop.url}/assets/`)
  tab.on('request', (one) => {
    const { referer } = one.headers()
    if (one.resourceType() !== 'font' && !isOwnScript(referer)) referrers.push(referer)
  })
  await tab.goto(tab.url())
  await waitUntilLive(tab)
  await expect(heading).toHaveText('Chair of Tomorrow')
  await expectStateAccessible(tab, 'preview')
  await tab.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(tab, '390 px')
  expect(referrers.filter(Boolean)).toEqual([])
  expect(complaints).toEqual([])

  const address = tab.url()
  const ofAnother = await requestPreview(page, shop, regent.id)
  const { searchParams } = new URL(ofAnother)
  for (const url of [
    `/product/${id}`,
    `/product/${id}?preview=${searchParams.get('preview')}`,
    `${address.slice(0, -2)}xx`,
  ])
    expect((await request.get(url)).status(), url).toBe(404)

  await tab.goto(ofAnother)
  await expect(banner).toContainText('Visitors see this product as it is here.')
  const visitors = await request.get(
    `/product/${regent.id}?preview=${new URL(address).searchParams.get('preview')}`,
  )
  expect(visitors.status()).toBe(200)
  expect(await visitors.text()).not.toContain('Preview.')
})
