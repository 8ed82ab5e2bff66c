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
import { regent } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'

test.describe.configure({ retries: 0 })

const refusal = 'Invalid email or password'

async function tryToLogIn(page: Page, email: string, password: string) {
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
}

test('the form asks for both fields, says one thing of every refusal, and leads to / or to /register @mongo', async ({
  page,
  person,
}) => {
  const held = await holdBack(page, '**/api/users/login')
  await page.goto('/login')
  const main = page.getByRole('main')
  await test.step('email and password, and a link to /register', async () => {
    await expect(page).toHaveTitle('Login | Baithak')
    await expect(main.locator('form label')).toHaveText(['Email', 'Password'])
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await main.locator('a[href="/register"]').click()
    await expect(page).toHaveURL('/register')
    await page.goBack()
    await expect(page).toHaveURL('/login')
  })
  await test.step('both are required', async () => {
    await press(page, 'Login')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email.')
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Please enter your password.')
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill(person.email)
    await press(page, 'Login')
    await expect(field(page, 'Password')).toBeFocused()
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true')
    expect(held.calls).toBe(0)
  })
  await page.unroute('**/api/users/login')
  for (const email of [inventPerson().email, person.email]) {
    const answered = page.waitForResponse('**/api/users/login')
    await tryToLogIn(page, email, 'not it')
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('alert'), 'the same of an address that nobody has').toHaveText(refusal)
  }
  await tryToLogIn(page, person.email, person.password)
  await expect(page).toHaveURL('/')
})

test("the header's Login carries the present page, and the login leads back to it", async ({
  page,
  person,
}) => {
  const complaints = collectPageErrors(page, '/api/users/login')
  await page.goto('/products/Executive?sort=name')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/products/Executive?sort=name')
  // A refusal keeps the redirect and the typed text, and stores no session.
  const here = page.url()
  await tryToLogIn(page, person.email, 'not the password')
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await expect(page).toHaveURL(here)
  expect(await userInfo(page)).toBeNull()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await tryToLogIn(page, `  ${person.email.toUpperCase()} `, person.password)
  await expect(page).toHaveURL('/products/Executive?sort=name')
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  const stored = await userInfo(page)
  expect(stored).toMatchObject({ name: person.name, email: person.email, isAdmin: false })
  expect(Object.keys(stored ?? {}).sort()).toEqual(
    '_id email emailVerified invitedUntil isAdmin name pendingEmail phone roles token'.split(' '),
  )
  // Back does not lead to the form again.
  await page.goBack()
  await expect(page).toHaveURL('/products/Executive?sort=name')
  expect(complaints).toEqual([])
})

// redirects.test.ts covers more cases.
const elsewhere = ['/\\evil.example', 'javascript:alert(1)']
test('a redirect leads nowhere but to pages of the shop, whoever is logged in at once', async ({
  page,
  person,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  page.on('dialog', (dialog) => asked.push(`dialog ${dialog.message()}`))
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/login?redirect=%2F%2Fevil.example')
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
  await tryToLogIn(page, person.email, person.password)
  await expect(page).toHaveURL('/')
  // From now on the person is logged in, and needs no form.
  for (const redirect of elsewhere) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await expect(page, redirect).toHaveURL('/')
  }
  for (const [path, target] of [
    ['/register?redirect=%2F%2Fevil.example', '/'],
    ['/register?redirect=/testimonials', '/testimonials'],
  ] as const) {
    await page.goto(path)
    await expect(page, path).toHaveURL(target)
  }
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
})

test('the name in the header opens Profile and Logout, and a logout forgets the user here and at the server @mongo', async ({
  page,
  request,
  context,
  person,
}) => {
  await remember(page, person.session)
  await page.goto('/about')
  const banner = page.getByRole('banner')
  const name = banner.getByRole('button', { name: person.name })
  const profile = banner.getByRole('link', { name: 'Profile' })
  const entries = banner.locator('.head__account li').locator('a, button')
  await expect(banner.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(entries.first()).toBeHidden()
  await name.click()
  await expect(entries).toHaveText(['Profile', 'Logout'])
  await expect(banner.getByText('Manage')).toHaveCount(0)
  await expect(profile).toBeVisible()
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await page.locator('h1').click()
  await expect(profile).toBeHidden()
  await name.click()
  await profile.click()
  await expect(page).toHaveURL('/profile')
  await expect(profile).toBeHidden()
  await page.reload()
  await expect(name).toBeVisible()

  await page.evaluate(() => {
    localStorage.setItem('shippingAddress', '{"city":"Mumbai"}')
    localStorage.setItem('paymentMethod', '"paypal"')
    localStorage.setItem('cartItems', '[]')
  })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  expect(await statusOfToken(request, person.session.token)).toBe(200)
  await name.click()
  await banner.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(entries).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([['theme', 'dark']])
  expect(await statusOfToken(request, person.session.token)).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByText(person.name)).toHaveCount(0)
})

test('a phone has the same in its menu', async ({ page, request, person }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/product/${regent.id}`)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/login?redirect=/product/${regent.id}`)
  await expect(menu).toBeHidden()
  await tryToLogIn(page, person.email, person.password)
  await expect(page).toHaveURL(`/product/${regent.id}`)
  const { token } = (await userInfo(page)) ?? { token: '' }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: `Profile ${person.name}` }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(menu).toBeHidden()
  expect(await statusOfToken(request, token)).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL('/login?redirect=/profile')
  await tryToLogIn(page, person.email, person.password)
  await expect(page).toHaveURL('/profile')
})
