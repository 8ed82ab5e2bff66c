import type { Page } from '@playwright/test'
import { makePerson, receiveMail } from '../testing/accounts.ts'
import { addAuthenticator } from '../testing/authenticator.ts'
import { enterCms } from '../testing/enterCms.ts'
import { expectAccessibleBut, expectColours, faultsOfPayload, wear } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { hold } from '../testing/hold.ts'
import { expect, placeOrder, test } from '../testing/orders.ts'

// Only the first page of the admin panel is slow to load.
test.describe.configure({ retries: 0, mode: 'default', timeout: 120_000 })

const toast = (page: Page) => page.locator('.payload-toast-container')

/** Of Payload's field for several roles: chips that can be dragged, with a small cross in each. */
const faultsOfRoles = ['nested-interactive', 'target-size']

async function expectReadable(page: Page, what: string, faults: string[] = []) {
  await wear(page, 'light')
  await expectAccessibleBut(page, `${what}, light`, [...faultsOfPayload, ...faults])
  await wear(page, 'dark')
  await expectColours(page, `${what}, dark`)
  await wear(page, 'light')
}

test('an admin invites a person, sees that they are, sends the mail again and withdraws it @mongo', async ({
  page,
  shop,
}) => {
  const email = 'invited.by.form@baithak.example'
  await page.setViewportSize({ width: 1440, height: 1000 })
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  await page.goto(`${shop.cmsUrl}/cms/collections/users/create`)
  await page.getByLabel('Name').fill('Om Invited')
  await page.getByLabel('Email').fill(email)
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await page.locator('#field-roles .rs__control').click()
  await page.getByRole('option', { name: 'Editor', exact: true }).click()
  await expectReadable(page, 'the form of a new user', faultsOfRoles)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText(`An invitation is on its way to ${email}.`, { timeout: 20_000 })
  await expect(page).toHaveURL(/\/users\/[0-9a-f]{24}/)
  expect((await receiveMail(shop, email)).text).toContain('/invitation/')
  const again = page.getByRole('button', { name: 'Send the invitation again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect(again).toBeVisible()
    await expectNoSidewaysScroll(page, `an invited user at ${width} px`)
  }
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await expectReadable(page, 'an invited user', faultsOfRoles)
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(`The invitation is on its way to ${email} again.`)
  await receiveMail(shop, email, 2)
})

test('staff make a token and change their own password under /cms, and nobody sees the fields for another', async ({
  page,
  shop,
  staff,
  request,
}) => {
  const person = { name: 'Own Password', email: 'own.password@baithak.example', roles: ['editor'] }
  const password = 'a chair for the staff'
  const id = await staff.addStaff({ ...person, password })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await enterCms(page, shop, { ...person, password })
  await page.goto(`${shop.cmsUrl}/cms/account`)
  await page.getByLabel('Name of the key').fill('Stock of the ERP')
  await page.getByLabel('Name of the key').press('Enter')
  const token = page.locator('.named-token')
  await expect(token).toHaveText(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const asProgram = { headers: { authorization: `Bearer ${await token.innerText()}` } }
  const statusOfProgram = async () =>
    (await request.get(`${shop.cmsUrl}/api/products?view=manage`, asProgram)).status()
  expect(await statusOfProgram()).toBe(200)
  await expectReadable(page, 'a new token')
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'A key of a program (catalogue:read)' }),
  ).toContainText('ends')
  await page.getByRole('button', { name: /^Log out Stock of the ERP/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'A key of a program' })).toHaveCount(0)
  expect(await statusOfProgram()).toBe(401)
  const field = page.getByLabel('New password')
  await field.fill('short')
  const change = page.getByRole('button', { name: 'Change the password' })
  await change.click()
  await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible()
  await field.fill('another chair for the staff')
  await change.click()
  await expect(toast(page)).toContainText('Your password is changed.')
  await field.fill('baithak1')
  await expect(page.getByText('Password strength: Weak')).toBeVisible()
  await page.locator('.show-password').getByRole('button', { name: 'Show what you type' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expectReadable(page, 'the own account')
  await enterCms(page, shop, { ...person, password: 'another chair for the staff' })
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  await page.goto(`${shop.cmsUrl}/cms/collections/users/${id}`)
  await expect(page.getByRole('heading', { name: 'Logged in on' })).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await expect(page.getByLabel('Name of the key')).toHaveCount(0)
})

