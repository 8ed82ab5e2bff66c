import type { Page } from '@playwright/test'
import {
  expect,
  field,
  holdBack,
  inventPerson,
  openAtRest,
  press,
  receiveMail,
  reloadAtRest,
  resetLink,
  test,
  toast,
} from '../testing/accounts.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

const known =
  'If an account has this email, a link to set a new password is on its way to it. It works for 10 minutes.'
const notice = (page: Page) => page.getByRole('heading', { name: 'OTP Already Sent' })
const timer = (page: Page) => page.getByRole('timer')

const banner = (page: Page, ...texts: string[]) =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.getByRole('status'))

const timeLeft = (page: Page) =>
  page.evaluate(() => {
    const { until } = JSON.parse(localStorage.getItem('otpCooldown') ?? '{}') as { until: number }
    return until - Date.now()
  })

test('after the code a countdown shows what is left, survives a reload, and its end loads the page anew', async ({
  page,
  person,
}) => {
  await openAtRest(page, '/forgot-password')
  await field(page, 'Email').fill(person.email)
  await press(page, 'Reset Password')
  await expect(page.getByRole('status').filter({ hasText: known })).toBeVisible()
  await expect(toast(page, 'OTP Sent Successfully - Please check your email for the OTP.')).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(timer(page)).toHaveText('5:00')
  await expect(page.getByText('Try again in 5 minute(s).')).toBeVisible()
  for (const left of ['4:59', '4:58']) {
    await page.clock.runFor(1000)
    await expect(timer(page)).toHaveText(left)
  }
  await page.clock.fastForward(59_000)
  await expect(timer(page)).toHaveText('3:59')
  await expect(page.getByText('Try again in 4 minute(s).')).toBeVisible()

  await reloadAtRest(page)
  await expect(notice(page)).toBeVisible()
  await expect(timer(page)).toHaveText('3:59')
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(banner(page, known, person.email)).toBeVisible()
  let requests = 0
  await page.route('**/api/users/forgot-password', (route) => {
    requests += 1
    return route.continue()
  })
  await field(page, 'Email').press('Enter')
  const again = 'OTP Already Sent - You did not receive the OTP? Try again in 4 minute(s).'
  await expect(async () => {
    // Rendering the notification after the reload takes some of the page's paused time.
    await page.clock.runFor(50)
    await expect(toast(page, again)).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(requests).toBe(0)

  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.clock.fastForward((await timeLeft(page)) - 500)
  await expect(timer(page)).toHaveText('0:01')
  await page.clock.fastForward(500)
  await page.waitForFunction(() => !('isOld' in window))
  await page.clock.resume()
  await waitUntilLive(page)
  await expect(notice(page)).toHaveCount(0)
  await expect(field(page, 'Email')).toHaveValue(person.email)

  // The browser's clock was advanced but not the shop's, which decides.
  await press(page, 'Reset Password')
  await expect(toast(page, again.replace('4 minute', '5 minute'))).toBeVisible()
  await expect(notice(page)).toBeVisible()
  expect(requests).toBe(1)
})

test('the pause is of one address: another one is sent at once, the same one in any spelling is not', async ({
  page,
}) => {
  const [first, second] = [inventPerson().email, inventPerson().email]
  const asked: unknown[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/api/users/forgot-password')) asked.push(one.postDataJSON())
  })
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(first)
  await press(page, 'Reset Password')
  await expect(banner(page, known, first)).toBeVisible()
  await field(page, 'Email').fill(second)
  await press(page, 'Reset Password')
  await expect(banner(page, known, second)).toBeVisible()
  await expect(banner(page, first)).toHaveCount(0)
  await expect(notice(page)).toBeVisible()
  await field(page, 'Email').fill(` ${second.toUpperCase()} `)
  await press(page, 'Reset Password')
  await expect(toast(page, /^OTP Already Sent - .* Try again in 5 minute\(s\)\.$/)).toBeVisible()
  expect(asked).toEqual([{ email: first }, { email: second }])
})

test('another address that is typed in the pause stays, and what is sent for it is heard to its end', async ({
  page,
}) => {
  const [first, second, third] = [inventPerson().email, inventPerson().email, inventPerson().email]
  const pauseOf = (email: string) =>
    page.evaluate(
      (pause) =>
        localStorage.setItem('otpCooldown', JSON.stringify({ ...pause, until: Date.now() + 200_000 })),
      { email, said: known },
    )
  await page.goto('/robots.txt')
  await pauseOf(first)
  let start = () => {}
  const mayStart = new Promise<void>((resolve) => (start = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await mayStart
    await route.continue()
  })
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  await field(page, 'Email').fill(second)
  start()
  await expect(banner(page, known, first)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(second)

  // At a load of the same address the browser gives the visitor back what they typed, and that stays too.
  await page.goto('/robots.txt')
  await openAtRest(page, '/forgot-password')
  await expect(field(page, 'Email')).toHaveValue(first)
  await field(page, 'Email').fill(third)
  const held = await holdBack(page, '**/api/users/forgot-password')
  await press(page, 'Reset Password')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sending' })).toBeVisible()
  await page.clock.fastForward(200_000)
  await expect(notice(page)).toHaveCount(0)
  held.release()
  await expect(banner(page, known, third)).toBeVisible()
  await expect(timer(page)).toHaveText('5:00')
  expect(held.calls).toBe(1)
})

test('what is wrong is said beside the field, and what the shop answers, or that it does not, in a banner', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  const main = page.getByRole('main')
  await expect(main.locator('form input')).toHaveCount(1)
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(main.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  await main.locator('a[href="/login"]').click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/forgot-password')
  for (const [text, said] of [
    ['', 'Email is required'],
    ['asha', 'Please enter a valid email'],
  ] as const) {
    await field(page, 'Email').fill(text)
    await press(page, 'Reset Password')
    await expect(field(page, 'Email')).toHaveAccessibleDescription(said)
    await expect(field(page, 'Email')).toBeFocused()
  }
  await field(page, 'Email').fill(inventPerson().email)
  await page.route('**/api/users/forgot-password', (route) => route.abort('connectionrefused'))
  await press(page, 'Reset Password')
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  await expect(notice(page)).toHaveCount(0)
  await page.unroute('**/api/users/forgot-password')
  await page.route('**/api/users/forgot-password', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Try again in 12 minute(s).' } }),
  )
  await press(page, 'Reset Password')
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Try again in 12 minute(s).')
  await expect(notice(page)).toHaveCount(0)
  await page.unroute('**/api/users/forgot-password')
  await page.route('**/api/users/forgot-password', (route) =>
    route.fulfill({ json: { message: 'The post is on its way.' } }),
  )
  await press(page, 'Reset Password')
  await expect(banner(page, 'The post is on its way.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test("the mail's address is the configured one, whatever host the request named", async ({
  shop,
  request,
  person,
}) => {
  const answer = await request.post('/api/users/forgot-password', {
    data: { email: person.email },
    headers: {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example/',
    },
  })
  expect(answer.status()).toBe(200)
  const mail = await receiveMail(shop, person.email)
  expect(resetLink(mail).startsWith(`${shop.url}/reset-password/`)).toBe(true)
  expect(resetLink(mail)).toMatch(/\/reset-password\/[\w-]{22,}$/)
  expect(mail.from?.text).toBe('"Baithak" <no-reply@shop.example>')
  expect(`${mail.text}${mail.html}`).not.toContain('evil.example')
  expect(mail.text).toContain(person.name)
})
