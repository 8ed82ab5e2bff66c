import type { Page } from '@playwright/test'
import { expect, field, fillFields, holdBack, inventPerson, test, userInfo } from '../testing/accounts.ts'
import { open } from './test.ts'

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register', exact: true })
const labels = ['Name', 'Email', 'Phone number', 'Password', 'Confirm Password']

const goodValues = () => {
  const { name, email, phone, password } = inventPerson()
  return { Name: name, Email: email, 'Phone number': phone, Password: password, 'Confirm Password': password }
}

async function openForm(page: Page) {
  await open(page, '/register')
  await page.getByRole('checkbox').check()
}

test('the form asks for all, says beside each field what is missing, and wants the terms ticked', async ({
  page,
  request,
}) => {
  const held = await holdBack(page, '**/api/users')
  await open(page, '/register')
  const main = page.getByRole('main')
  const names = await main
    .locator('form input')
    .evaluateAll((all) =>
      all.map((one) => [(one as HTMLInputElement).labels?.[0]?.textContent, (one as HTMLInputElement).type]),
    )
  expect(names.slice(0, 5)).toEqual([
    ['Name', 'text'],
    ['Email', 'email'],
    ['Phone number', 'tel'],
    ['Password', 'password'],
    ['Confirm Password', 'password'],
  ])
  expect(names[5]?.[1]).toBe('checkbox')
  expect(names).toHaveLength(6)
  for (const path of ['/terms-conditions', '/privacy-policy', '/login'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  await page.getByRole('checkbox').check()
  await button(page).click()
  for (const [index, said] of [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Confirm Password is required',
  ].entries())
    await expect(field(page, labels[index] ?? '')).toHaveAccessibleDescription(new RegExp(said))
  await expect(field(page, 'Name')).toBeFocused()
  expect(held.calls).toBe(0)
  await page.getByRole('checkbox').uncheck()
  await fillFields(page, goodValues())
  await expect(button(page)).toBeDisabled()
  await field(page, 'Email').press('Enter')
  await page.getByRole('checkbox').check()
  await expect(button(page)).toBeEnabled()
  await page.getByRole('checkbox').uncheck()
  await expect(button(page)).toBeDisabled()
  expect(held.calls).toBe(0)
  const { name, email, phone, password } = inventPerson()
  const answer = await request.post('/api/users', { data: { name, email, phone, password, terms: false } })
  expect(answer.status()).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: { terms: 'Please accept the terms' } })
})

test('a name of 14 characters, 10 digits and 8 characters of password are enough, and fewer or more are not', async ({
  page,
  request,
}) => {
  const least = {
    ...goodValues(),
    Name: 'Fourteen chars',
    Password: 'eight888',
    'Confirm Password': 'eight888',
  }
  const data = {
    name: least.Name,
    email: least.Email,
    phone: least['Phone number'],
    password: least.Password,
  }
  for (const wrong of [{ name: 'Fifteen letters' }, { phone: '123456789' }, { password: 'seven77' }]) {
    const answer = await request.post('/api/users', { data: { ...data, ...wrong } })
    expect(answer.status()).toBe(400)
    const { fields } = (await answer.json()) as { fields: object }
    expect(Object.keys(fields)).toEqual(Object.keys(wrong))
  }
  await openForm(page)
  await fillFields(page, least)
  await button(page).click()
  await expect(page).toHaveURL('/')
  expect(await userInfo(page)).toMatchObject({ name: least.Name })
  const login = { email: least.Email, password: least.Password }
  const answer = await request.post('/api/users/login', { data: login })
  expect(await answer.json()).toMatchObject({ name: least.Name, email: least.Email, isAdmin: false })
})
