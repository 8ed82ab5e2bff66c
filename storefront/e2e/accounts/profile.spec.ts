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

test('what is missing or does not match is said; a new name is in the header at once, is kept, and other tabs know it', async ({
  page,
  context,
  request,
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
  await fillFields(page, { Name: 'Asha Renamed', Email: person.email })
  await fillFields(page, { 'New Password': 'one password', 'Confirm Password': 'another password' })
  await press(page, 'Update')
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(/Passwords do not match/)
  await fillFields(page, { 'New Password': '', 'Confirm Password': '' })
  await press(page, 'Update')
  await expect(toast(page, saved)).toBeVisible()
  await expect(page).toHaveURL('/')
  for (const one of [page, other])
    await expect(one.getByRole('banner').getByRole('button', { name: 'Asha Renamed' })).toBeVisible()
  await page.goto('/profile')
  await expect(field(page, 'Name')).toHaveValue('Asha Renamed')
  expect((await userInfo(page))?.name).toBe('Asha Renamed')
  expect(await logInAgain(request, person)).toMatchObject({ name: 'Asha Renamed' })
  expect(complaints).toEqual([])
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

test('a profile that cannot be loaded has a way to try again; a change that is refused or not heard says so and stays typed', async ({
  page,
  request,
  person,
}) => {
  const other = await makePerson(request)
  await remember(page, person.session)
  await page.route('**/api/users/profile**', (route) => route.abort('connectionrefused'))
  await page.goto('/profile')
  const alerts = page.getByRole('main').getByRole('alert')
  await expect(alerts).toHaveCount(2)
  for (const one of await alerts.all()) await expect(one).toContainText('The shop could not be reached.')
  await page.unroute('**/api/users/profile**')
  await alerts.first().getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await alerts.first().getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have not reviewed a chair yet.')).toBeVisible()
  await expect(alerts).toHaveCount(0)

  await fillFields(page, { Name: 'Asha Newname', Email: other.email })
  await press(page, 'Update')
  const alert = page.getByRole('alert').filter({ hasText: failed })
  await expect(alert).toBeVisible()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('An account with this email already exists')
  await field(page, 'Email').fill(person.email)
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/users/profile', async (route) => {
    await isAllowed
    return route.abort('connectionrefused')
  })
  await press(page, 'Update')
  const busy = page.getByRole('main').getByRole('button', { name: 'Updating' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  answer()
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
