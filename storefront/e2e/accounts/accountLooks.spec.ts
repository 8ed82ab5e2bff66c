import type { Page } from '@playwright/test'
import { expect, fillFields, makePerson, press, remember, test, type Person } from '../testing/accounts.ts'
import { zephyr } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectAccessibleInBoth, expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll, expectSoundDocument } from '../testing/expectSoundDocument.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

const longName = 'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww'
const longWord = `${'unbreakable'.repeat(20)} and more.\nA second line.`

/** Creates extreme but valid data: a name of 60 letters without a space, and a review with one very long word. */
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

/** Opens the user's menu, in the header of wide windows or in the drawer of narrow ones. */
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

const widths = [320, 390, 1440]

/** Opens the question before an account is deleted, answers it wrongly, and closes it. */
async function lookAtDeletion(page: Page, width: number) {
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription('Please enter your password.')
  await expectNoSidewaysScroll(page, `the deletion at ${width} px`)
  if (width === 390) await expectStateAccessible(page, 'the deletion')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Checks a state of a page at every width. */
async function atEveryWidth(page: Page, look: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look(width)
  }
}

test('a user with a long name and a long word: menu, profile and review form', async ({ page, request }) => {
  const { session } = await makeLongPerson(request)
  const complaints = collectPageErrors(page)
  await remember(page, session)
  await open(page, '/profile')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: zephyr.name })).toBeVisible()
  await expectSoundDocument(page)
  await atEveryWidth(page, async (width) => {
    await expectNoSidewaysScroll(page, `profile at ${width} px`)
    if (width > 320) await expectStateAccessible(page, `profile at ${width} px`)
    await press(page, 'Log out everywhere')
    await expect(page.getByRole('dialog', { name: 'Log out everywhere?' })).toBeVisible()
    if (width === 390) await expectStateAccessible(page, 'the question')
    await page.keyboard.press('Escape')
    if (width > 320) await lookAtDeletion(page, width)
  })

  await open(page, `/product/${zephyr.id}`)
  await expect(page.getByLabel('Comment', { exact: true })).toBeVisible()
  await expectSoundDocument(page)
  await atEveryWidth(page, async (width) => {
    await expectNoSidewaysScroll(page, `product at ${width} px`)
    if (width === 390) await expectStateAccessible(page, 'the product with a long review')
    await openMenu(page, width)
    await expectNoSidewaysScroll(page, `menu at ${width} px`)
    await page.keyboard.press('Escape')
  })
  expect(complaints).toEqual([])
})

test('a long name leaves the header whole at every width; beside the menu of Manage the search gives way', async ({
  page,
  request,
}) => {
  const { session } = await makeLongPerson(request)
  await remember(page, session)
  await open(page, '/about')
  for (const width of [390, 1024, 1100, 1239, 1240, 1920]) {
    await page.setViewportSize({ width, height: 700 })
    await openMenu(page, width)
    await expectNoSidewaysScroll(page, `${width} px`)
    if (width === 390 || width === 1240) await expectAccessibleInBoth(page, `user menu at ${width} px`)
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

  await remember(page, { ...session, isAdmin: true, roles: ['admin'] })
  await open(page, '/about')
  const row = page.getByRole('banner').locator('.head__row')
  for (const width of [1280, 1339, 1340, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(row.locator('.menu__button')).toHaveCount(2)
    const [mark, menu] = [row.locator('a svg').first(), row.getByRole('navigation', { name: 'Chairs' })]
    const edges = await Promise.all(
      [mark, menu, row.locator('.menu__button').last()].map((one) => one.boundingBox()),
    )
    const [drawn, chairs, last] = edges.map((box) => ({
      left: box?.x ?? 0,
      right: (box?.x ?? 0) + (box?.width ?? 0),
    }))
    // The name of the shop keeps its place.
    expect(drawn?.right, `${width} px`).toBeLessThan(chairs?.left ?? 0)
    expect(last?.right, `${width} px`).toBeLessThan(width - 30)
  }
})

const empty = {
  '/login': { Email: '', Password: '' },
  '/register': { Name: '', Email: '', 'Phone number': '', Password: '', 'Confirm Password': '' },
  '/forgot-password': { Email: '' },
  '/reset-password/a-code': { 'New password': '' },
}
test('forms that were filled in wrongly, and what is said then', async ({ page }) => {
  for (const [path, fields] of Object.entries(empty)) {
    await open(page, path)
    if (path === '/register') await page.getByRole('checkbox').check()
    await page.getByRole('main').locator('form').getByRole('button').last().click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(Object.keys(fields).length)
    await atEveryWidth(page, async (width) => {
      await expectNoSidewaysScroll(page, `${path} at ${width} px`)
      if (width === 390) await expectStateAccessible(page, path)
    })
  }
})

test('a refusal, the pause after a code, and what follows a review', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/login')
  await fillFields(page, { Email: person.email, Password: 'a slip' })
  await press(page, 'Login')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectStateAccessible(page, 'refused')
  await open(page, '/forgot-password')
  await fillFields(page, { Email: person.email })
  await press(page, 'Reset Password')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.locator('.toast')).toBeVisible()
  await expectStateAccessible(page, 'pause')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page, 'pause at 320 px')
  await remember(page, person.session)
  await open(page, `/product/${zephyr.id}`)
  await page.getByLabel('Comment', { exact: true }).fill('It looks well in both modes.')
  await press(page, 'Submit review')
  await expect(page.getByText('Review submitted')).toBeVisible()
  await expectStateAccessible(page, 'reviewed')
})
