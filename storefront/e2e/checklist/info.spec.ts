import { expect, test } from './test.ts'

test('/about has a hero, six points why to choose the shop and a section on quality, and says 2000', async ({
  page,
}) => {
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
  await expect(main).toContainText('2000')
  await expect(main).not.toContainText('1993')
})

test('/contact has three people with numbers, an address, landlines, an e-mail, and calls one number', async ({
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
  const call = main.getByRole('link', { name: 'Call', exact: true })
  await expect(call).toHaveAttribute('href', `tel:${site.callPhone}`)
  expect(site.callPhone).toMatch(/^\+91\d{10}$/)
})

test('/testimonials has 32 quotes in one column, each with its name and its rating as stars', async ({
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

test('/terms-conditions has 8 sections, and says that nothing can be bought online', async ({ page }) => {
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
  await expect(page.getByRole('main')).toContainText('online purchases are currently unavailable')
  await expect(page.getByRole('main')).toContainText('informational')
})

test('/privacy-policy has 9 sections', async ({ page }) => {
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
