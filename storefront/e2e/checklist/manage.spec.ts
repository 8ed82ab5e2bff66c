import type { Page } from '@playwright/test'
import { field, fillFields, makePerson, press, remember, toast } from '../testing/accounts.ts'
import { expect, slot, test } from '../testing/editor.ts'
import { open } from './test.ts'

test.describe.configure({ retries: 0 })

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const heads = (page: Page) => page.getByRole('columnheader')
const dialog = (page: Page) => page.getByRole('dialog')

test('admins edit and delete a user, make a blank product, edit and delete it, and see orders', async ({
  page,
  request,
}) => {
  const { name, email } = await makePerson(request, 'Kavita Test')
  await open(page, `/admin/userlist?q=${email}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await field(page, 'Name').fill('Kavita Edited')
  await press(page, 'Update')
  await page.getByRole('button', { name: 'Delete Kavita Edited' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`No users found for “${email}”.`)).toBeVisible()

  await page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: 'Product List' }).click()
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Create Product' }).click()
  const answer = await posted
  expect([answer.status(), answer.request().postData()]).toEqual([201, null])
  const { _id } = (await answer.json()) as { _id: string }
  await expect(page).toHaveURL(`/admin/product/${_id}/edit`)
  await expect(field(page, 'Name')).toHaveValue('')
  await field(page, 'Name').fill('Kavita’s Chair')
  await slot(page, 1).fill('/images/sample.jpg')
  await field(page, 'Type').selectOption('Chairs')
  await field(page, 'Category').selectOption('Visitors')
  await press(page, 'Update')
  await expect(page).toHaveURL('/admin/productlist')
  await expect(rowOf(page, 'Kavita’s Chair')).toContainText('Visitor')
  await page.getByRole('button', { name: 'Delete Kavita’s Chair' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, 'Kavita’s Chair')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: 'Order List' }).click()
  await field(page, 'Search orders').fill('BTK-2026-00001')
  await expect(rowOf(page, 'BTK-2026-00001')).toBeVisible()
})

test('admins get a Manage menu with User List, Product List and Order List', async ({ page }) => {
  await open(page, '/about')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Manage' }).click()
  for (const [name, path] of [
    ['User List', '/admin/userlist'],
    ['Product List', '/admin/productlist'],
    ['Order List', '/admin/orderlist'],
  ] as const)
    await expect(banner.getByRole('link', { name })).toHaveAttribute('href', path)
  await banner.getByRole('link', { name: 'Order List' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order List')
})

test('the user list has links for mail, phone and Edit, a tick or a cross, and asks before it deletes', async ({
  page,
  request,
  admin,
}) => {
  const { session, name, email, phone } = await makePerson(request, 'Listed Person')
  await open(page, '/admin/userlist')
  await expect(page).toHaveTitle('User List | Baithak')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User List')
  await expect(heads(page)).toHaveText(['ID', 'NAME', 'EMAIL', 'PHONE', 'ADMIN', 'ACTIONS'])
  await field(page, 'Search users').fill(email)
  const row = rowOf(page, email)
  await expect(row).toContainText(session._id)
  await expect(row.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(row.locator(`a[href="tel:${phone}"]`)).toBeVisible()
  await expect(row.getByRole('link', { name: `Edit ${name}` })).toHaveAttribute(
    'href',
    `/admin/user/${session._id}/edit`,
  )
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure?', exact: true })).toContainText(name)
  await dialog(page).getByRole('button', { name: 'Keep' }).click()
  await expect(row).toBeVisible()
  const colours = (one: ReturnType<typeof rowOf>) =>
    one.locator('.mark--yes, .mark--no').evaluate((mark) => {
      const [, red = 0, green = 0] = /(\d+), (\d+)/.exec(getComputedStyle(mark).color) ?? []
      return { word: mark.textContent, isRed: Number(red) > Number(green) }
    })
  expect(await colours(row)).toEqual({ word: 'No', isRed: true })
  await field(page, 'Search users').fill(admin.email)
  await expect(rowOf(page, email)).toHaveCount(0)
  await expect(rowOf(page, admin.email)).toHaveCount(1)
  expect(await colours(rowOf(page, admin.email))).toEqual({ word: 'Yes', isRed: false })
})

test('the page of a user requires name and email, leads back to the list, and keeps nothing of its state', async ({
  page,
  request,
}) => {
  const { session, name, email } = await makePerson(request, 'Edited By Id')
  const path = `/admin/user/${session._id}/edit`
  await open(page, path)
  await expect(page).toHaveTitle('Edit User | Baithak')
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Email Address')).toHaveValue(email)
  await expect(page.getByRole('checkbox', { name: 'Is Admin' })).not.toBeChecked()
  await fillFields(page, { Name: ' ', 'Email Address': '' })
  await press(page, 'Update')
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription('Email is required')
  await fillFields(page, { Name: 'Renamed By Admin', 'Email Address': email })
  await press(page, 'Update')
  await expect(page).toHaveURL('/admin/userlist')
  await expect(toast(page, 'Renamed By Admin is saved.')).toBeVisible()
  await open(page, path)
  await expect(field(page, 'Name')).toHaveValue('Renamed By Admin')
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/userlist')
})

test('the product list has a row for each product, with Edit, and asks before it deletes', async ({
  page,
  chairId,
}) => {
  await open(page, `/admin/productlist?q=${chairId}`)
  await expect(page).toHaveTitle('Product List | Baithak')
  await expect(heads(page)).toHaveText(['ID', 'Name', 'Price', 'Category', 'Type', 'Actions'])
  await expect(page.getByRole('button', { name: 'Create Product' })).toBeVisible()
  const row = rowOf(page, chairId)
  await expect(row).toContainText(/Chair of a test .*₹12,500Staff ChairsChairs/)
  await expect(row.getByRole('link', { name: /^Edit / })).toHaveAttribute(
    'href',
    `/admin/product/${chairId}/edit`,
  )
  await row.getByRole('button', { name: /^Delete / }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure', exact: true })).toContainText(
    'Chair of a test',
  )
})

test('the order list says when an order was paid and delivered, or a red cross, and leads to its details', async ({
  page,
}) => {
  await open(page, '/admin/orderlist')
  await expect(page).toHaveTitle('Order List | Baithak')
  const done = rowOf(page, 'BTK-2026-00001')
  await expect(done).toContainText('Asha Patil')
  await expect(done.getByRole('cell', { name: '19 Aug 2026' })).toBeVisible()
  await expect(done.getByRole('cell', { name: '25 Aug 2026' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption({ label: 'Delivered, not delivered first' })
  const waiting = page.getByRole('row').nth(1)
  await expect(waiting.getByText('Not delivered')).toBeAttached()
  await expect(waiting.locator('.mark--no').last()).toHaveCSS('color', 'rgb(163, 39, 27)')
  const details = done.getByRole('link', { name: 'Details of order BTK-2026-00001' })
  await expect(details).toHaveAttribute('href', '/order/04de00000000000000000001')
  await details.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order BTK-2026-00001')
})

test('a list leads a visitor to the login, and a user who is no admin to the home page, which says why', async ({
  page,
  request,
}) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/userlist')
  await expect(page).toHaveURL('/login?redirect=/admin/userlist')
  // The login is of no use to a logged-in user, so the home page says why.
  const { session } = await makePerson(request)
  await remember(page, session)
  await page.goto('/admin/userlist')
  await expect(page).toHaveURL('/')
  await expect(toast(page, /^This page needs the role /)).toBeVisible()
})
