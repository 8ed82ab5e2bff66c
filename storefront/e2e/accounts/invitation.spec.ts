import { expect, field, logInAgain, press, receiveMail, remember, test } from '../testing/accounts.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0 })

test('an admin invites a person, who chooses a password by the mailed link and logs in', async ({
  page,
  shop,
  request,
  admin,
}) => {
  const email = `invited.${process.pid}@baithak.example`
  const password = 'quiet chairs at the window'
  await remember(page, admin)
  await page.goto('/admin/userlist')
  await waitUntilLive(page)
  await press(page, 'Invite a person')
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill('Farhan')
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByRole('checkbox', { name: 'Editor' }).check()
  await expectStateAccessible(page, 'the invitation')
  await dialog.getByRole('button', { name: 'Send, and invite another' }).click()
  await expect(page.locator('.toast')).toContainText(`Farhan gets an invitation at ${email}.`)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByRole('checkbox', { name: 'Editor' })).toBeChecked()
  await dialog.getByLabel('Name').fill('Meera')
  await dialog.getByLabel('Email Address').fill(`meera.${process.pid}@baithak.example`)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()

  const mail = await receiveMail(shop, email)
  const [link = ''] = /https?:\/\/\S+\/invitation\/\S+/.exec(mail.text ?? '') ?? []
  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL(link).pathname)
  await waitUntilLive(page)
  // Staff may not have one of the most common passwords.
  await field(page, 'Password').fill('password1')
  await expect(page.getByText(/^Password strength: (Very weak|Weak)/)).toBeVisible()
  await press(page, 'Set my password')
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/most common/)
  await field(page, 'Password').fill(password)
  await press(page, 'Set my password')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  expect((await logInAgain(request, { email, password })).roles).toEqual(['editor'])
  // The link works once.
  await page.goto(new URL(link).pathname)
  await waitUntilLive(page)
  await field(page, 'Password').fill(password)
  await press(page, 'Set my password')
  await expect(page.getByRole('alert')).toContainText('This invitation is not valid any more.')
})
