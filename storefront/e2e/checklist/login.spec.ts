import type { Page } from '@playwright/test'
import {
  expect,
  field,
  fillFields,
  holdBack,
  inventPerson,
  press,
  remember,
  statusOfToken,
  test,
  userInfo,
} from '../testing/accounts.ts'
import { open } from './test.ts'

const name = (page: Page, who: string) => page.getByRole('banner').getByRole('button', { name: who })

test('/login: Login; query parameter redirect gives the destination after login (default /).', async ({
  page,
  person,
}) => {
  for (const [path, target] of [
    ['/login', '/'],
    ['/login?redirect=/testimonials', '/testimonials'],
  ] as const) {
    await open(page, path)
    await expect(page).toHaveTitle('Login | Baithak')
    await fillFields(page, { Email: person.email, Password: person.password })
    await press(page, 'Login')
    await expect(page).toHaveURL(target)
    await page.evaluate(() => localStorage.clear())
  }
})

test("Header: Login or the user's name.", async ({ page, person }) => {
  await open(page, '/about')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })
  await expect(login).toHaveAttribute('href', '/login?redirect=/about')
  await expect(name(page, person.name)).toHaveCount(0)
  await remember(page, person.session)
  await open(page, '/about')
  await expect(name(page, person.name)).toBeVisible()
  await expect(login).toHaveCount(0)
})

test('The user menu offers Profile and Logout.', async ({ page, person }) => {
  await remember(page, person.session)
  await open(page, '/about')
  const entries = page.getByRole('banner').locator('.head__account li').locator('a, button')
  await expect(entries.first()).toBeHidden()
  await name(page, person.name).click()
  await expect(entries).toHaveText(['Profile', 'Logout'])
  await entries.first().click()
  await expect(page).toHaveURL('/profile')
})

test('Login: email and password; link to /register.', async ({ page }) => {
  await open(page, '/login')
  const labels = page.getByRole('main').locator('form label')
  await expect(labels).toHaveText(['Email', 'Password'])
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await page.getByRole('main').locator('a[href="/register"]').click()
  await expect(page).toHaveURL('/register')
})

test('Login: A logged-in user arriving here goes to the redirect target.', async ({ page, person }) => {
  await remember(page, person.session)
  await page.goto('/login?redirect=/latest?sort=name')
  await expect(page).toHaveURL('/latest?sort=name')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test("Login: email required ('Please enter your email.'); password required ('Please enter your password.').", async ({
  page,
}) => {
  const held = await holdBack(page, '**/api/users/login')
  await open(page, '/login')
  await press(page, 'Login')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email.')
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Please enter your password.')
  await expect(field(page, 'Email')).toBeFocused()
  await field(page, 'Email').fill('asha@baithak.example')
  await press(page, 'Login')
  await expect(field(page, 'Password')).toBeFocused()
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true')
  expect(held.calls).toBe(0)
})

test("Login: Any server error shows 'Invalid email or password'.", async ({ page }) => {
  await open(page, '/login')
  await fillFields(page, { Email: 'asha@baithak.example', Password: 'a password' })
  for (const status of [400, 401, 403, 413, 429, 500]) {
    await page.route('**/api/users/login', (route) =>
      route.fulfill({ status, json: { message: `The reason is ${status}.`, fields: { password: 'Wrong' } } }),
    )
    await press(page, 'Login')
    const alert = page.getByRole('alert').getByText('Invalid email or password', { exact: true })
    await expect(alert, `${status}`).toBeVisible()
    await expect(page.getByText(`The reason is ${status}.`)).toHaveCount(0)
    await page.unroute('**/api/users/login')
  }
})

test("Login: fixed text 'Invalid email or password'.", async ({ page, person }) => {
  await open(page, '/login')
  for (const email of [person.email, inventPerson().email]) {
    await fillFields(page, { Email: email, Password: 'not it' })
    await press(page, 'Login')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  }
})

test('Logout: clears the stored user, then resets several other states (which ones is not shown) and goes to /login.', async ({
  page,
  person,
  request,
}) => {
  await remember(page, person.session)
  await page.evaluate(() => localStorage.setItem('shippingAddress', '{}'))
  await open(page, '/about')
  await name(page, person.name).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([])
  expect(await statusOfToken(request, person.session.token)).toBe(401)
})

test('Login, registration and profile update success: the user info is stored locally and the screens redirect.', async ({
  page,
}) => {
  const person = inventPerson()
  const { name: given, email, phone, password } = person
  await open(page, '/register?redirect=/contact')
  await fillFields(page, { Name: given, Email: email, 'Phone number': phone, Password: password })
  await field(page, 'Confirm Password').fill(password)
  await page.getByRole('checkbox').check()
  await press(page, 'Register')
  await expect(page).toHaveURL('/contact')
  expect(await userInfo(page)).toMatchObject({ name: given, email, phone })
  await page.evaluate(() => localStorage.clear())
  // Opens the profile without a login.
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=/profile')
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/profile')
  expect(await userInfo(page)).toMatchObject({ name: given })
  await field(page, 'Name').fill('Asha Stored')
  await press(page, 'Update')
  await expect.poll(async () => (await userInfo(page))?.name).toBe('Asha Stored')
})

test('userInfo is restored from browser local storage at start.', async ({ page, context, person }) => {
  await remember(page, person.session)
  const later = await context.newPage()
  await open(later, '/contact')
  await expect(name(later, person.name)).toBeVisible()
})
