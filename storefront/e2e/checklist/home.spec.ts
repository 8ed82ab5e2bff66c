import { expect, named, open, test } from './test.ts'

test('Home. Sections in order: hero, brochure promo, a further section, popular-products carousel, category grid, statistics band, testimonials, who-we-are, get-in-touch.', async ({
  page,
  facts: { site },
}) => {
  await page.goto('/')
  const headings = page.getByRole('main').locator('h1, h2')
  await expect(headings).toHaveText([
    'Every good room starts with a seat.',
    // The three range cards belong to the hero.
    'Chairs',
    'High Counter Series',
    'Lounges',
    'All our chairs, in one book.',
    'How buying works, for now',
    'Popular right now',
    'Find your chair',
    `${site.brand} in numbers`,
    'People who sit on them',
    'A workshop first, a shop second.',
    'Talk to a person',
  ])
  const tops = await headings.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  )
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
})

test('Home: brochure promo with a link to a PDF brochure', async ({ page, request }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Download brochure' })
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test("The home page has a hero with the call to action 'Explore Latest Collection'", async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Explore Latest Collection' }).click()
  await expect(page).toHaveURL('/latest')
})

test("The home page has three category cards (Chairs, High Counter Series, Lounges), each with a 'View All' button.", async ({
  page,
}) => {
  await page.goto('/')
  const buttons = page.getByRole('link', { name: /^View All/ })
  await expect(buttons).toHaveText(['View All', 'View All', 'View All'])
  const cards = await buttons.evaluateAll((all) =>
    all.map((link) => [link.closest('article')?.querySelector('h2')?.textContent, link.getAttribute('href')]),
  )
  expect(cards).toEqual([
    ['Chairs', '/Chairs'],
    ['High Counter Series', '/HighCounter'],
    ['Lounges', '/Lounge'],
  ])
})

test('Home page statements: an online shop is launching soon', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Our online shop is launching soon.')).toBeVisible()
})

test('The home page links to only 8 of them.', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('main').locator('a[href^="/products/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(8)
  for (const address of new Set(addresses)) expect((await page.request.get(address ?? '')).status()).toBe(200)
})

test('The home page says 1993.', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('since 1993')
  await expect(page.getByRole('main')).not.toContainText('2000.')
})

test('Home popular carousel: only products flagged popular.', async ({ page, facts }) => {
  const popular = facts.products.filter((product) => product.popular === 'Yes')
  expect(popular.length).toBeGreaterThan(0)
  expect(popular.length).toBeLessThan(facts.products.length)
  await page.goto('/')
  const names = page.getByRole('group', { name: 'Popular right now' }).getByRole('heading')
  await expect(names).toHaveText(named(popular))
})

test('Home: category grid leads to the categories, get-in-touch to chat, phone, e-mail and the showroom', async ({
  page,
  facts: { site },
}) => {
  await open(page, '/')
  const touch = page.locator('section', { has: page.getByRole('heading', { name: 'Talk to a person' }) })
  const hrefs = await touch.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`wa.me/${site.chatNumber}`),
      `tel:${site.callPhone}`,
      `mailto:${site.email}`,
      '/contact',
    ]),
  )
  await page.getByRole('link', { name: 'Ergonomic Office Chairs' }).click()
  await expect(page).toHaveURL('/products/ErgonomicOffice')
})

test('Statistics band: animates to 20000+ projects and 25+ years over 3 s.', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const figures = page.locator('p.stat b')
  await expect(figures).toHaveText(['20000+', '25+'])
  await figures.first().scrollIntoViewIfNeeded()
  await expect(figures.first()).toHaveText('0+')
  await page.clock.runFor(1000)
  const early = Number.parseInt(await figures.first().innerText())
  expect(early).toBeGreaterThan(0)
  await page.clock.runFor(1900)
  const late = Number.parseInt(await figures.first().innerText())
  expect(late).toBeGreaterThan(early)
  expect(late).toBeLessThan(20_000)
  await page.clock.runFor(150)
  await expect(figures).toHaveText(['20000+', '25+'])
  await expect(page.locator('p.stat span')).toContainText([/projects/, /years/])
})
