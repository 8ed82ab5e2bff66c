import type { Page } from '@playwright/test'
import {
  askForCode,
  expect,
  field,
  fillFields,
  inventPerson,
  openAtRest,
  press,
  receiveMail,
  remember,
  resetLink,
  test,
  toast,
  type Person,
} from '../testing/accounts.ts'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { waitUntilLive } from '../testing/waitUntilLive.ts'
import { open } from './test.ts'

const timer = (page: Page) => page.getByRole('timer')
const notice = (page: Page) => page.getByText('OTP Already Sent', { exact: true })
const sent = 'OTP Sent Successfully - Please check your email for the OTP.'

async function send(page: Page, email = inventPerson().email) {
  await field(page, 'Email').fill(email)
  await press(page, 'Reset Password')
}

type Opening = (page: Page, path: string) => Promise<unknown>

/** Opens the page with a valid code. */
async function openReset(page: Page, shop: Shop, { email }: Person, how: Opening = open) {
  await askForCode(page.request, email)
  await how(page, resetLink(await receiveMail(shop, email)))
}

async function setPassword(page: Page, password: string) {
  await field(page, 'New password').fill(password)
  await press(page, 'Change password')
}

test('/forgot-password: Request a one-time code by e-mail.', async ({ page, shop, person }) => {
  await open(page, '/forgot-password')
  await expect(page).toHaveTitle('Forgot Password | Baithak')
  await send(page, person.email)
  const mail = await receiveMail(shop, person.email)
  expect(mail.from?.text).toContain('no-reply@baithak.example')
  expect(resetLink(mail)).toMatch(/\/reset-password\/[\w-]{22,}$/)
})

test('/reset-password/{token}: Set a new password.', async ({ page, shop, person }) => {
  await openReset(page, shop, person)
  await expect(page).toHaveTitle('Reset Password | Baithak')
  await setPassword(page, 'a wholly new chair')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillFields(page, { Email: person.email, Password: 'a wholly new chair' })
  await press(page, 'Login')
  await expect(page).toHaveURL('/')
})

