import type { Page } from '@playwright/test'
import { field, fillFields, makePerson, press, remember, toast } from '../testing/accounts.ts'
import { expect, test } from '../testing/editor.ts'
import { open } from './test.ts'

test.describe.configure({ retries: 0 })

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const heads = (page: Page) => page.getByRole('columnheader')
const dialog = (page: Page) => page.getByRole('dialog')

test('Administrators manage users (list, edit, delete), products (list, create, edit, delete) and view orders.', async ({
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
  await page.getByRole('button', { name: 'Create Product' }).click()
  await field(page, 'Name').fill('Kavita’s Chair')
  await press(page, 'Update')
  await expect(page).toHaveURL('/admin/productlist')
  await expect(rowOf(page, 'Kavita’s Chair')).toContainText('Draft')
  await page.getByRole('button', { name: 'Delete Kavita’s Chair' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, 'Kavita’s Chair')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: 'Order List' }).click()
  await field(page, 'Search orders').fill('BTK-2026-00001')
  await expect(rowOf(page, 'BTK-2026-00001')).toBeVisible()
})

test('/admin/userlist: Admin user table.', async ({ page, admin }) => {
  await open(page, `/admin/userlist?q=${admin.email}`)
  await expect(page).toHaveTitle('User List | Baithak')
  await expect(rowOf(page, admin.email)).toHaveCount(1)
})

test('/admin/user/{id}/edit: Admin user edit.', async ({ page, request }) => {
  const { session, name, email } = await makePerson(request, 'Edited By Id')
  await open(page, `/admin/user/${session._id}/edit`)
  await expect(page).toHaveTitle('Edit User | Baithak')
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Email Address')).toHaveValue(email)
})

test('/admin/productlist: Admin product table.', async ({ page }) => {
  await open(page, '/admin/productlist?q=regent')
  await expect(page).toHaveTitle('Product List | Baithak')
  await expect(rowOf(page, 'Regent High-Back Executive')).toContainText('₹18,900')
})

test('/admin/orderlist: Admin order table.', async ({ page }) => {
  await open(page, '/admin/orderlist?q=BTK-2026-00001')
  await expect(page).toHaveTitle('Order List | Baithak')
  await expect(rowOf(page, 'BTK-2026-00001')).toContainText('Asha Patil')
})

test("Admins also get a 'Manage' menu with User List, Product List and Order List.", async ({ page }) => {
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

test("Admin user list: title 'User List'; table with columns ID, NAME, EMAIL (mail link), PHONE (phone link), ADMIN (green tick or red cross), ACTIONS (Edit to /admin/user/{id}/edit, Delete).", async ({
  page,
  request,
  admin,
}) => {
  const { session, name, email, phone } = await makePerson(request, 'Listed Person')
  await open(page, '/admin/userlist')
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
  await expect(row.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
  const colours = (one: ReturnType<typeof rowOf>) =>
    one.locator('.mark--yes, .mark--no').evaluate((mark) => {
      const [, red = 0, green = 0] = /(\d+), (\d+)/.exec(getComputedStyle(mark).color) ?? []
      return { word: mark.textContent, isRed: Number(red) > Number(green) }
    })
  expect(await colours(row)).toEqual({ word: 'No', isRed: true })
  await field(page, 'Search users').fill(admin.email)
  await expect(rowOf(page, email)).toHaveCount(0)
  expect(await colours(rowOf(page, admin.email))).toEqual({ word: 'Yes', isRed: false })
})

test("Admin user list: Delete asks 'Are you sure?'.", async ({ page, request }) => {
  const { name, email } = await makePerson(request, 'Asked About')
  await open(page, `/admin/userlist?q=${email}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure?', exact: true })).toContainText(name)
  await dialog(page).getByRole('button', { name: 'Keep' }).click()
  await expect(rowOf(page, email)).toBeVisible()
})

test('Admin user edit: Go Back link to the user list; Name (required), Email Address (required), Is Admin checkbox, Update button.', async ({
  page,
  request,
}) => {
  const { session } = await makePerson(request)
  await open(page, `/admin/user/${session._id}/edit`)
  await expect(page.getByRole('checkbox', { name: 'Is Admin' })).not.toBeChecked()
  await fillFields(page, { Name: ' ', 'Email Address': '' })
  await press(page, 'Update')
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription('Email is required')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/userlist')
})

test('Admin user edit: loads the user; on successful update resets the update state and returns to /admin/userlist.', async ({
  page,
  request,
}) => {
  const { session } = await makePerson(request)
  const path = `/admin/user/${session._id}/edit`
  await open(page, path)
  await field(page, 'Name').fill('Renamed By Admin')
  await press(page, 'Update')
  await expect(page).toHaveURL('/admin/userlist')
  await expect(toast(page, 'Renamed By Admin is saved.')).toBeVisible()
  await open(page, path)
  await expect(field(page, 'Name')).toHaveValue('Renamed By Admin')
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled()
})

test("Admin product list: table with ID, Name, Price, Category, Type, Actions; a Create Product button; edit and delete per row; delete asks 'Are you sure'.", async ({
  page,
  chairId,
}) => {
  await open(page, `/admin/productlist?q=${chairId}`)
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

test("Create product: the admin clicks Create, a blank product is posted, and on success the admin goes to that product's edit page.", async ({
  page,
}) => {
  await open(page, '/admin/productlist')
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Create Product' }).click()
  const answer = await posted
  expect([answer.status(), answer.request().postData()]).toEqual([201, null])
  const { _id } = (await answer.json()) as { _id: string }
  await expect(page).toHaveURL(`/admin/product/${_id}/edit`)
  await expect(field(page, 'Name')).toHaveValue('')
})

test('Admin order list: table of orders with a Details link to /order/{id}; paid and delivered columns show the date, else a red cross.', async ({
  page,
}) => {
  await open(page, '/admin/orderlist')
  const done = rowOf(page, 'BTK-2026-00001')
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

test('Non-admin and logged-out users are redirected to /login from the admin user list, product list and order list.', async ({
  page,
  request,
}) => {
  await page.evaluate(() => localStorage.clear())
  const lists = ['/admin/userlist', '/admin/productlist', '/admin/orderlist']
  for (const path of lists) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${path}`)
  }
  // The login is of no use to a logged-in user, so the home page says why.
  const { session } = await makePerson(request)
  await remember(page, session)
  for (const path of lists) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'This page is for administrators.')).toBeVisible()
  }
})
