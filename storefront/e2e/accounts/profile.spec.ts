import {
  expect,
  field,
  fillFields,
  inventPerson,
  logInAgain,
  makePerson,
  press,
  receiveMail,
  remember,
  statusOfToken,
  test,
  toast,
  userInfo,
} from '../testing/accounts.ts'
import { regent } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0 })

const saved = 'Profile Updated Successfully'
const failed = 'Failed to update profile. Please try again.'
const ended = 'Your login has ended: the password was changed, or every device was logged out. Please'

test('a new name is in the header at once, is kept, and other tabs know it', async ({
  page,
  context,
  person,
}) => {
  const complaints = collectPageErrors(page)
  await remember(page, person.session)
  const other = await context.newPage()
  await other.goto('/about')
  await page.goto('/profile')
  await expect(page.getByRole('main').locator('form label')).toHaveText([
    'Name',
    'Email',
    'New Password',
    'Confirm Password',
  ])
  await expect(field(page, 'Name')).toHaveValue(person.name)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  for (const label of ['New Password', 'Confirm Password']) await expect(field(page, label)).toHaveValue('')
  await field(page, 'Name').fill('Asha Renamed')
  await press(page, 'Update')
  await expect(toast(page, saved)).toBeVisible()
  await expect(page).toHaveURL('/')
  for (const one of [page, other])
    await expect(one.getByRole('banner').getByRole('button', { name: 'Asha Renamed' })).toBeVisible()
  await page.goto('/profile')
  await expect(field(page, 'Name')).toHaveValue('Asha Renamed')
  expect((await userInfo(page))?.name).toBe('Asha Renamed')
  expect(complaints).toEqual([])
})

