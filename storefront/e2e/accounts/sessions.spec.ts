import type { Locator, Page, Request, Response } from '@playwright/test'
import {
  expect,
  field,
  fillFields,
  inventPerson,
  logInAgain,
  press,
  remember,
  statusOfToken,
  test,
  toast,
} from '../testing/accounts.ts'
import { regent } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0 })

/** Whether a script contains the validation library, which only forms need. */
const isRules = (script: string) => script.includes('~standard')

/** Returns the scripts that a page has loaded when it is idle, and whether they contain validation rules. */
async function scriptsOf(page: Page, path: string, last: Locator) {
  const names = new Set<string>()
  const note = (answer: Response) => {
    const { pathname } = new URL(answer.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) names.add(pathname)
  }
  page.on('response', note)
  await page.goto(path)
  await waitUntilLive(page)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(last).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  // Asked for once more: the browser keeps no text of a page that it leaves.
  const read = async (name: string) => ({
    name,
    hasRules: isRules(await (await page.request.get(name)).text()),
  })
  return Promise.all([...names].map(read))
}

const forUsers = /ReviewForm|UserMenu/

test('a visitor loads neither the form for reviews nor the rules of any form', async ({ page }) => {
  for (const path of ['/', `/product/${regent.id}`]) {
    const scripts = await scriptsOf(page, path, page.getByRole('contentinfo'))
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter(({ name, hasRules }) => hasRules || forUsers.test(name))).toEqual([])
  }
})

test('a user loads them, so that the look for them is one', async ({ page, person }) => {
  await remember(page, person.session)
  const scripts = await scriptsOf(page, `/product/${regent.id}`, field(page, 'Comment'))
  expect(scripts.some(({ hasRules }) => hasRules)).toBe(true)
  expect(scripts.some(({ name }) => name.includes('ReviewForm'))).toBe(true)
})

// session.test.ts covers more cases.
const broken = [
  ['/', 'Every good room starts with a seat.', '{'],
  [
    `/product/${regent.id}`,
    regent.name,
    '{"_id":1,"name":{},"email":[],"phone":null,"roles":"admin","isAdmin":"yes","token":7}',
  ],
  [
    '/profile',
    'Welcome back',
    '{"_id":"a","name":"Asha","email":"a@baithak.example","phone":"","roles":[],"isAdmin":false,"token":""}',
  ],
] as const
test('what is no login in the storage breaks no page, and counts as none', async ({ page }) => {
  const complaints = collectPageErrors(page)
  await page.goto('/robots.txt')
  for (const [path, heading, text] of broken) {
    await page.evaluate((stored) => localStorage.setItem('userInfo', stored), text)
    await page.goto(path)
    await expect(page.locator('h1'), path).toHaveText(heading)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('a shut storage breaks no page, and a login holds as long as the page', async ({ page, person }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The storage is shut.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  const complaints = collectPageErrors(page)
  await page.goto(`/login?redirect=/product/${regent.id}`)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  // The requests on behalf of the user are answered before the logout.
  const asked = page.waitForResponse('**/api/users/profile/reviews')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/product/${regent.id}`)
  await asked
  await expect(field(page, 'Comment')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a logout or a login in one tab shows in the others, and a page for users leads to the login and back', async ({
  page,
  context,
  request,
  person,
}) => {
  await remember(page, person.session)
  await page.goto('/about')
  const [reading, profile] = [await context.newPage(), await context.newPage()]
  await reading.goto(`/product/${regent.id}`)
  await profile.goto('/profile')
  await expect(reading.getByLabel('Comment', { exact: true })).toBeVisible()
  await expect(profile.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(reading.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(reading.getByText('Please login to write a review')).toBeVisible()
  await expect(reading).toHaveURL(`/product/${regent.id}`)
  await expect(profile).toHaveURL('/login?redirect=/profile')

  await remember(await context.newPage(), await logInAgain(request, person))
  await expect(reading.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  await expect(reading).toHaveURL(`/product/${regent.id}`)
  await expect(profile).toHaveURL('/profile')
})

test('what is refused while the user logs out is no end of their login', async ({ page, person }) => {
  await remember(page, person.session)
  let tell = () => {}
  const isTold = new Promise<void>((resolve) => (tell = resolve))
  await page.route('**/api/users/profile', async (route) => {
    await isTold
    return route.continue()
  })
  await page.route('**/api/users/logout', async (route) => {
    const answer = await route.fetch()
    const refused = page.waitForResponse('**/api/users/profile')
    tell()
    const refusal = await refused
    expect(refusal.status()).toBe(401)
    // The page sees the refusal before the answer to its logout: it has read it when a later request is answered.
    await refusal.finished()
    await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((answer) => answer.text()))
    return route.fulfill({ response: answer })
  })
  await page.goto('/profile')
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  // Checked at once, because a wrong message would disappear after a while.
  expect(await page.locator('.toast').allTextContents()).toEqual([])
})

test('of logouts that the shop does not hear of, one everywhere has not happened, one here holds; both are said', async ({
  page,
  request,
  person,
}) => {
  await remember(page, person.session)
  await page.goto('/profile')
  await page.route('**/api/users/logout**', (route) => route.abort('connectionrefused'))
  await page.getByRole('main').getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText(/^You are still logged in\. The shop could not be reached\./)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  expect(await statusOfToken(request, person.session.token)).toBe(200)

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'You are logged out on this device only.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the token travels in one header to the shop alone, not for a forgotten password, and never as a cookie', async ({
  page,
  person,
}) => {
  const asked: Request[] = []
  page.on('request', (one) => asked.push(one))
  await remember(page, person.session)
  await page.goto(`/product/${regent.id}`)
  await expect(field(page, 'Comment')).toBeVisible()
  await page.goto('/profile')
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await page.goto('/forgot-password')
  await fillFields(page, { Email: inventPerson().email })
  const forgot = page.waitForResponse('**/api/users/forgot-password')
  await press(page, 'Reset Password')
  await forgot
  await page.goto('/reset-password/no-code')
  await fillFields(page, { 'New password': 'a chair of nobody' })
  const reset = page.waitForResponse('**/api/users/reset-password/**')
  await press(page, 'Change password')
  await reset
  const told = new Set<string>()
  for (const one of asked) {
    const { authorization, ...headers } = await one.allHeaders()
    expect(JSON.stringify([one.url(), one.postData(), headers])).not.toContain(person.session.token)
    if (!authorization) continue
    expect(authorization).toBe(`Bearer ${person.session.token}`)
    told.add(new URL(one.url()).pathname)
  }
  expect([...told].sort()).toEqual([
    '/api/orders/mine',
    expect.stringMatching(/^\/api\/products\/\w+\/reviews\/votes$/),
    '/api/users/profile',
    '/api/users/profile/reviews',
    '/api/users/sessions',
  ])
})
