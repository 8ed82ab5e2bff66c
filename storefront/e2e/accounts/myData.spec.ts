import { ownData } from 'cms/contract/accounts/ownData'
import { readFile } from 'node:fs/promises'
import {
  expect,
  field,
  fillFields,
  press,
  receiveMail,
  remember,
  statusOfToken,
  toast,
  userInfo,
} from '../testing/accounts.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { open, placeOrder, test } from '../testing/orders.ts'

test.describe.configure({ retries: 0 })

const question = 'Delete your account?'

test('the download holds what the shop keeps, or says that it failed; an open order keeps the account', async ({
  page,
  request,
  person,
  chair,
}) => {
  const complaints = collectPageErrors(page)
  const order = await placeOrder(request, person.session, chair, 'Bank transfer')
  await remember(page, person.session)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Download my data' }).focus()
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await saved
  expect(download.suggestedFilename()).toBe('my-data.json')
  const data = ownData.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
  expect(data.profile).toMatchObject({ name: person.name, email: person.email, phone: person.phone })
  expect(data.orders.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber])
  await expect(toast(page, 'Your data is in the file my-data.json.')).toBeVisible()
  expect(complaints).toEqual([])

  await page.route('**/api/users/profile/data', (route) => route.abort('connectionrefused'))
  await press(page, 'Download my data')
  await expect(page.getByRole('alert').filter({ hasText: 'The shop could not be reached.' })).toBeVisible()
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: question })
  await field(page, 'Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Your order ${order.orderNumber} is still open.`)
  expect(await statusOfToken(request, person.session.token)).toBe(200)
})

test('an account is deleted with its password alone, and then lets nobody in @mongo', async ({
  page,
  shop,
  request,
  person,
}) => {
  await remember(page, person.session)
  await open(page, '/profile')
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: question })
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await field(page, 'Password').fill('not my password')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Password')).toHaveAccessibleDescription('This is not your password.')
  await expect(field(page, 'Password')).toBeFocused()
  expect(await statusOfToken(request, person.session.token)).toBe(200)
  await field(page, 'Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Your account is deleted.')).toBeVisible()
  expect(await userInfo(page)).toBeNull()
  expect(await statusOfToken(request, person.session.token)).toBe(401)
  expect((await receiveMail(shop, person.email)).subject).toBe('Your Baithak account is deleted')
  await open(page, '/login')
  await fillFields(page, { Email: person.email, Password: person.password })
  await press(page, 'Login')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
})

test('the privacy page says how to have one’s data, and for how long orders name their customer', async ({
  request,
}) => {
  const html = await (await request.get('/privacy-policy')).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]+>/g, '')
  for (const said of ['Download my data', 'Delete my account', '8 years after that'])
    expect(main).toContain(said)
})
