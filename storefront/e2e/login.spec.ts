import type { Page } from '@playwright/test'
import {
  expect,
  field,
  fillFields,
  holdBack,
  inventPerson,
  makePerson,
  press,
  remember,
  statusOfToken,
  test,
  userInfo,
} from './accounts.ts'
import { regent } from './visitorPages.ts'
import { watchPage } from './watchPage.ts'

const refusal = 'Invalid email or password'

async function tryToLogIn(page: Page, email: string, password: string) {
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
}

test("the header's Login carries the present page, and the login leads back to it", async ({
  page,
  person,
}) => {
  const complaints = watchPage(page)
  await page.goto('/products/Executive?sort=name')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/products/Executive?sort=name')
  await tryToLogIn(page, `  ${person.email.toUpperCase()} `, person.password)
  await expect(page).toHaveURL('/products/Executive?sort=name')
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  const stored = await userInfo(page)
  expect(stored).toMatchObject({ name: person.name, email: person.email, isAdmin: false })
  expect(Object.keys(stored ?? {}).sort()).toEqual(
    ['_id', 'email', 'isAdmin', 'name', 'phone', 'role', 'token'].sort(),
  )
  // The way back does not lead to the form again.
  await page.goBack()
  await expect(page).toHaveURL('/products/Executive?sort=name')
  expect(complaints).toEqual([])
})

test('a wrong password and an unknown email are refused in the same words, and nothing is kept', async ({
  page,
  person,
}) => {
  await page.goto('/login?redirect=/about')
  for (const email of [person.email, inventPerson().email]) {
    await tryToLogIn(page, email, 'not the password')
    await expect(page.getByRole('alert')).toHaveText(refusal)
    await expect(page).toHaveURL('/login?redirect=/about')
    expect(await userInfo(page)).toBeNull()
    await expect(field(page, 'Email')).toHaveValue(email)
  }
  await tryToLogIn(page, person.email, person.password)
  await expect(page).toHaveURL('/about')
})

test('after ten failures the minutes to wait and the way to a new password are said', async ({
  page,
  request,
}) => {
  const { email } = inventPerson()
  for (let failure = 0; failure < 10; failure += 1) {
    const answer = await request.post('/api/users/login', { data: { email, password: `wrong ${failure}` } })
    expect(answer.status()).toBe(401)
  }
  await page.goto('/login')
  await tryToLogIn(page, email, 'whatever it is')
  const [first, second] = [0, 1].map((line) => page.getByRole('alert').locator('p').nth(line))
  await expect(first!).toHaveText(refusal)
  await expect(second!).toHaveText('Too many attempts. Try again in 15 minutes, or set a new password.')
  await page.getByRole('alert').getByRole('link', { name: 'set a new password' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a shop that does not answer is said as such, and is no wrong password', async ({ page, person }) => {
  await page.route('**/api/users/login', (route) => route.abort('connectionrefused'))
  await page.goto('/login')
  await tryToLogIn(page, person.email, person.password)
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  await expect(page.getByText(refusal)).toHaveCount(0)
  await page.unroute('**/api/users/login')
  await page.route('**/api/users/login', (route) =>
    route.fulfill({ status: 502, json: { message: 'The shop is not answering just now.' } }),
  )
  await press(page, 'Login')
  await expect(page.getByRole('alert')).toHaveText('The shop is not answering just now.')
  await page.unroute('**/api/users/login')
  await press(page, 'Login')
  await expect(page).toHaveURL('/')
})

// redirects.test.ts knows more of them.
const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'evil']
test('a redirect leads nowhere but to pages of the shop', async ({ page, person, baseURL }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  page.on('dialog', (dialog) => asked.push(`dialog ${dialog.message()}`))
  await page.route('**/media/**', (route) => route.abort())
  await remember(page, person.session)
  for (const redirect of elsewhere) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await expect(page, redirect).toHaveURL('/')
  }
  await page.goto('/register?redirect=%2F%2Fevil.example')
  await expect(page).toHaveURL('/')
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
})

test('a redirect to another site is not followed after the form either', async ({ page, person }) => {
  await page.goto('/login?redirect=%2F%2Fevil.example')
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
  await tryToLogIn(page, person.email, person.password)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
})

test('the redirect goes along from the login to the registration and back', async ({ page }) => {
  const target = `/product/${regent.id}`
  await page.goto(`/login?redirect=${target}`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(`/register?redirect=${target}`)
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`/login?redirect=${target}`)
})

test('two presses of Login are one request', async ({ page, person }) => {
  const held = await holdBack(page, '**/api/users/login')
  await page.goto('/login')
  await fillFields(page, { Email: person.email, Password: person.password })
  await field(page, 'Password').press('Enter')
  await page.keyboard.press('Enter')
  const button = page.getByRole('main').getByRole('button', { name: 'Logging in' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.dblclick({ force: true })
  held.release()
  await expect(page).toHaveURL('/')
  expect(held.calls).toBe(1)
})

test('the name in the header is known on every page and after a reload, and its menu closes again', async ({
  page,
  person,
}) => {
  await remember(page, person.session)
  await page.goto('/about')
  const name = page.getByRole('banner').getByRole('button', { name: person.name })
  const profile = page.getByRole('banner').getByRole('link', { name: 'Profile' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  await name.click()
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
})

test('logging out forgets the user here and at the server, and keeps the colour mode', async ({
  page,
  request,
  context,
}) => {
  const person = await makePerson(request)
  await remember(page, person.session)
  await page.evaluate(() => {
    localStorage.setItem('shippingAddress', '{"city":"Mumbai"}')
    localStorage.setItem('paymentMethod', '"paypal"')
    localStorage.setItem('cartItems', '[]')
  })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  expect(await statusOfToken(request, person.session.token)).toBe(200)
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
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
})