test('staff make, rename and remove a passkey under /cms, by the keyboard', async ({ page, shop, staff }) => {
  const person = { name: 'Own Passkey', email: 'own.passkey@baithak.example', roles: ['editor'] }
  const password = 'a chair for the staff'
  await staff.addStaff({ ...person, password })
  const authenticator = await addAuthenticator(page)
  await enterCms(page, shop, { ...person, password })
  await page.goto(`${shop.cmsUrl}/cms/account`)
  await expect(page.getByText('The same passkeys open these screens and the shop.')).toBeVisible({
    timeout: 30_000,
  })
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Add a passkey')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectReadable(page, 'a new passkey')
  await press('I have kept them')
  await press('Rename')
  await page.getByLabel('New name of').fill('Showroom tablet')
  await page.keyboard.press('Enter')
  const entry = page.getByRole('listitem').filter({ hasText: 'Showroom tablet' })
  await expect(entry).toContainText('not used yet')
  await press('Remove Showroom tablet')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  // As ten minutes after the login: the passkey itself stands for the password.
  const refusal = { errors: [{ message: 'Again, please.' }], fields: { currentPassword: 'Please.' } }
  await page.route('**/cms/api/users/passkeys/*', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  await press('Remove it')
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await authenticator.recognise(false)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(question.getByRole('alert').filter({ hasText: 'passkey' })).toBeVisible()
  await expectReadable(page, 'a passkey in place of the password')
  await authenticator.recognise(true)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(entry).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
})

test('the role orders reads an order under /cms, asks in rupees, and works on it at its page in the shop', async ({
  page,
  request,
  shop,
  staff,
  chair,
}) => {
  const fresh = await makePerson(request)
  const { _id, orderNumber, totalPrice } = await placeOrder(request, fresh.session, chair, 'Cash on delivery')
  const person = { name: 'Osman Orders', email: 'orders.of.tests@baithak.example', roles: ['orders'] }
  await staff.addStaff({ ...person, password: 'a chair for the staff' })
  await enterCms(page, shop, { ...person, password: 'a chair for the staff' })
  const listed = page.locator('table tbody tr').filter({ hasText: orderNumber })
  const ask = (operator: string) =>
    page.goto(
      `${shop.cmsUrl}/cms/collections/orders?limit=100&sort=-totalPrice&where[or][0][and][0][totalPrice][${operator}]=${totalPrice}`,
    )
  await ask('equals')
  await expect(listed).toContainText(`₹${totalPrice.toLocaleString('en-IN')}`, { timeout: 30_000 })
  await ask('greater_than')
  await expect(page.getByRole('button', { name: 'Filters' }).first()).toBeVisible()
  await expect(listed).toHaveCount(0)
  await page.goto(`${shop.cmsUrl}/cms/collections/orders/${_id}`)
  const work = page.getByRole('link', { name: 'Work on this order' })
  await expect(work).toHaveAttribute('href', `${shop.url}/order/${_id}`)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect(work).toBeVisible()
    await expectNoSidewaysScroll(page, `an order at ${width} px`)
  }
  await expectReadable(page, 'an order')
  await expect(page.getByText('To confirm', { exact: true })).toBeVisible()
  // Nothing can be changed here.
  await expect(page.locator('.order-facts').locator('input, select, textarea, button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('a menu whose setting comes late does not open over a window that has become narrow', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  const setting = '**/cms/api/payload-preferences/nav*'
  const asked = page.waitForRequest(setting)
  const answer = page.waitForResponse(setting)
  const letThrough = await hold(page, setting)
  await page.goto(`${shop.cmsUrl}/cms/collections/users`)
  await asked
  await page.setViewportSize({ width: 768, height: 1000 })
  letThrough()
  await (await answer).finished()
  // The page has read it when it has nothing left to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const menu = page.locator('aside.nav')
  await expect(menu).toHaveAttribute('inert')
  await expectNoSidewaysScroll(page, 'the list of users after the setting of the menu has come')
  await expect(menu).not.toHaveClass(/nav--nav-open/)
})