test('Forgot Password: email field (type email), Reset Password button, link to /login.', async ({
  page,
}) => {
  await open(page, '/forgot-password')
  const main = page.getByRole('main')
  await expect(main.locator('form input')).toHaveCount(1)
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(main.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  await main.locator('a[href="/login"]').click()
  await expect(page).toHaveURL('/login')
})

test('Forgot Password: An info banner shows the server message on success; an error banner on failure.', async ({
  page,
}) => {
  await open(page, '/forgot-password')
  const address = '**/api/users/forgot-password'
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { message: 'The post is on strike.' } }),
  )
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('The post is on strike.')
  await page.unroute(address)
  await page.route(address, (route) => route.fulfill({ json: { message: 'The post is on its way.' } }))
  await press(page, 'Reset Password')
  await expect(page.getByRole('status').filter({ hasText: 'The post is on its way.' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test("After sending, a cooldown blocks resending, shows the notice 'OTP Already Sent' saying to try again in N minutes, and a countdown of minutes and seconds; when the countdown ends the page reloads.", async ({
  page,
}) => {
  await openAtRest(page, '/forgot-password')
  await send(page)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Try again in 5 minute(s).')).toBeVisible()
  await expect(timer(page)).toHaveText('5:00')
  let calls = 0
  page.on('request', (one) => (calls += one.method() === 'POST' ? 1 : 0))
  await press(page, 'Reset Password')
  await page.clock.fastForward(181_000)
  await expect(timer(page)).toHaveText('1:59')
  await expect(page.getByText('Try again in 2 minute(s).')).toBeVisible()
  await press(page, 'Reset Password')
  expect(calls).toBe(0)
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward(119_000)
  await reloaded
  await page.clock.resume()
  await waitUntilLive(page)
  await expect(page.locator('h1')).toHaveText('Forgot Password')
  await expect(timer(page)).toHaveCount(0)
})

test("Forgot password during cooldown: toast 'OTP Already Sent - You did not receive the OTP? Try again in N minute(s).'.", async ({
  page,
  request,
}) => {
  const { email } = inventPerson()
  // Requested in another browser, so only the shop knows about the cooldown.
  await askForCode(request, email)
  await open(page, '/forgot-password')
  await send(page, email)
  const said = 'OTP Already Sent - You did not receive the OTP? Try again in 5 minute(s).'
  await expect(toast(page, said)).toBeVisible()
  await expect(notice(page)).toBeVisible()
})

test("On success a toast 'OTP Sent Successfully - Please check your email for the OTP.' appears.", async ({
  page,
}) => {
  await open(page, '/forgot-password')
  await send(page)
  await expect(toast(page, sent)).toBeVisible()
})

test('OTP resend cool-down: 300 s (5 minutes, also seen as 300000 ms), shown in minutes and seconds; countdown ticks every 1 s.', async ({
  page,
  request,
}) => {
  const { email } = inventPerson()
  await openAtRest(page, '/forgot-password')
  await send(page, email)
  for (const left of ['5:00', '4:59', '4:58', '4:57']) {
    await expect(timer(page)).toHaveText(left)
    await page.clock.runFor(1000)
  }
  await page.clock.fastForward(295_000)
  await expect(timer(page)).toHaveText('0:01')
  const answer = await request.post('/api/users/forgot-password', { data: { email } })
  expect(answer.status()).toBe(429)
  const seconds = Number(answer.headers()['retry-after'])
  expect(seconds).toBeGreaterThan(280)
  expect(seconds).toBeLessThanOrEqual(300)
})

test('Reset Password: one new-password field; on success toast and redirect (see states).', async ({
  page,
  shop,
  person,
}) => {
  await openReset(page, shop, person, openAtRest)
  await expect(page.getByRole('main').locator('form input')).toHaveCount(1)
  await expect(field(page, 'New password')).toHaveAttribute('type', 'password')
  await setPassword(page, 'a chair to come')
  const done = 'Password successfully changed. You can now log in with your new password.'
  await expect(toast(page, done)).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL('/login')
})

test('Redirect after password reset 5 s.', async ({ page, shop, person }) => {
  await openReset(page, shop, person, openAtRest)
  await setPassword(page, 'a chair to wait for')
  await expect(toast(page, 'Password successfully changed.')).toBeVisible()
  await page.clock.runFor(4950)
  await expect(page).toHaveURL(/\/reset-password\//)
  await page.clock.runFor(50)
  await expect(page).toHaveURL('/login')
})

test('Notifications last 5000 ms, appear at the bottom, pause on hover.', async ({ page }) => {
  await openAtRest(page, '/forgot-password')
  await page.route('**/api/users/forgot-password', (route) => route.fulfill({ json: { message: 'Sent.' } }))
  await send(page)
  const shown = toast(page, sent)
  await expect(shown).toBeVisible()
  const box = await shown.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(box?.y).toBeGreaterThan(height * 0.7)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  await page.clock.runFor(4900)
  await expect(shown).toBeVisible()
  await page.clock.runFor(100)
  await expect(shown).toHaveCount(0)

  await press(page, 'Reset Password')
  const again = toast(page, /^OTP Already Sent - /)
  await expect(again).toBeVisible()
  await page.clock.runFor(2000)
  await again.hover()
  await page.clock.runFor(20_000)
  await expect(again).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2900)
  await expect(again).toBeVisible()
  await page.clock.runFor(100)
  await expect(again).toHaveCount(0)
})

test('Admin and user calls send a Bearer token from the logged-in user; forgot-password and reset-password send no token.', async ({
  page,
  person,
}) => {
  await remember(page, person.session)
  const headerOf = async (part: string, act: () => Promise<unknown>) => {
    const asked = page.waitForRequest((one) => one.url().includes(part))
    await act()
    return (await asked).headers()['authorization']
  }
  const bearer = `Bearer ${person.session.token}`
  expect(await headerOf('/api/users/profile', () => page.goto('/profile'))).toBe(bearer)
  await open(page, '/forgot-password')
  expect(await headerOf('/api/users/forgot-password', () => send(page))).toBeUndefined()
  await open(page, '/reset-password/no-code')
  const changing = () => setPassword(page, 'a chair of nobody')
  expect(await headerOf('/api/users/reset-password/', changing)).toBeUndefined()
})
