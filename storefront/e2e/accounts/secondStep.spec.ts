import { appCode } from '../../../cms/src/testing/appCode.ts'
import type { Page } from '@playwright/test'
import {
  expect,
  field,
  fillFields,
  press,
  receiveMail,
  remember,
  test,
  userInfo,
} from '../testing/accounts.ts'
import {
  expectAccessibleBut,
  expectStateAccessible,
  expectColours,
  wear,
} from '../testing/expectAccessible.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0, timeout: 120_000 })

const password = 'a long password of staff'
let made = 0

/** Scans no picture: reads the key that stands beside it. */
const readKey = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')

async function startLogin(page: Page, email: string) {
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

/** Makes new codes when two are left, as after eight logins by one: secondStep.test.ts shows that the shop counts. */
async function renewCodes(page: Page, former: readonly string[]) {
  const address = '**/api/users/second-step'
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), codesLeft: 2 } })
  })
  await page.reload()
  await expect(page.getByText('2 left: make new ones.')).toBeVisible()
  await expectStateAccessible(page, 'two codes left')
  await page.unroute(address)
  await press(page, 'Make new recovery codes')
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  expect(codes.filter((code) => former.includes(code))).toEqual([])
  await press(page, 'I have kept them')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(page.getByText('make new ones')).toHaveCount(0)
  return codes
}

test('staff set the second step up, make new codes, and log in by it at both doors @mongo', async ({
  page,
  shop,
  staff,
}) => {
  const email = `step.${(made += 1)}@baithak.example`
  await staff.addStaff({ name: 'Vaishali', email, password, roles: ['editor'] })
  await page.goto('/login')
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
  await page.getByRole('banner').getByRole('button', { name: 'Vaishali' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login and security' }).click()
  await expect(page).toHaveURL('/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login and security')
  await press(page, 'Set it up')
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const key = await readKey(page)
  const on = page.getByRole('button', { name: 'Switch the second step on' })
  await expect(on).toBeDisabled()
  await field(page, 'Enter the six digits the app shows').fill('000000')
  await expect(page.getByText('This code is not right. Wait for the next one.')).toBeVisible()
  await field(page, 'Enter the six digits the app shows').fill(appCode(key))
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const first = await shown.allInnerTexts()
  await expectStateAccessible(page, 'security, set-up')
  await expect(on).toBeDisabled()
  await page.getByLabel('I have kept the codes where I can find them without this phone.').check()
  await on.click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await receiveMail(shop, email, 'The second step is on')
  const codes = await renewCodes(page, first)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=/security')
  await waitUntilLive(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/login/second-step'))
      sent.push((request.postDataJSON() as { code?: string }).code)
  })
  await startLogin(page, email)
  await expect(field(page, 'Code')).toBeFocused()
  await expect(field(page, 'Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await expectStateAccessible(page, 'the second step')
  await field(page, 'Code').fill('000000')
  await expect(
    page.getByText('This code is not right, or was used before. Wait for the next one.'),
  ).toBeVisible()
  expect(await userInfo(page)).toBeNull()
  // It went by itself; the button sends no refused code again.
  await press(page, 'Log in')
  await page.getByLabel('Trust this device for 30 days').check()
  await field(page, 'Code').fill(appCode(key, 1))
  await expect(page).toHaveURL('/security')
  expect(sent).toEqual(['000000', expect.stringMatching(/^\d{6}$/)])

  // The device is trusted now.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=/security')
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/security')

  await page.goto(`${shop.cmsUrl}/cms/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessibleBut(page, 'the second step under /cms', [])
  await wear(page, 'dark')
  await expectColours(page, 'the second step under /cms, dark')
  await page.getByLabel('Code').fill('000000')
  await expect(
    page.getByText('This code is not right, or was used before. Wait for the next one.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible({ timeout: 60_000 })
  expect(sent.slice(2)).toEqual(['000000', undefined])
})

test('an admin takes the second step off somebody who has lost it', async ({ page, shop, admin, staff }) => {
  const email = `step.${(made += 1)}@baithak.example`
  const id = await staff.addStaff({ name: 'Farhan', email, password, roles: ['editor'] })
  const own = `${shop.url}/api/users/second-step`
  const session = (await (
    await page.request.post(`${shop.url}/api/users/login`, { data: { email, password } })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${session.token}` }
  const ask = async (path: string, data: object) =>
    (await (await page.request.post(own + path, { headers, data })).json()) as Record<string, string>
  const { key = '', ticket } = await ask('/key', {})
  const made2 = await ask('/codes', { ticket, code: appCode(key) })
  await ask('', { ticket: made2.ticket })
  await remember(page, admin)
  await page.goto(`/admin/user/${id}/edit`)
  await press(page, 'Take the second step off')
  await page.getByRole('dialog').getByRole('button', { name: 'Take the second step off' }).click()
  await expect(page.locator('.toast')).toContainText('The second step is off. Both of you get a mail.')
  const answer = await page.request.post(`${shop.url}/api/users/login`, { data: { email, password } })
  expect(answer.status()).toBe(200)
})
