import type { Page } from '@playwright/test'
import { expect, menuOf, open, openMenu, test } from './test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 800 }

test.use({ viewport: desktop })

test('the header has menu, brand, search and theme, About and Contact, and leads to social pages and a chat', async ({
  page,
  facts: { site },
}) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(header.getByRole('link', { name: `${site.brand}, home` })).toBeVisible()
  for (const { network } of site.social)
    await expect(header.getByRole('link', { name: `${site.brand} on ${network}` })).toBeVisible()
  await expect(header.getByRole('combobox', { name: 'Search chairs by name' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible()
  const hrefs = await header
    .locator('a[target=_blank]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(site.social.length).toBeGreaterThan(0)
  expect(hrefs).toEqual([...site.social.map(({ url }) => url), expect.any(String)])
  const chat = new URL(hrefs.at(-1) ?? '')
  expect(chat.href).toContain(`wa.me/${site.chatNumber}`)
  expect(site.chatGreeting).not.toBe('')
  expect(chat.searchParams.get('text')).toBe(site.chatGreeting)
  await header.getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await header.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
})

test('the header is fixed, transparent at the top of the page and translucent when scrolling up', async ({
  page,
}) => {
  await open(page, '/latest')
  const opacity = () =>
    page.getByRole('banner').evaluate(async (header) => {
      await Promise.all(header.getAnimations().map(({ finished }) => finished.catch(() => {})))
      const parts = getComputedStyle(header).backgroundColor.match(/[\d.]+/g) ?? []
      return Number(parts[3] ?? 1)
    })
  expect(await opacity()).toBe(0)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.mouse.wheel(0, -200)
  const row = page.getByRole('banner').locator('.head__row')
  await expect.poll(async () => (await row.boundingBox())?.y).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await expect.poll(opacity).toBeGreaterThan(0.5)
  expect(await opacity()).toBeLessThan(1)
  await page.mouse.wheel(0, -2000)
  await expect.poll(opacity).toBe(0)
})

const labels = [
  ['Executive Chairs', '/products/Executive'],
  ['Ergonomic Office Chairs', '/products/ErgonomicOffice'],
  ['Work Station Chairs', '/products/Workstation'],
  ['Gaming Chairs', '/products/Gaming'],
  ['Staff Chairs', '/products/Staff'],
  ['Visitors Chairs', '/products/Visitors'],
  ['Tandem Seating', '/products/TandemSeating'],
  ['Training Chairs', '/products/Training'],
  ['Cafeteria & Outdoor Chairs', '/products/CafeteriaOutdoor'],
  ['High Counter Series', '/HighCounter'],
  ['Lounge Chairs', '/products/LoungeChairs'],
] as const

/** Returns the heading in the menu under which a link stands. */
const sectionOf = (page: Page, label: string) =>
  menuOf(page)
    .getByRole('link', { name: label, exact: true })
    .evaluate((link) => {
      const headings = [...(link.closest('nav')?.querySelectorAll('h2') ?? [])]
      const before = headings.filter(
        (heading) => heading.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      return before.at(-1)?.textContent
    })

const categories = [
  'Executive',
  'ErgonomicOffice',
  'Gaming',
  'Workstation',
  'Conference',
  'Staff',
  'Visitors',
  'TandemSeating',
  'Training',
  'CafeteriaOutdoor',
  'LoungeChairs',
]

test('a phone has a search box that opens, and a menu of all labels in two sections that a press outside closes', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/contact')
  const box = page.getByRole('combobox', { name: 'Search chairs by name' })
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(box).toBeVisible()
  await expect(box).toBeFocused()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(box).toBeHidden()

  await openMenu(page)
  const links = menuOf(page).getByRole('link')
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  )
  const known = labels.map(([label]) => label as string)
  expect(shown.filter(([label]) => known.includes(label ?? ''))).toEqual(labels)
  for (const [label] of labels)
    expect(await sectionOf(page, label), label).toBe(label === 'Lounge Chairs' ? 'Lounge' : 'Chairs')

  // Waits until the menu has come to rest: a press beside it, amid its way in, closes it.
  await menuOf(page).click({ position: { x: 200, y: 20 } })
  await expect(menuOf(page)).toBeVisible()
  await page.mouse.click(phone.width - 8, 400)
  await expect(menuOf(page)).toBeHidden()
  await expect(page).toHaveURL('/contact')

  await page.setViewportSize(desktop)
  await openMenu(page)
  for (const category of categories)
    await expect.soft(menuOf(page).locator(`a[href="/products/${category}"]`), category).toBeVisible()
})
