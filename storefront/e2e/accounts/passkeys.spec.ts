import type { Page } from '@playwright/test'
import { expect, field, fillFields, press, receiveMail, test, toast, userInfo } from '../testing/accounts.ts'
import { addAuthenticator } from '../testing/authenticator.ts'
import { expectAccessibleBut, expectStateAccessible } from '../testing/expectAccessible.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0, timeout: 120_000 })

const password = 'a long password of staff'
let made = 0

const cancelled = 'No passkey was used: the question was closed, or it waited too long.'

async function logIn(page: Page, email: string) {
  await page.goto('/login?redirect=/security')
  await waitUntilLive(page)
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
}

async function logOut(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=/security')
  await waitUntilLive(page)
}

const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: name })

test('staff add a passkey, and log in by it alone and as the second step, at both doors @mongo', async ({
  page,
  shop,
  staff,
}) => {
  const email = `passkey.${(made += 1)}@baithak.example`
  await staff.addStaff({ name: 'Kavya', email, password, roles: ['editor'] })
  const authenticator = await addAuthenticator(page)
  await logIn(page, email)
  await expect(page).toHaveURL('/security')

  await press(page, 'Add a passkey')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on /)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectStateAccessible(page, 'a new passkey')
  await authenticator.recognise(false)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(cancelled)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)

  await authenticator.recognise(true)
  await press(page, 'Add a passkey')
  await dialog.getByLabel('Name').fill('Showroom tablet')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await press(page, 'I have kept them')
  await expect(entry(page, 'Showroom tablet')).toContainText('not used yet')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expectStateAccessible(page, 'a passkey')
  await receiveMail(shop, email, 'A passkey was added')

  // The same device makes no second one for the same account.
  await press(page, 'Add a passkey')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This device has a passkey of yours already.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await logOut(page)
  await authenticator.recognise(false)
  await press(page, 'Log in with a passkey')
  await expect(page.getByText(cancelled)).toBeVisible()
  expect(await userInfo(page)).toBeNull()
  await authenticator.recognise(true)
  await press(page, 'Log in with a passkey')
  await expect(page).toHaveURL('/security')
  await expect(entry(page, 'Showroom tablet')).toContainText('used today')

  await logOut(page)
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
  await expect(page.getByText('Use your passkey, or a recovery code.')).toBeVisible()
  await expectStateAccessible(page, 'a passkey as the second step')
  await press(page, 'Use a passkey')
  await expect(page).toHaveURL('/security')

  await page.goto(`${shop.cmsUrl}/cms/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible({ timeout: 60_000 })
})

test('the staff entrance takes a passkey as the second step, and says why one failed', async ({
  page,
  shop,
  staff,
}) => {
  const email = `passkey.${(made += 1)}@baithak.example`
  await staff.addStaff({ name: 'Kavya', email, password, roles: ['editor'] })
  const authenticator = await addAuthenticator(page)
  await logIn(page, email)
  await press(page, 'Add a passkey')
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  await press(page, 'I have kept them')

  await page.goto(`${shop.cmsUrl}/cms/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessibleBut(page, 'a passkey under /cms', [])
  await authenticator.recognise(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(cancelled)).toBeVisible()
  await authenticator.recognise(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible({ timeout: 60_000 })
})

test('a passkey is renamed and removed, and answers the question who it is', async ({ page, staff }) => {
  const email = `passkey.${(made += 1)}@baithak.example`
  await staff.addStaff({ name: 'Kavya', email, password, roles: ['editor'] })
  const authenticator = await addAuthenticator(page)
  await logIn(page, email)
  await press(page, 'Add a passkey')
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  await press(page, 'I have kept them')
  await press(page, 'Rename Old phone')
  await field(page, 'Name').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please give it a name.')).toBeVisible()
  await field(page, 'Name').fill('New phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, 'New phone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename New phone' })).toBeFocused()

  // As after ten minutes: the first request is refused until the person shows who they are.
  let isProved = false
  await page.route('**/api/users/passkeys/*', (route) =>
    isProved
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { message: 'Please enter your current password.', fields: { currentPassword: 'Please.' } },
        }),
  )
  await page.route('**/api/users/confirm', async (route) => {
    const answer = await route.fetch()
    isProved = answer.ok()
    await route.fulfill({ response: answer })
  })
  await press(page, 'Remove New phone')
  const remove = page.getByRole('dialog', { name: 'Remove the passkey New phone?' })
  await expect(remove.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await remove.getByRole('button', { name: 'Remove it' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await authenticator.recognise(false)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(question.getByText(cancelled)).toBeVisible()
  await expectStateAccessible(page, 'a passkey in place of the password')
  await authenticator.recognise(true)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'The passkey is removed.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()

  await logOut(page)
  await press(page, 'Log in with a passkey')
  await expect(page.getByText(/This passkey is not known here/)).toBeVisible()
  await authenticator.clear()
})
