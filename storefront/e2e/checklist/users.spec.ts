import type { Page } from '@playwright/test'
import { expect, field, fillFields, press, remember, test } from '../testing/accounts.ts'
import { zephyr } from '../testing/visitorPages.ts'
import { open } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const review = async (page: Page, text: string) => {
  await page.getByLabel('Rating', { exact: true }).selectOption('5')
  await field(page, 'Comment').fill(text)
  await press(page, 'Submit review')
}

test('a user has a menu under the name, and rates a product, which is then loaded anew', async ({
  page,
  person,
}) => {
  const menu = page.locator('.head__account li')
  await open(page, `/product/${zephyr.id}`)
  await expect(menu).toHaveCount(0)
  await remember(page, person.session)
  await open(page, `/product/${zephyr.id}`)
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await expect(menu).toHaveText(['Profile', 'Logout'])
  await expect(page.getByRole('banner').getByText('Manage')).toHaveCount(0)

  const rating = page.getByLabel('Rating', { exact: true })
  const options = rating.locator('option')
  await expect(options).toHaveText(['1 Poor', '2 Okay', '3 Good', '4 Very Good', '5 Excellent'])
  const values = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(values).toEqual(['1', '2', '3', '4', '5'])
  await expect(field(page, 'Comment')).toBeEditable()
  await expect(page.getByText('Please login to write a review')).toHaveCount(0)
  const reloaded = page.waitForResponse((answer) =>
    answer.url().endsWith(`/api/products/${zephyr.id}?view=detail`),
  )
  await review(page, 'Then the product comes anew.')
  await expect(page.getByText('Review submitted', { exact: true })).toBeVisible()
  await expect(rating).toHaveValue('1')
  await expect(field(page, 'Comment')).toHaveValue('')
  expect((await reloaded).status()).toBe(200)
  await expect(page.getByRole('article').filter({ hasText: 'Then the product comes anew.' })).toBeVisible()
})

interface Operation {
  what: string
  path: string
  call: string
  fill: (page: Page) => Promise<void>
  button: string
  busy: string
}

const password = { Password: 'a password', 'Confirm Password': 'a password' }
const operations: Operation[] = [
  {
    what: 'user login',
    path: '/login',
    call: '**/api/users/login',
    fill: (page) => fillFields(page, { Email: 'asha@baithak.example', Password: 'a password' }),
    button: 'Login',
    busy: 'Logging in',
  },
  {
    what: 'register',
    path: '/register',
    call: '**/api/users',
    fill: async (page) => {
      await fillFields(page, { Name: 'Asha', Email: 'asha@baithak.example', 'Phone number': '0000000001' })
      await fillFields(page, password)
      await page.getByRole('checkbox').check()
    },
    button: 'Register',
    busy: 'Registering',
  },
  {
    what: 'forgot password',
    path: '/forgot-password',
    call: '**/api/users/forgot-password',
    fill: (page) => fillFields(page, { Email: 'asha@baithak.example' }),
    button: 'Reset Password',
    busy: 'Sending',
  },
  {
    what: 'reset password',
    path: '/reset-password/a-code',
    call: '**/api/users/reset-password/**',
    fill: (page) => fillFields(page, { 'New password': 'a password' }),
    button: 'Change password',
    busy: 'Changing',
  },
  {
    what: 'update profile',
    path: '/profile',
    call: '**/api/users/profile',
    fill: (page) => fillFields(page, { Name: 'Asha' }),
    button: 'Update',
    busy: 'Updating',
  },
  {
    what: 'review create',
    path: `/product/${zephyr.id}`,
    call: '**/reviews',
    fill: (page) => fillFields(page, { Comment: 'A comment.' }),
    button: 'Submit review',
    busy: 'Submitting',
  },
]

test('Each operation shows loading, then its failure: login, register, forgot and reset password, profile, review', async ({
  page,
  person,
}) => {
  for (const { what, path, call, fill, button, busy } of operations) {
    if (what === 'update profile') await remember(page, person.session)
    await open(page, path)
    await fill(page)
    let answer = () => {}
    const isAllowed = new Promise<void>((resolve) => (answer = resolve))
    await page.route(call, async (route) => {
      await isAllowed
      await route.fulfill({ status: 500, json: { message: 'The shop is at lunch.' } })
    })
    await press(page, button)
    const waiting = page.getByRole('main').getByRole('button', { name: busy })
    await expect(waiting, what).toHaveAttribute('aria-busy', 'true')
    expect(await waiting.locator('.spin').evaluate((one) => getComputedStyle(one).animationName)).not.toBe(
      'none',
    )
    answer()
    const said = what === 'user login' ? 'Invalid email or password' : 'The shop is at lunch.'
    await expect(page.getByRole('alert'), what).toContainText(said)
    await expect(page.getByRole('main').getByRole('button', { name: button })).toBeEnabled()
    await page.unrouteAll({ behavior: 'wait' })
  }
})
