import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from 'cms/contract/products'
import { expect, makePerson, remember, test, toast } from '../testing/accounts.ts'
import { enterCms } from '../testing/enterCms.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { inventPng } from '../testing/pngs.ts'
import { verifyPerson } from '../testing/verifyPerson.ts'

// It waits for pictures to be made small, for a page of the CMS, and for pages to be drawn anew.
test.describe.configure({ timeout: 300_000 })

const area = (page: Page) => page.getByRole('region', { name: 'Reviews' })

/** Finds a product that others have reviewed: the order of one review cannot be chosen. */
async function findProduct(request: APIRequestContext) {
  const products = (await (await request.get('/api/products')).json()) as Product[]
  const found = products.findLast(({ numReviews }) => numReviews > 1)
  if (!found) throw new Error('no product')
  return found
}

test('a photograph comes with a review, is shown once staff approve it, and a reader finds the review helpful @mongo', async ({
  page,
  context,
  request,
  person,
  shop,
}) => {
  const { _id } = await findProduct(request)
  const words = 'Stands well at my window.'
  await remember(page, person.session)
  await page.goto(`/product/${_id}`)
  const files = page.getByLabel('Photographs (optional)')
  await files.setInputFiles([inventPng('window.png', 640), inventPng('side.png', 640)])
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(files).toHaveAccessibleDescription(/notes\.txt: Please choose a JPEG, PNG or WebP picture\./)
  const chosen = page.getByRole('list', { name: 'Chosen photographs' })
  await expect(chosen.getByRole('listitem')).toHaveText(['window.png', 'side.png'])
  await page.getByRole('button', { name: 'Remove side.png' }).click()
  await page.getByLabel('Comment', { exact: true }).fill(words)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(area(page).getByRole('status').filter({ hasText: 'Review submitted' })).toBeVisible()
  const own = page.getByRole('list', { name: 'Your photographs' })
  await expect(own.getByText('We check photographs before they appear')).toBeVisible()
  await expect(own.getByRole('img')).toHaveJSProperty('naturalWidth', 320)
  const written = area(page).getByRole('article').filter({ hasText: words })
  await expect(written).toBeVisible()
  await expect(written.getByRole('img', { name: `Photograph by ${person.name}` })).toHaveCount(0)
  // One's own review has no button.
  await expect(written.getByRole('button')).toHaveCount(0)
  await expectStateAccessible(page, 'a review form with a photograph that waits')

  await page.setViewportSize({ width: 1440, height: 900 })
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  await page.goto(`${shop.cmsUrl}/cms/collections/review-photos`)
  await page.getByRole('link', { name: 'Awaiting' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: `Approve: photograph by ${person.name}` }).click()
  await expect(page.locator('.payload-toast-container')).toContainText('Visitors see this photograph now.')

  const reader = await makePerson(request, 'Ravi Reader')
  await context.clearCookies()
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.setViewportSize({ width: 390, height: 800 })
  const source = async () => (await request.get(`/product/${_id}`)).text()
  // A page that renders slowly is served stale once more.
  await expect.poll(source).toContain(`Photograph by ${person.name}`)
  await page.goto(`/product/${_id}`)
  await written.getByRole('link', { name: `Photograph by ${person.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Pictures of the review by ${person.name}` })
  const widthOf = () => dialog.getByRole('img').evaluate((shown: HTMLImageElement) => shown.naturalWidth)
  await expect.poll(widthOf).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(written.getByRole('link', { name: `Photograph by ${person.name}` })).toBeFocused()
  await expectNoSidewaysScroll(page, 'a review with a photograph')
  await expectStateAccessible(page, 'a review with a photograph')
  await written.getByRole('link', { name: 'Helpful' }).click()
  await expect(page).toHaveURL(`/login?redirect=/product/${_id}`)

  await verifyPerson(request, shop, reader)
  await remember(page, reader.session)
  await page.goto(`/product/${_id}`)
  const button = written.getByRole('button', { name: /^Helpful/ })
  await button.click()
  await expect(button).toHaveText('Helpful (1)')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(source).toContain('Helpful (1)')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveText('Helpful (1)')
  await area(page).getByLabel('Sort reviews').selectOption('Most helpful')
  await expect(area(page).getByRole('article').first()).toContainText(words)
  await button.click()
  await expect(button).toHaveText('Helpful')
  await expectStateAccessible(page, 'votes')

  await remember(page, person.session)
  await page.goto('/profile')
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(mine.getByText('Shown under your review')).toBeVisible()
  await mine.getByRole('button', { name: 'Remove photograph 1' }).click()
  await expect(toast(page, 'The photograph is removed.')).toBeVisible()
  await expect.poll(source).not.toContain(`Photograph by ${person.name}`)
})
