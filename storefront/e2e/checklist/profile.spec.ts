import {
  expect,
  field,
  fillFields,
  logInAgain,
  press,
  remember,
  test,
  toast,
  userInfo,
} from '../testing/accounts.ts'
import { open } from './test.ts'

test('/profile: Profile edit.', async ({ page, person, request }) => {
  await remember(page, person.session)
  await open(page, '/profile')
  await expect(page).toHaveTitle('Profile | Baithak')
  await fillFields(page, { Name: 'Asha Edited', 'New Password': 'edited chair' })
  await field(page, 'Confirm Password').fill('edited chair')
  await press(page, 'Update')
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect(await logInAgain(request, { ...person, password: 'edited chair' })).toMatchObject({
    name: 'Asha Edited',
    phone: person.phone,
  })
})

test('Profile: name, email, new password, confirm password.', async ({ page, person }) => {
  await remember(page, person.session)
  await open(page, '/profile')
  await expect(page.getByRole('main').locator('form label')).toHaveText([
    'Name',
    'Email',
    'New Password',
    'Confirm Password',
  ])
  await expect(field(page, 'Name')).toHaveValue(person.name)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  for (const label of ['New Password', 'Confirm Password']) await expect(field(page, label)).toHaveValue('')
})

test("Profile: name required ('Name is required'); email required ('Email is required')", async ({
  page,
  person,
}) => {
  await remember(page, person.session)
  await open(page, '/profile')
  for (const label of ['Name', 'Email']) {
    await field(page, label).fill(' ')
    await field(page, label).blur()
    await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`)
  }
})

test("Profile: new password optional; if both password fields are filled they must match ('Passwords do not match').", async ({
  page,
  person,
  request,
}) => {
  await remember(page, person.session)
  await open(page, '/profile')
  await fillFields(page, { 'New Password': 'one password', 'Confirm Password': 'another password' })
  await press(page, 'Update')
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(/Passwords do not match/)
  await fillFields(page, { Name: 'Asha Optional', 'New Password': '', 'Confirm Password': '' })
  await press(page, 'Update')
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect(await logInAgain(request, person)).toMatchObject({ name: 'Asha Optional' })
})

test("Profile: Outcome messages: 'Profile updated successfully!' and 'Profile Updated Successfully', or 'Failed to update profile. Please try again.'.", async ({
  page,
  person,
}) => {
  await remember(page, person.session)
  await open(page, '/profile')
  await field(page, 'Name').fill('Asha Outcome')
  await page.route('**/api/users/profile', (route) =>
    route.fulfill({ status: 500, json: { message: 'The files are being sorted.' } }),
  )
  await press(page, 'Update')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to update profile. Please try again.')
  await expect(alert).toContainText('The files are being sorted.')
  expect((await userInfo(page))?.name).toBe(person.name)
  await page.unroute('**/api/users/profile')
  await press(page, 'Update')
  await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible()
  await expect(toast(page, 'Profile Updated Successfully')).toBeVisible()
  await expect(alert).toHaveCount(0)
})
