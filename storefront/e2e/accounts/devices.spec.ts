import type { Page } from '@playwright/test'
import {
  expect,
  field,
  type Person,
  press,
  statusOfToken,
  test,
  toast,
  userInfo,
} from '../testing/accounts.ts'
import { expectMainAccessible } from '../testing/expectAccessible.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0 })

const minute = 60_000

/** Logs in as people do, so that the browser gets its cookie. */
async function logIn(page: Page, { email, password }: Person) {
  await page.goto('/login?redirect=/profile')
  await waitUntilLive(page)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Login')
  await expect(page).toHaveURL('/profile')
}

const devicesOf = (page: Page) =>
  page.getByRole('heading', { name: 'Your devices' }).locator('xpath=ancestor::section[1]')

test('a token is renewed while no page and no other tab notices @mongo', async ({
  page,
  context,
  person,
  request,
}) => {
  await page.clock.install()
  await logIn(page, person)
  const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('baithak-session'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const first = (await userInfo(page))?.token ?? ''
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(field(other, 'Name')).toHaveValue(person.name)

  await page.clock.setFixedTime(Date.now() + 16 * minute)
  await field(page, 'Name').fill('Asha Anew')
  const renewal = page.waitForResponse('**/api/users/renew')
  await page.getByRole('main').getByRole('button', { name: 'Update' }).click()
  expect((await renewal).status()).toBe(200)
  await expect(page.locator('.toast')).toBeVisible()
  await expect(page).toHaveURL('/')
  const next = (await userInfo(page))?.token ?? ''
  expect(next).not.toBe(first)
  expect(await statusOfToken(request, next)).toBe(200)
  const [now] = (await context.cookies()).filter(({ name }) => name.endsWith('baithak-session'))
  expect(now?.value).not.toBe(cookie?.value)
  await expect(other.getByRole('banner').getByRole('button', { name: 'Asha Anew' })).toBeVisible()
  await expect(other).toHaveURL('/profile')
})

test('devices are listed, and one that is lost is logged out; a change that needs the password asks for it', async ({
  page,
  person,
  request,
}) => {
  await logIn(page, person)
  const devices = devicesOf(page)
  await expect(devices.getByText('This device')).toHaveCount(1)
  // The login by API that made the person is another.
  const others = devices.getByRole('button', { name: /^Log out unknown|^Log out [A-Z]/ })
  await expect(others.first()).toBeVisible()
  await expectMainAccessible(page, 'devices')
  const before = await others.count()
  await others.filter({ hasNotText: 'everywhere' }).first().click()
  await expect(page.locator('.toast')).toContainText('is logged out.')
  await expect(others).toHaveCount(before - 1)
  expect(await statusOfToken(request, person.session.token)).toBe(401)
  await expect(page).toHaveURL('/profile')

  const asked = 'Please enter your current password.'
  let refusals = 0
  // As ten minutes after a login.
  await page.route('**/api/users/profile', async (route) => {
    if (route.request().method() !== 'PUT' || refusals > 1) return route.continue()
    refusals += 1
    return route.fulfill({ status: 403, json: { message: asked, fields: { currentPassword: asked } } })
  })
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await field(page, 'Name').fill('Asha Again')
  await page.getByRole('main').getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeVisible()
  await expectMainAccessible(page, 'the question for the password')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to update profile' }),
  ).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Update' }).click()
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('This is not your password.').first()).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, 'Profile Updated Successfully')).toBeVisible()
  expect((await userInfo(page))?.name).toBe('Asha Again')
})
