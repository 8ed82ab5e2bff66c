import { expect, test } from './test.ts'

test('/about: About page: hero, a why-choose list of six points, a quality section.', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.locator('h1, h2')).toHaveText([/sitting since/, 'Why people choose us', /^Quality is/])
  const points = main
    .getByRole('heading', { name: 'Why people choose us' })
    .locator('xpath=following-sibling::ul')
  await expect(points.getByRole('listitem')).toHaveCount(6)
  for (const point of await points.getByRole('listitem').all()) {
    await expect(point.getByRole('heading')).toHaveText(/\w/)
    await expect(point.locator('p')).toHaveText(/\w/)
  }
})

test('The about page says the company dates from 2000', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('main')).toContainText('2000')
  await expect(page.getByRole('main')).not.toContainText('1993')
})

test('/contact: Contact details: three contact people with mobile numbers, a postal address, landlines, a shared e-mail.', async ({
  page,
  facts: { site },
}) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  const people = main.getByRole('article')
  await expect(people).toHaveCount(3)
  for (const [index, { name, phone }] of site.contacts.entries()) {
    await expect(people.nth(index).getByRole('heading')).toHaveText(name)
    const link = people.nth(index).getByRole('link')
    await expect(link).toHaveAttribute('href', `tel:${phone}`)
    expect((await link.innerText()).replace(/[^\d+]/g, '')).toBe(phone)
  }
  expect(site.address.length).toBeGreaterThan(1)
  for (const line of site.address) await expect(main.locator('address')).toContainText(line)
  expect(site.landlines.length).toBeGreaterThan(1)
  for (const phone of site.landlines) {
    await expect(main.getByText(phone, { exact: true })).toBeVisible()
    await expect(main.locator(`a[href="tel:${phone.replaceAll(' ', '')}"]`)).toBeVisible()
  }
  await expect(main.getByText(site.email, { exact: true })).toBeVisible()
  await expect(main.locator(`a[href="mailto:${site.email}"]`)).toBeVisible()
})

test('/contact: A Call button opens the phone dialler for one fixed mobile number.', async ({
  page,
  facts: { site },
}) => {
  await page.goto('/contact')
  const call = page.getByRole('main').getByRole('link', { name: 'Call', exact: true })
  await expect(call).toHaveAttribute('href', `tel:${site.callPhone}`)
  expect(site.callPhone).toMatch(/^\+91\d{10}$/)
})

test('/testimonials: Customer quotes, one column, each with name and quote, rating shown as star text.', async ({
  page,
  facts: { testimonials },
}) => {
  expect(testimonials).toHaveLength(32)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/testimonials')
  const items = page.getByRole('main').locator('li', { has: page.locator('blockquote') })
  await expect(items).toHaveCount(testimonials.length)
  const shown = await items.evaluateAll((all) =>
    all.map((item) => ({
      quote: item.querySelector('blockquote')?.textContent,
      words: item.textContent,
      left: item.getBoundingClientRect().left,
      top: item.getBoundingClientRect().top,
    })),
  )
  expect(shown.map(({ quote }) => quote)).toEqual(testimonials.map(({ quote }) => quote))
  for (const [index, { name, rating }] of testimonials.entries()) {
    expect(shown[index]?.words).toContain(name)
    expect(shown[index]?.words).toContain('★'.repeat(rating) + '☆'.repeat(5 - rating))
  }
  expect(new Set(shown.map(({ left }) => left)).size).toBe(1)
  const tops = shown.map(({ top }) => top)
  expect(tops.every((top, index) => index === 0 || top > tops[index - 1]!)).toBe(true)
})

test('/terms-conditions: Terms page with 8 sections (website use, intellectual property, user responsibilities, limitation of liability, third-party links, privacy, changes, contact).', async ({
  page,
}) => {
  await page.goto('/terms-conditions')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /website/i,
    /intellectual property/i,
    /responsibilities/i,
    /limitation of liability/i,
    /third-party links/i,
    /privacy/i,
    /changes/i,
    /contact/i,
  ])
})

test('The terms page says online purchases are currently unavailable and the site is informational.', async ({
  page,
}) => {
  await page.goto('/terms-conditions')
  await expect(page.getByRole('main')).toContainText('online purchases are currently unavailable')
  await expect(page.getByRole('main')).toContainText('informational')
})

test('/privacy-policy: Privacy page with 9 sections (information collected, use, security, cookies, sharing, rights, retention, updates, contact).', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /information/i,
    /use/i,
    /security/i,
    /cookies/i,
    /sharing/i,
    /rights/i,
    /retention/i,
    /updates/i,
    /contact/i,
  ])
})
