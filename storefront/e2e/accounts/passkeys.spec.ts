import type { Page } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { expect, field, fillFields, press, receiveMail, test, toast, userInfo } from '../testing/accounts.ts'
import { addAuthenticator } from '../testing/authenticator.ts'
import { expectAccessibleBut, expectStateAccessible } from '../testing/expectAccessible.ts'

test.describe.configure({ retries: 0, timeout: 120_000 })

const email = `passkey.${process.pid}@baithak.example`
const password = 'a long password of staff'

const cancelled = 'No passkey was used: the question was closed, or it waited too long.'

type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>

async function logIn(page: Page) {
  await fillFields(page, { Email: email, Password: password })
  await press(page, 'Login')
}

/** Forgets the login in the browser, and opens the form for the next one. */
async function logOut(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=/security')
}

const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: name })

async function addPasskey(page: Page, shop: Shop, authenticator: Authenticator) {
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
  await dialog.getByLabel('Name').fill('Old phone')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await press(page, 'I have kept them')
  await expect(entry(page, 'Old phone')).toContainText('not used yet')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expectStateAccessible(page, 'a passkey')
  await receiveMail(shop, email, 'A passkey was added')

  // The same device makes no second one for the same account.
  await press(page, 'Add a passkey')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This device has a passkey of yours already.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

async function renamePasskey(page: Page) {
  await press(page, 'Rename Old phone')
  await field(page, 'Name').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please give it a name.')).toBeVisible()
  await field(page, 'Name').fill('New phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, 'New phone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename New phone' })).toBeFocused()
}

async function enterCmsByPasskey(page: Page, shop: Shop, authenticator: Authenticator) {
  const products = page.getByRole('link', { name: 'Products' }).first()
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
  await expect(products).toBeVisible({ timeout: 60_000 })

  await page.context().clearCookies()
  await page.goto(`${shop.cmsUrl}/cms/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(products).toBeVisible({ timeout: 60_000 })
}

/** Removes the passkey, as ten minutes after the login: the shop asks who it is, and the passkey answers. */
async function removePasskey(page: Page, authenticator: Authenticator) {
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
}

test('staff add a passkey, log in by it alone and as the second step, at both doors, and remove it @mongo', async ({
  page,
  shop,
  staff,
}) => {
  await staff.addStaff({ name: 'Kavya', email, password, roles: ['editor'] })
  const authenticator = await addAuthenticator(page)
  await page.goto('/login?redirect=/security')
  await logIn(page)
  await expect(page).toHaveURL('/security')
  await addPasskey(page, shop, authenticator)
  await renamePasskey(page)

  await logOut(page)
  await authenticator.recognise(false)
  await press(page, 'Log in with a passkey')
  await expect(page.getByText(cancelled)).toBeVisible()
  expect(await userInfo(page)).toBeNull()
  await authenticator.recognise(true)
  await press(page, 'Log in with a passkey')
  await expect(page).toHaveURL('/security')
  await expect(entry(page, 'New phone')).toContainText('used today')

  await enterCmsByPasskey(page, shop, authenticator)

  await logOut(page)
  await logIn(page)
  await expect(page.getByText('Use your passkey, or a recovery code.')).toBeVisible()
  await expectStateAccessible(page, 'a passkey as the second step')
  await press(page, 'Use a passkey')
  await expect(page).toHaveURL('/security')
  await removePasskey(page, authenticator)

  await logOut(page)
  await press(page, 'Log in with a passkey')
  await expect(page.getByText(/This passkey is not known here/)).toBeVisible()
  await authenticator.clear()
})
