import type { APIRequestContext, Page } from '@playwright/test'
import type { Session } from 'cms/contract/accounts/users'
import { appCode } from '../../../cms/src/testing/appCode.ts'
import { expect, field, fillFields, press, remember, test, userInfo } from '../testing/accounts.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0, timeout: 90_000 })

const password = 'a long password of staff'
let made = 0
const inventStaff = () => ({ name: 'Meera', email: `security.${(made += 1)}@baithak.example`, password })

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` })

async function logIn(request: APIRequestContext, { email }: { email: string }): Promise<Session> {
  const answer = await request.post('/api/users/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Session
}

async function openSecurity(page: Page, session: Session) {
  await remember(page, session)
  await page.goto('/security')
  await waitUntilLive(page)
}

test('staff see where they are logged in, and end a login; admins find the security log', async ({
  page,
  request,
  shop,
  staff,
  admin,
}) => {
  const person = inventStaff()
  await staff.addStaff({ ...person, roles: ['editor'] })
  const [lost, session] = [await logIn(request, person), await logIn(request, person)]
  await openSecurity(page, session)
  const panel = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(panel.getByText('This device')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Open the security log' })).toHaveCount(0)
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `security at ${width} px`)
    if (width === 390 || width === 1440) await expectStateAccessible(page, `security at ${width} px`)
  }
  const ends = panel.getByRole('button', { name: /^Log out (?!everywhere)/ })
  // The login of the registration ended with the first role.
  await expect(ends).toHaveCount(1)
  await ends.click()
  await expect(ends).toHaveCount(0)
  await expect(page.locator('.toast').first()).toContainText('is logged out.')
  expect((await request.get('/api/users/profile', { headers: bearer(lost) })).status()).toBe(401)

  await openSecurity(page, admin)
  await expect(page.getByRole('link', { name: 'Open the security log' })).toHaveAttribute(
    'href',
    `${shop.cmsUrl}/cms/collections/security-events`,
  )
  await expectStateAccessible(page, 'security of an admin')
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Login and security' }).click()
  await expect(page).toHaveURL('/security')
})

test('once the week is over a login leads to the set-up, and ends with it', async ({
  page,
  request,
  staff,
}) => {
  const person = inventStaff()
  await staff.addStaff({ ...person, roles: ['editor'] })
  const session = await logIn(request, person)
  const message = 'Please set up the second step first. Our staff log in with two steps.'
  // The server's part, for which a week has to pass, is tested with a clock of its own (secondStepDemand.test.ts).
  const login = 'the ticket of this login'
  await page.route('**/api/users/login', (route) =>
    route.fulfill({ status: 401, json: { message, secondStep: true, ticket: login, ways: [] } }),
  )
  await page.route(/\/second-step(\/key)?$/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const given = route.request().postDataJSON() as { login?: string; ticket?: string }
    expect(given.login).toBe(login)
    const { login: _login, ...postData } = given
    const headers = { ...route.request().headers(), ...bearer(session) }
    const response = await route.fetch({ headers, postData })
    await route.fulfill(given.ticket ? { status: 201, json: session } : { response })
  })
  await page.goto('/login?redirect=/security')
  await waitUntilLive(page)
  await fillFields(page, { Email: person.email, Password: password })
  await press(page, 'Login')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('Welcome back')
  await expect(page.getByRole('main')).toContainText('Our staff log in with two steps.')
  await expectStateAccessible(page, 'the set-up that is due')
  expect(await userInfo(page)).toBeNull()
  await expect(page.getByRole('button', { name: 'Make a passkey' })).toBeVisible()
  await press(page, 'Set up an app')
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await field(page, 'Enter the six digits the app shows').fill(appCode(key))
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectStateAccessible(page, 'the codes of the set-up that is due')
  await page.getByLabel('I have kept the codes where I can find them without this phone.').check()
  await press(page, 'Switch the second step on')
  await expect(page).toHaveURL('/security')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
})