test('name and email are required, and the passwords must match where both are filled', async ({
  page,
  person,
  request,
}) => {
  await remember(page, person.session)
  await page.goto('/profile')
  for (const label of ['Name', 'Email']) {
    await field(page, label).fill(' ')
    await field(page, label).blur()
    await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`)
  }
  await fillFields(page, { Name: '', Email: '', 'New Password': 'seven77', 'Confirm Password': 'other' })
  await press(page, 'Update')
  for (const [label, said] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['New Password', /at least 8 characters long/],
    ['Confirm Password', /Passwords do not match/],
  ] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(said)
  await expect(field(page, 'Name')).toBeFocused()
  await fillFields(page, { Name: 'Asha Optional', Email: person.email })
  await fillFields(page, { 'New Password': 'one password', 'Confirm Password': 'another password' })
  await press(page, 'Update')
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(/Passwords do not match/)
  await fillFields(page, { 'New Password': '', 'Confirm Password': '' })
  await press(page, 'Update')
  await expect(toast(page, saved)).toBeVisible()
  expect(await logInAgain(request, person)).toMatchObject({ name: 'Asha Optional' })
})

test('a new password keeps this login and ends all others, which are told so and led to the login @mongo', async ({
  page,
  browser,
  request,
  person,
}) => {
  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  await remember(there, await logInAgain(request, person))
  await there.goto(`/product/${regent.id}`)
  await there.getByLabel('Comment').fill('Written while the password changes.')

  await remember(page, person.session)
  await page.goto('/profile')
  const next = 'another chair entirely'
  await fillFields(page, { Name: 'Asha Edited', 'New Password': next, 'Confirm Password': next })
  await press(page, 'Update')
  await expect(toast(page, saved)).toBeVisible()
  await expect(page).toHaveURL('/')
  const { token } = (await userInfo(page)) ?? { token: '' }
  expect(await statusOfToken(request, token)).toBe(200)
  expect(await statusOfToken(request, person.session.token)).toBe(401)
  await page.goto('/profile')
  await expect(field(page, 'Email')).toHaveValue(person.email)

  expect(await logInAgain(request, { ...person, password: next })).toMatchObject({
    name: 'Asha Edited',
    phone: person.phone,
  })

  await there.getByRole('button', { name: 'Submit review' }).click()
  await expect(there).toHaveURL(`/login?redirect=/product/${regent.id}`)
  await expect(toast(there, ended)).toBeVisible()
  expect(await userInfo(there)).toBeNull()
  await fillFields(there, { Email: person.email, Password: next })
  await press(there, 'Login')
  await expect(there).toHaveURL(`/product/${regent.id}`)
  await elsewhere.close()
})

test('Log out everywhere ends this login and that of every other browser', async ({
  page,
  browser,
  request,
  person,
}) => {
  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  const second = await logInAgain(request, person)
  await remember(there, second)
  await remember(page, person.session)
  await page.goto('/profile')
  await press(page, 'Log out everywhere')
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(dialog).toBeHidden()
  expect(await statusOfToken(request, second.token)).toBe(200)
  await press(page, 'Log out everywhere')
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'You are logged out everywhere.')).toBeVisible()
  expect(await userInfo(page)).toBeNull()
  for (const { token } of [second, person.session]) expect(await statusOfToken(request, token)).toBe(401)
  await there.goto('/profile')
  await expect(there).toHaveURL('/login?redirect=/profile')
  await expect(toast(there, ended)).toHaveCount(1)
  expect(await userInfo(there)).toBeNull()
  await elsewhere.close()
})

const linkIn = ({ text = '' }: { text?: string }, page: 'verify' | 'undo') =>
  new URL(new RegExp(`https?://\\S+/${page}-email/\\S+`).exec(text)?.[0] ?? '').pathname

test('a changed email counts once its link was followed, is told to the old address, and can be undone @mongo', async ({
  page,
  shop,
  request,
}) => {
  const person = await makePerson(request)
  const { email } = inventPerson()
  await remember(page, person.session)
  await page.goto('/profile')
  await field(page, 'Email').fill(email)
  await press(page, 'Update')
  await expect(toast(page, `Please follow the link that we sent to ${email}.`)).toBeVisible()
  await page.goto('/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Please confirm ${email}` })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  expect(await logInAgain(request, person)).toMatchObject({ email: person.email })
  await expectStateAccessible(page, 'the profile with an address that waits')
  await press(page, 'Keep my email')
  await expect(main).toContainText(`Your email stays ${person.email}.`)
  await expect(main.getByRole('heading', { name: /^Waiting for/ })).toHaveCount(0)
  await field(page, 'Email').fill(email)
  await press(page, 'Update')
  await expect(page).toHaveURL('/')
  await page.goto(linkIn(await receiveMail(shop, email, 2), 'verify'))
  await waitUntilLive(page)
  await press(page, 'Confirm my email')
  await expect(main).toContainText('Thank you. Your email is confirmed.')
  const notice = await receiveMail(shop, person.email)
  expect(notice.text).toContain(person.name)
  expect(notice.text).not.toContain(email)
  expect(await logInAgain(request, { ...person, email })).toMatchObject({ email })
  await page.goto(linkIn(notice, 'undo'))
  await waitUntilLive(page)
  await press(page, 'Undo the change')
  await expect(main).toContainText('Your email is as it was')
  expect(await userInfo(page)).toBeNull()
  expect((await receiveMail(shop, person.email, 2)).subject).toContain('Set a new password')
})

test('a change that is refused or not heard says so, and everything typed stays', async ({
  page,
  request,
  person,
}) => {
  const other = await makePerson(request)
  await remember(page, person.session)
  await page.goto('/profile')
  await fillFields(page, { Name: 'Asha Newname', Email: other.email })
  await press(page, 'Update')
  const alert = page.getByRole('alert').filter({ hasText: failed })
  await expect(alert).toBeVisible()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('An account with this email already exists')
  await field(page, 'Email').fill(person.email)
  await page.route('**/api/users/profile', (route) => route.abort('connectionrefused'))
  await press(page, 'Update')
  await expect(alert).toContainText('The shop could not be reached.')
  await expect(field(page, 'Name')).toHaveValue('Asha Newname')
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  await page.unroute('**/api/users/profile')
  await page.route('**/api/users/profile', (route) =>
    route.fulfill({ status: 500, json: { message: 'The files are being sorted.' } }),
  )
  await press(page, 'Update')
  await expect(alert).toContainText('The files are being sorted.')
  expect((await userInfo(page))?.name).toBe(person.name)
  await page.unroute('**/api/users/profile')
  await press(page, 'Update')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Asha Newname' })).toBeVisible()
  await expect(toast(page, saved)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a profile that cannot be loaded says so, with a way to try again', async ({ page, person }) => {
  await remember(page, person.session)
  await page.route('**/api/users/profile**', (route) => route.abort('connectionrefused'))
  await page.goto('/profile')
  const alerts = page.getByRole('main').getByRole('alert')
  await expect(alerts).toHaveCount(2)
  for (const alert of await alerts.all()) await expect(alert).toContainText('The shop could not be reached.')
  await page.unroute('**/api/users/profile**')
  await alerts.first().getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await alerts.first().getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have not reviewed a chair yet.')).toBeVisible()
  await expect(alerts).toHaveCount(0)
})
