import {
  requestCode,
  expect,
  field,
  fillFields,
  holdBack,
  logInAgain,
  openAtRest,
  press,
  receiveMail,
  remember,
  resetLink,
  statusOfToken,
  test,
  toast,
  userInfo,
} from '../testing/accounts.ts'

test.describe.configure({ retries: 0 })

test('forgotten, asked, received, set anew, logged in; the link works once and ends every login @mongo', async ({
  page,
  shop,
  request,
  person,
}) => {
  const ask = async () => {
    await field(page, 'Email').fill(person.email)
    await press(page, 'Reset Password')
    await expect(page.getByRole('timer')).toBeVisible()
  }
  await remember(page, person.session)
  await page.goto('/forgot-password')
  await ask()
  const link = resetLink(await receiveMail(shop, person.email))
  await openAtRest(page, link)
  await expect(page.getByRole('main').locator('form input')).toHaveCount(1)
  await expect(field(page, 'New password')).toHaveAttribute('type', 'password')
  await field(page, 'New password').fill('short')
  await press(page, 'Change password')
  await expect(field(page, 'New password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  )
  await expect(field(page, 'New password')).toBeFocused()
  const password = 'a stool by the window'
  await field(page, 'New password').fill(password)
  await press(page, 'Change password')
  const done = 'Password successfully changed. You can now log in with your new password.'
  await expect(toast(page, done)).toBeVisible()
  expect(await userInfo(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('otpCooldown'))).toBeNull()
  expect(await statusOfToken(request, person.session.token)).toBe(401)
  await page.clock.runFor(4950)
  await expect(page).toHaveURL(link)
  await page.clock.runFor(50)
  await expect(page).toHaveURL('/login')
  await page.clock.resume()
  await fillFields(page, { Email: person.email, Password: person.password })
  await press(page, 'Login')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await field(page, 'Password').fill(password)
  await press(page, 'Login')
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await field(page, 'New password').fill('a third password')
  await press(page, 'Change password')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This link is not valid any more. Please ask for a new one.')
  expect(await logInAgain(request, { ...person, password })).toMatchObject({ email: person.email })
  await alert.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  // After a new password another link can be asked for at once.
  await ask()
  await receiveMail(shop, person.email, 2)
})

test('a link that was never sent is refused in words, and one that is held back is sent once', async ({
  page,
  shop,
  request,
  person,
}) => {
  await page.goto('/reset-password/nothing-that-was-sent')
  await field(page, 'New password').fill('a good password')
  await press(page, 'Change password')
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
  await requestCode(request, person.email)
  await page.goto(resetLink(await receiveMail(shop, person.email)))
  const held = await holdBack(page, '**/api/users/reset-password/**')
  await field(page, 'New password').fill('a good password')
  await field(page, 'New password').press('Enter')
  await page.keyboard.press('Enter')
  const button = page.getByRole('main').getByRole('button', { name: 'Changing' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.dblclick({ force: true })
  held.release()
  await expect(toast(page, 'Password successfully changed.')).toBeVisible()
  expect(held.calls).toBe(1)
  // A link leads to the login without the wait.
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('after too many wrong passwords a browser that the owner has used gets in; elsewhere a new one ends the wait', async ({
  page,
  shop,
  request,
  person,
}) => {
  await page.goto('/login')
  // By the page, because other clients may have another address.
  await page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json' }
    for (let failure = 0; failure < 10; failure += 1)
      await fetch('/api/users/login', {
        method: 'POST',
        headers,
        body: JSON.stringify({ email, password: `wrong ${failure}` }),
      })
  }, person.email)
  // Its cookie came with the registration.
  await logInAgain(request, person)
  await fillFields(page, { Email: person.email, Password: person.password })
  await press(page, 'Login')
  const said = page.getByRole('alert').locator('p')
  await expect(said).toHaveText([
    'Invalid email or password',
    'Too many attempts. Try again in 15 minutes, or set a new password.',
  ])
  await page.getByRole('alert').getByRole('link', { name: 'set a new password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await requestCode(request, person.email)
  // The first mail tells of the wrong passwords.
  await page.goto(resetLink(await receiveMail(shop, person.email, 2)))
  await field(page, 'New password').fill('a chair at last')
  await press(page, 'Change password')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillFields(page, { Email: person.email, Password: 'a chair at last' })
  await press(page, 'Login')
  await expect(page).toHaveURL('/')
  const cookies = await page.context().cookies(new URL('/api/users/login', page.url()).href)
  expect(cookies).toMatchObject([
    { name: 'baithak-device', path: '/api/users', httpOnly: true, sameSite: 'Strict' },
    { name: 'baithak-session', path: '/', httpOnly: true, sameSite: 'Strict' },
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
