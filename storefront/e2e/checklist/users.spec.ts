import type { Page } from '@playwright/test'
import { expect, fillFields, press, remember, test } from '../testing/accounts.ts'
import { zephyr } from '../testing/visitorPages.ts'
import { open } from './test.ts'

interface Operation {
  what: string
  path: string
  call: string
  fill: (page: Page) => Promise<void>
  button: string
  busy: string
}

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
    what: 'forgot password',
    path: '/forgot-password',
    call: '**/api/users/forgot-password',
    fill: (page) => fillFields(page, { Email: 'asha@baithak.example' }),
    button: 'Reset Password',
    busy: 'Sending',
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

test('Each operation shows loading, then its failure: login, forgot password, profile, review', async ({
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
