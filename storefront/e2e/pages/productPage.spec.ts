import { expect } from '@playwright/test'
import { wear } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { test } from '../testing/liveTest.ts'
import { regent, zephyr } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('a spec sheet is one page of paper, and is in no search engine', async ({ page }) => {
  for (const { id, name } of [regent, zephyr]) {
    await page.goto(`/product/${id}/sheet`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  }
})

test('a printed product or comparison is two sheets at most, in colour, without controls; a choice adds no paper', async ({
  page,
}) => {
  const count = async () => countPages(await page.pdf({ preferCSSPageSize: true }))
  const product = `/product/${regent.id}`
  const counts = new Map([[`${product}/sheet`, 1 as number | undefined]])
  for (const path of [product, `/compare?c=${regent.id},${zephyr.id}`]) {
    await page.goto(path)
    await waitUntilLive(page)
    await wear(page, 'dark')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByText('Baithak', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('+91 00000 00002', { exact: true })).toBeVisible()
    for (const control of await page.locator('button, input, select, textarea, form, .btn').all())
      await expect(control).toBeHidden()
    await expect(page.getByRole('main').locator('.swatch, td').first()).toHaveCSS(
      'print-color-adjust',
      'exact',
    )
    await page.emulateMedia({ media: null })
    counts.set(path, await count())
    expect(counts.get(path), path).toBeLessThanOrEqual(2)
  }
  await page.goto('/contact')
  counts.set('/contact', await count())

  await page.goto('/Chairs')
  await waitUntilLive(page)
  for (const box of (await page.getByRole('checkbox', { name: /^Compare / }).all()).slice(0, 2))
    await box.check()
  await expect(page.getByRole('region', { name: 'Compare', exact: true })).toBeVisible()
  for (const path of [`${product}/sheet`, product, '/contact']) {
    await page.goto(path)
    await waitUntilLive(page)
    expect(await count(), `${path} with a choice`).toBe(counts.get(path))
  }
})

test('Get Price stays in sight down to the reviews, and its message has the chosen quantity', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/product/${regent.id}`)
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'One more' }).click()
  const ask = page.getByRole('main').getByRole('link', { name: 'Get Price' }).first()
  const text = new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(`Quantity: 2 chairs\nSKU: EXE-01-REGENT\nPage: `)
  await page.getByRole('heading', { name: 'Additional information' }).scrollIntoViewIfNeeded()
  await expect(ask).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'inch' }).click()
  await expect(page.getByRole('img', { name: /^Drawing to scale\. Width 26½ in/ }).first()).toBeVisible()
})

test('a name with hyphens, a long word and an address are no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/product/${regent.id}`)
  await waitUntilLive(page)
  await page.evaluate(() => {
    const show = (place: string, text: string) => {
      for (const box of document.querySelectorAll(place)) box.append(text)
    }
    document.querySelector('h1')?.insertAdjacentHTML('beforeend', ' <span class="nb"></span>')
    show('h1 .nb', 'Height-Adjustable/Tilt-Lock')
    show('[aria-current=page], .facts dd', 'Polyurethanschaumstoffpolsterung'.repeat(2))
    show('.ticks li, .about__text p', `https://www.example.com/${'a'.repeat(99)}`)
  })
  await expect(page.locator('.ticks')).toContainText('www.example.com')
  await expectNoSidewaysScroll(page, 'the product')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a product is drawn, and all that it states is in the table', async ({ page }) => {
    await page.goto(`/product/${regent.id}`)
    await expect(page.getByRole('img', { name: /^Drawing to scale\. Width 67 cm/ }).first()).toBeVisible()
    const table = page.getByRole('region', { name: 'Specifications' })
    await expect(table).toContainText('45 to 55 cm17.7 to 21.7 in')
    await expect(page.getByRole('button', { name: 'inch' })).toBeHidden()
    await page.getByRole('link', { name: 'Print spec sheet' }).click()
    await expect(page.getByRole('article')).toContainText('₹18,900 per chair, list price')
  })
})
