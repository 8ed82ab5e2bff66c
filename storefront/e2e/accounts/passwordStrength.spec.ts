import { expect, field, fillFields, inventPerson, press, test, userInfo } from '../testing/accounts.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

const chunk = /\/assets\/passwordStrength-[^/]+\.js/

test('a new password is judged from the first key on, and nothing is loaded before', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => void (chunk.test(request.url()) && loaded.push(request.url())))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register')
  await waitUntilLive(page)
  await fillFields(page, { Name: 'Vaishali', Email: 'vaishali.deshmukh@baithak.example' })
  const meter = page.locator('[aria-live="polite"]').filter({ hasText: 'Password strength' })
  await expect(meter).toHaveCount(0)
  expect(loaded).toEqual([])
  await field(page, 'Password').fill('deshmukh')
  await expect(meter).toHaveText(
    /^Password strength: (Very weak|Weak)\. Leave out your own name and email\.$/,
  )
  expect(loaded).toHaveLength(1)
  await expectStateAccessible(page, 'a weak password')
  await expectNoSidewaysScroll(page, 'the meter')
  await field(page, 'Password').fill('seven quiet chairs by the window')
  await expect(meter).toHaveText('Password strength: Strong')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectStateAccessible(page, 'a strong password')
  await field(page, 'Password').fill('')
  await expect(meter).toHaveCount(0)
})

test('without the hint an account is made as ever, and what was typed stays', async ({ page }) => {
  const person = inventPerson()
  await page.route(chunk, (route) => route.abort())
  await page.goto('/register')
  await waitUntilLive(page)
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  const refused = page.waitForEvent('requestfailed', (request) => chunk.test(request.url()))
  await fillFields(page, {
    Name: person.name,
    Email: person.email,
    'Phone number': person.phone,
    Password: person.password,
    'Confirm Password': person.password,
  })
  await refused
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true)
  await press(page, 'Register')
  await expect.poll(async () => (await userInfo(page))?.email).toBe(person.email)
})
