import { expect, named, open, test } from './test.ts'

test('the home page has all of its parts, in order, with what each must say and link to', async ({
  page,
  request,
  facts,
}) => {
  const { site } = facts
  await page.goto('/')
  await test.step('only popular products are in the carousel', async () => {
    const popular = facts.products.filter((product) => product.popular === 'Yes')
    expect(popular.length).toBeGreaterThan(0)
    expect(popular.length).toBeLessThan(facts.products.length)
    const names = page.getByRole('group', { name: 'Popular right now' }).getByRole('heading')
    await expect(names).toHaveText(named(popular))
  })
  await test.step('its sections are in order', async () => {
    const headings = page.getByRole('main').locator('h1, h2')
    await expect(headings).toHaveText([
      'Every good room starts with a seat.',
      // The three range cards belong to the hero.
      'Chairs',
      'High Counter Series',
      'Lounges',
      'All our chairs, in one book.',
      'A chair that fits you, not the average.',
      'Popular right now',
      'Find your chair',
      `${site.brand} in numbers`,
      'What our customers say',
      'A workshop first, a shop second.',
      'Talk to a person',
    ])
    const tops = await headings.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
  })
  await test.step('the brochure is a PDF', async () => {
    const link = page.getByRole('link', { name: 'Download brochure' })
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('three cards, each with a View All', async () => {
    const buttons = page.getByRole('link', { name: /^View All/ })
    await expect(buttons).toHaveText(['View All', 'View All', 'View All'])
    const cards = await buttons.evaluateAll((all) =>
      all.map((link) => [
        link.closest('article')?.querySelector('h2')?.textContent,
        link.getAttribute('href'),
      ]),
    )
    expect(cards).toEqual([
      ['Chairs', '/Chairs'],
      ['High Counter Series', '/HighCounter'],
      ['Lounges', '/Lounge'],
    ])
  })
  await test.step('the online shop is launching soon', async () => {
    await expect(page.getByText('Our online shop is launching soon.')).toBeVisible()
  })
  await test.step('it links to 8 categories', async () => {
    const links = page.getByRole('main').locator('a[href^="/products/"]')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(8)
    for (const address of new Set(addresses))
      expect((await page.request.get(address ?? '')).status()).toBe(200)
  })
  await test.step('it says 1993', async () => {
    await expect(page.getByRole('main')).toContainText('since 1993')
    await expect(page.getByRole('main')).not.toContainText('2000.')
  })
  await test.step('get in touch by chat, phone, e-mail and at the showroom', async () => {
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
  })
  await test.step('the call to action and the category grid lead on', async () => {
    await page.getByRole('link', { name: 'Explore Latest Collection' }).click()
    await expect(page).toHaveURL('/latest')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Ergonomic Office Chairs' }).click()
    await expect(page).toHaveURL('/products/ErgonomicOffice')
  })
})

test('the statistics count up to 20000+ projects and 25+ years over 3 s', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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

test('its further section draws a person as tall as the slider says, beside three chairs to compare', async ({
  page,
}) => {
  await open(page, '/')
  const tools = page.locator('section', {
    has: page.getByRole('heading', { name: /^A chair that fits you/ }),
  })
  const figure = tools.getByRole('img', { name: /Drawn to scale/ })
  await expect(figure).toHaveAccessibleName(/^A person of 165 cm/)
  const slider = tools.getByRole('slider', { name: 'Your height' })
  await slider.focus()
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '180 centimetres, 5 ft 11 in')
  await expect(figure).toHaveAccessibleName(/^A person of 180 cm/)
  await expect(tools.getByRole('status')).toHaveText(/^\d+ chairs fit you\.Drawn: .+, seat at \d+\scm/)
  const chairs = tools.getByRole('listitem')
  await expect(chairs).toHaveCount(3)
  const tall = await chairs.evaluateAll((all) =>
    all.map((one) => [
      one.querySelector('svg')?.getBoundingClientRect().height ?? 0,
      Number.parseInt(one.querySelector('.tools__fact')?.textContent ?? ''),
    ]),
  )
  const [scale = 0] = tall.map(([px = 0, cm = 1]) => px / cm)
  for (const [px = 0, cm = 1] of tall) expect(px / cm).toBeCloseTo(scale, 2)
  await tools.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?c=\w+,\w+,\w+$/)
  await page.goBack()
  await tools.getByRole('button', { name: 'Find your fit' }).click()
  await expect(page).toHaveURL(/\/fit/)
})
