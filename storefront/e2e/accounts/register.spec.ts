import type { Page } from '@playwright/test'
import {
  expect,
  field,
  fillFields,
  holdBack,
  inventPerson,
  press,
  statusOfToken,
  test,
  userInfo,
} from '../testing/accounts.ts'
import { regent } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'

const terms = (page: Page) => page.getByRole('checkbox', { name: /I agree to the Terms & Conditions/ })

const fieldsOf = ({ name, email, phone, password }: ReturnType<typeof inventPerson>) => ({
  Name: name,
  Email: email,
  'Phone number': phone,
  Password: password,
  'Confirm Password': password,
})

test('an email that has an account is said beside its field; with another one, two presses make one account @mongo', async ({
  page,
  request,
  person: other,
}) => {
  const complaints = collectPageErrors(page, '/api/users')
  const person = inventPerson()
  await page.goto(`/register?redirect=/product/${regent.id}`)
  await fillFields(page, { ...fieldsOf(person), Email: other.email.toUpperCase() })
  await terms(page).check()
  await press(page, 'Register')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('An account with this email already exists')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true')
  expect(await userInfo(page)).toBeNull()

  const held = await holdBack(page, '**/api/users')
  await field(page, 'Email').fill(person.email)
  await field(page, 'Confirm Password').press('Enter')
  await page.keyboard.press('Enter')
  const button = page.getByRole('main').getByRole('button', { name: 'Registering' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.dblclick({ force: true })
  held.release()
  await expect(page).toHaveURL(`/product/${regent.id}`)
  expect(held.calls).toBe(1)
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  const { name, email, phone } = person
  const stored = await userInfo(page)
  expect(stored).toMatchObject({ name, email, phone, isAdmin: false, roles: [] })
  expect(JSON.stringify(stored)).not.toContain(person.password)
  expect(await statusOfToken(request, stored?.token ?? '')).toBe(200)
  expect(complaints).toEqual([])
})

test('a registration that the shop refuses, or that does not reach it, says so and keeps what was typed', async ({
  page,
}) => {
  const person = inventPerson()
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Try again in 60 minute(s).' } }),
  )
  await page.goto('/register')
  await fillFields(page, fieldsOf(person))
  await terms(page).check()
  await press(page, 'Register')
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Try again in 60 minute(s).')
  await page.unroute('**/api/users')
  await page.route('**/api/users', (route) => route.abort('connectionrefused'))
  await press(page, 'Register')
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  for (const [label, value] of Object.entries(fieldsOf(person)))
    await expect(field(page, label)).toHaveValue(value)
  expect(await userInfo(page)).toBeNull()
})

test('what is typed before the script is there counts', async ({ page }) => {
  const person = inventPerson()
  let start = () => {}
  const mayStart = new Promise<void>((resolve) => (start = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await mayStart
    await route.continue()
  })
  await page.goto('/register', { waitUntil: 'commit' })
  await fillFields(page, fieldsOf(person))
  await terms(page).check()
  const button = page.getByRole('main').getByRole('button', { name: 'Register' })
  await expect(button).toBeDisabled()
  await field(page, 'Name').press('Enter')
  start()
  await expect(button).toBeEnabled()
  await expect(page).toHaveURL('/register')
  for (const [label, value] of Object.entries(fieldsOf(person)))
    await expect(field(page, label)).toHaveValue(value)
  await press(page, 'Register')
  await expect(page).toHaveURL('/')
  expect((await userInfo(page))?.email).toBe(person.email)
})

test('the legal pages open beside the form, so that nothing typed is lost', async ({ page, context }) => {
  await page.goto('/register')
  await field(page, 'Name').fill('Asha')
  for (const [name, path] of [
    ['Terms & Conditions', '/terms-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(await opened).toHaveURL(path)
  }
  await expect(field(page, 'Name')).toHaveValue('Asha')
  await expect(terms(page)).not.toBeChecked()
})
