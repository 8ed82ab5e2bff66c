import type { Page } from '@playwright/test'
import { readDocument, textsOf } from '../testing/readDocument.ts'
import { expect, menuOf, open, openMenu, test } from './test.ts'

test('Header: mobile menu close threshold under 5000 px window width: from there on it stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 4999, height: 700 })
  await open(page, '/contact')
  const goTo = async (label: string, path: string) => {
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await goTo('About', '/about')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('since')
  await expect(menuOf(page)).toBeHidden()
  await page.setViewportSize({ width: 5000, height: 700 })
  await goTo('Contact', '/contact')
  await expect(page.locator('h1')).toHaveText('Talk to us')
  await expect(menuOf(page)).toBeVisible()
})

test('Social links choose an app deep link below 600 px', async ({ context, facts: { site } }) => {
  const before = context.pages().length
  expect(site.social.length).toBeGreaterThan(0)
  for (const { network, appUrl } of site.social) {
    // A new page for each, because the browser's question about the app covers the page.
    const page = await context.newPage()
    await page.setViewportSize({ width: 599, height: 800 })
    await open(page, '/contact')
    const asked: string[] = []
    const session = await context.newCDPSession(page)
    session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
    await session.send('Page.enable')
    await openMenu(page)
    await menuOf(page)
      .getByRole('link', { name: `${site.brand} on ${network}` })
      .click()
    await expect(menuOf(page)).toBeHidden()
    expect(appUrl).not.toMatch(/^https?:/)
    await expect.poll(() => asked).toEqual([appUrl])
  }
  expect(context.pages()).toHaveLength(before + site.social.length)
})

test('Social links choose a new tab from a 600 px width on', async ({ page, context, facts: { site } }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }))
  await page.setViewportSize({ width: 600, height: 800 })
  await open(page, '/contact')
  for (const { network, url } of site.social) {
    await openMenu(page)
    const opened = page.waitForEvent('popup')
    await menuOf(page)
      .getByRole('link', { name: `${site.brand} on ${network}` })
      .click()
    const tab = await opened
    await expect(tab).toHaveURL(url)
    await tab.close()
  }
  await expect(page).toHaveURL('/contact')
})

const motionOf = (page: Page, pseudo?: string) =>
  menuOf(page).evaluate((element, part) => {
    const style = getComputedStyle(element, part)
    const names = style.transitionProperty.split(', ')
    const times = style.transitionDuration.split(', ')
    return Object.fromEntries(names.map((name, index) => [name, times[index % times.length]]))
  }, pseudo)

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('the menu slides in 0.4 s, and what is behind it dims in 0.2 s', async ({ page }) => {
    await open(page, '/contact')
    await openMenu(page)
    expect(await motionOf(page)).toMatchObject({ transform: '0.4s' })
    expect(await motionOf(page, '::backdrop')).toMatchObject({ opacity: '0.2s' })
  })
})

test('Currency symbol: rupee.', async ({ request, facts }) => {
  const [product] = facts.products
  const price = `₹${product?.price.toLocaleString('en-IN')}`
  for (const path of ['/latest', `/product/${product?._id}`, `/search?query=${product?.name}`]) {
    const main = (await readDocument(request, path)).querySelector('main')!
    expect(textsOf(main, '*'), path).toContain(price)
    for (const script of main.querySelectorAll('script, style')) script.remove()
    expect(main.textContent, path).not.toMatch(/\$|€|£|\bRs\b|\bINR\b/)
  }
})
