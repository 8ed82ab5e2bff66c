import type { Locator, Page } from '@playwright/test'
import {
  expect,
  inventPerson,
  logInAgain,
  receiveMail,
  remember,
  resetLink,
  statusOfToken,
  test,
  toast,
  userInfo,
} from '../testing/accounts.ts'
import { zephyr } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

// These tests use no pointer, and focus elements only with the keyboard.

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until a control has the focus. */
async function walkTo(page: Page, target: Locator, most = 60) {
  await expect(target).toBeVisible()
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`${most} steps do not reach ${target}`)
}

/** Skips the header with its skip link. */
async function skipHeader(page: Page) {
  await walkTo(page, page.getByRole('link', { name: 'Skip to content' }), 1)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
}

const control = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function typeInto(page: Page, label: string, text: string) {
  await walkTo(page, control(page, label), 10)
  // Tab selects the present text, so typing replaces it.
  await page.keyboard.type(text)
  await expect(control(page, label)).toHaveValue(text)
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilLive(page)
}

const name = (page: Page, of: string) => page.getByRole('banner').getByRole('button', { name: of })

test('by keys alone: register', async ({ page }) => {
  const person = inventPerson('Asha Keys')
  await open(page, '/register?redirect=/about')
  await skipHeader(page)
  await typeInto(page, 'Name', person.name)
  await typeInto(page, 'Email', person.email)
  await typeInto(page, 'Phone number', '123')
  await typeInto(page, 'Password', person.password)
  await expect(control(page, 'Phone number')).toHaveAccessibleDescription(/Invalid Phone number/)
  await walkTo(page, button(page, 'Show password'), 1)
  await page.keyboard.press('Space')
  await expect(control(page, 'Password')).toHaveAttribute('type', 'text')
  await expect(button(page, 'Show password')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(control(page, 'Password')).toHaveAttribute('type', 'password')
  await expect(control(page, 'Password')).toHaveValue(person.password)
  await typeInto(page, 'Confirm Password', person.password)
  await walkTo(page, page.getByRole('checkbox', { name: /I agree/ }), 3)
  await page.keyboard.press('Space')
  await walkTo(page, button(page, 'Register'), 5)
  await page.keyboard.press('Enter')
  // The focus is at the field with the error, and Enter submits again from there.
  await expect(control(page, 'Phone number')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(person.phone)
  await expect(control(page, 'Phone number')).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  expect(await userInfo(page)).toMatchObject({ email: person.email, phone: person.phone })
})

test('by keys alone: log in after a wrong password, and log out by the user menu', async ({
  page,
  request,
  person,
}) => {
  await open(page, '/contact')
  await walkTo(page, page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?redirect=/contact')
  await typeInto(page, 'Email', person.email)
  await typeInto(page, 'Password', 'a slip')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(control(page, 'Password')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')

  const { token } = (await userInfo(page)) ?? { token: '' }
  const menu = page.getByRole('banner')
  await expect(name(page, person.name)).toBeVisible()
  await page.reload()
  await waitUntilLive(page)
  await walkTo(page, name(page, person.name))
  await page.keyboard.press('Space')
  await expect(name(page, person.name)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeHidden()
  await expect(name(page, person.name)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  expect(await userInfo(page)).toBeNull()
  expect(await statusOfToken(request, token)).toBe(401)
})

test('by keys alone: change the profile, and log out everywhere, in every other browser too', async ({
  page,
  request,
  person,
}) => {
  await remember(page, person.session)
  await open(page, '/')
  await walkTo(page, name(page, person.name))
  await page.keyboard.press('Enter')
  await walkTo(page, page.getByRole('banner').getByRole('link', { name: 'Profile' }), 1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await typeInto(page, 'Name', 'Asha Typed')
  await typeInto(page, 'New Password', 'a chair by keys')
  await typeInto(page, 'Confirm Password', 'a chair by kezs')
  await page.keyboard.press('Enter')
  await expect(control(page, 'Confirm Password')).toHaveAccessibleDescription(/Passwords do not match/)
  await expect(control(page, 'Confirm Password')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('a chair by keys')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile Updated Successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(name(page, 'Asha Typed')).toBeVisible()

  const second = await logInAgain(request, { ...person, password: 'a chair by keys' })
  await open(page, '/profile')
  await skipHeader(page)
  const everywhere = button(page, 'Log out everywhere')
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await walkTo(page, everywhere)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(everywhere).toBeFocused()
  await page.keyboard.press('Enter')
  const no = dialog.getByRole('button', { name: 'Stay logged in' })
  if (!(await isFocused(no))) await walkTo(page, no, 3)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await statusOfToken(request, second.token)).toBe(200)
  const { token } = (await userInfo(page)) ?? { token: '' }
  await page.keyboard.press('Space')
  const yes = dialog.getByRole('button', { name: 'Log out everywhere' })
  if (!(await isFocused(yes))) await walkTo(page, yes, 3)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'You are logged out everywhere.')).toBeVisible()
  expect(await userInfo(page)).toBeNull()
  for (const one of [second.token, token]) expect(await statusOfToken(request, one)).toBe(401)

  // As in the other browser.
  await remember(page, second)
  await open(page, '/profile')
  await expect(page).toHaveURL('/login?redirect=/profile')
  const ended = 'Your login has ended: the password was changed, or every device was logged out. Please'
  await expect(toast(page, ended)).toHaveCount(1)
  expect(await userInfo(page)).toBeNull()
})

test('by keys alone: ask for a code, set a new password, and log in with it', async ({
  page,
  shop,
  person,
}) => {
  await open(page, '/login')
  await skipHeader(page)
  await walkTo(page, page.getByRole('link', { name: 'Forgot password?' }), 10)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forgot-password')
  // The address changes before the page: until then the keys walk the fields of the login.
  await expect(button(page, 'Reset Password')).toBeVisible()
  await typeInto(page, 'Email', person.email)
  await walkTo(page, button(page, 'Reset Password'), 2)
  await page.keyboard.press('Space')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, /^OTP Already Sent - /)).toBeVisible()

  await open(page, resetLink(await receiveMail(shop, person.email)))
  await skipHeader(page)
  await typeInto(page, 'New password', 'a bench by keys')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Password successfully changed.')).toBeVisible()
  await walkTo(page, page.getByRole('main').getByRole('link', { name: 'Login' }), 3)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await typeInto(page, 'Email', person.email)
  await typeInto(page, 'Password', 'a bench by keys')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(name(page, person.name)).toBeVisible()
})

test('by keys alone: from a spent link to the form for a new one', async ({ page }) => {
  await open(page, '/reset-password/spent-long-ago')
  await skipHeader(page)
  await typeInto(page, 'New password', 'a bench by keys')
  await page.keyboard.press('Enter')
  const way = page.getByRole('alert').getByRole('link', { name: 'Ask for a new link' })
  await expect(way).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(way).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forgot-password')
})

test('by keys alone: write a review', async ({ page, person }) => {
  await remember(page, person.session)
  await open(page, `/product/${zephyr.id}`)
  await expect(control(page, 'Comment')).toBeVisible()
  await skipHeader(page)
  await walkTo(page, control(page, 'Rating'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(control(page, 'Rating')).toHaveValue('4')
  await typeInto(page, 'Comment', 'Reached without a mouse.')
  // Past the choice of photographs.
  await walkTo(page, button(page, 'Submit review'), 2)
  await page.keyboard.press('Enter')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('status').filter({ hasText: 'Review submitted' })).toBeVisible()
  await expect(reviews.getByRole('article').first()).toContainText('Reached without a mouse.')
  await expect(reviews.getByRole('article').first()).toContainText(person.name)
})
