import type { Page } from '@playwright/test'
import { expect, fillFields, makePerson, press, remember, test, type Person } from './accounts.ts'
import { zephyr } from './visitorPages.ts'
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectSoundDocument,
  waitUntilLive,
  watchPage,
  wear,
} from './watchPage.ts'

// What moves is the subject of other tests; axe looks at things that stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const longName = 'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww'
const longWord = `${'unbreakable'.repeat(20)} and more.\nA second line.`

/** As nobody is, and as the rules allow: a name of 60 letters without a blank, and a review of one long word. */
async function makeLongPerson(request: Parameters<typeof makePerson>[0]): Promise<Person> {
  const person = await makePerson(request)
  const headers = { Authorization: `Bearer ${person.session.token}` }
  const renamed = await request.put('/api/users/profile', { headers, data: { name: longName } })
  const session = (await renamed.json()) as Person['session']
  const answer = await request.post(`/api/products/${zephyr.id}/reviews`, {
    headers: { Authorization: `Bearer ${session.token}` },
    data: { rating: 4, comment: longWord },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...person, name: longName, session }
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilLive(page)
}

/** The menu of the user: in the header of wide windows, in the drawer of narrow ones. */
async function openMenu(page: Page, width: number) {
  if (width >= 1024) {
    await page.getByRole('banner').locator('.head__account button').first().click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
    return
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Logout' }).scrollIntoViewIfNeeded()
  expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
}

for (const width of [320, 390, 1440]) {
  test(`a user with a long name and a long word at ${width} px: menu, profile and review form`, async ({
    page,
    request,
  }) => {
    const { session } = await makeLongPerson(request)
    const complaints = watchPage(page)
    await page.setViewportSize({ width, height: 900 })
    await remember(page, session)
    const isExtreme = width === 320
    await open(page, '/profile')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: zephyr.name })).toBeVisible()
    await expectSoundDocument(page)
    await expectNoSidewaysScroll(page, `profile at ${width} px`)
    if (!isExtreme) await expectAccessibleInBoth(page, 'profile')
    await press(page, 'Log out everywhere')
    await expect(page.getByRole('dialog', { name: 'Log out everywhere?' })).toBeVisible()
    if (width === 390) await expectAccessibleInBoth(page, 'the question')
    await page.keyboard.press('Escape')

    await open(page, `/product/${zephyr.id}`)
    await expect(page.getByLabel('Comment', { exact: true })).toBeVisible()
    await expectSoundDocument(page)
    await expectNoSidewaysScroll(page, `product at ${width} px`)
    if (!isExtreme) await expectAccessibleInBoth(page, 'product')
    await openMenu(page, width)
    await expectNoSidewaysScroll(page, `menu at ${width} px`)
    if (!isExtreme) await expectAccessibleInBoth(page, 'user menu')
    expect(complaints).toEqual([])
  })
}

test('a long name leaves the header whole at every width', async ({ page, request }) => {
  const { session } = await makeLongPerson(request)
  await remember(page, session)
  await open(page, '/about')
  for (const width of [1024, 1100, 1239, 1240, 1920]) {
    await page.setViewportSize({ width, height: 700 })
    await openMenu(page, width)
    await expectNoSidewaysScroll(page, `${width} px`)
    const parts = await page
      .getByRole('banner')
      .locator('a:visible, button:visible, input:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    for (const { left, right } of parts) {
      expect(left, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(right, `${width} px`).toBeLessThanOrEqual(width)
    }
    await page.keyboard.press('Escape')
  }
})

const empty = {
  '/login': { Email: '', Password: '' },
  '/register': { Name: '', Email: '', 'Phone number': '', Password: '', 'Confirm Password': '' },
  '/forgot-password': { Email: '' },
  '/reset-password/a-code': { 'New password': '' },
}
for (const [width, theme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`forms that were filled in wrongly, and what is said then, at ${width} px, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, fields] of Object.entries(empty)) {
      await open(page, path)
      if (path === '/register') await page.getByRole('checkbox').check()
      await page.getByRole('main').locator('form').getByRole('button').last().click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(Object.keys(fields).length)
      await wear(page, theme)
      await expectAccessible(page, path)
      await expectNoSidewaysScroll(page, path)
    }
  })
}

test('a refusal, the pause after a code, and what follows a review', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/login')
  await fillFields(page, { Email: person.email, Password: 'a slip' })
  await press(page, 'Login')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInBoth(page, 'refused')
  await open(page, '/forgot-password')
  await fillFields(page, { Email: person.email })
  await press(page, 'Reset Password')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.locator('.toast')).toBeVisible()
  await expectAccessibleInBoth(page, 'pause')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page, 'pause at 320 px')
  await remember(page, person.session)
  await open(page, `/product/${zephyr.id}`)
  await page.getByLabel('Comment', { exact: true }).fill('It looks well in both modes.')
  await press(page, 'Submit review')
  await expect(page.getByText('Review submitted')).toBeVisible()
  await expectAccessibleInBoth(page, 'reviewed')
})
