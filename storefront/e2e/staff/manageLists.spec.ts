import type { Page } from '@playwright/test'
import type { Session } from 'cms/contract/accounts/users'
import { fillFields, makePerson, remember, toast } from '../testing/accounts.ts'
import { expect, test } from '../testing/editor.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectAccessibleInBoth, expectStateAccessible } from '../testing/expectAccessible.ts'
import {
  expectLargeFields,
  expectNoSidewaysScroll,
  expectSoundDocument,
} from '../testing/expectSoundDocument.ts'
import { uniqueText } from '../testing/uniqueText.ts'

test.describe.configure({ retries: 0 })

const rows = (page: Page) => page.locator('tbody tr[data-key]')
const dialog = (page: Page) => page.getByRole('dialog')

test('a visitor logs in and comes back to the list, which the address describes; back and reload keep it', async ({
  page,
  shop,
}) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/productlist?size=10&sort=price')
  await expect(page).toHaveURL('/login?redirect=/admin/productlist%3Fsize%3D10%26sort%3Dprice')
  await fillFields(page, { Email: shop.adminEmail, Password: shop.adminPassword })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/productlist?size=10&sort=price')
  await expect(rows(page)).toHaveCount(10)

  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('search').getByRole('status')).toBeFocused()
  const second = await rows(page).first().getAttribute('data-key')
  await page.getByRole('button', { name: 'Name' }).press('Enter')
  await expect(page).toHaveURL('/admin/productlist?sort=name&size=10')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(rows(page).first()).toHaveAttribute('data-key', second ?? '')
  await page.reload()
  await expect(rows(page).first()).toHaveAttribute('data-key', second ?? '')

  await page.getByLabel('Search products').pressSequentially('mesh visitor')
  await expect(page).toHaveURL('/admin/productlist?q=mesh+visitor&sort=price&size=10')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+ products$/)
  await page.getByRole('link', { name: /^Edit / }).click()
  await page.getByRole('link', { name: 'Go Back' }).first().click()
  await expect(page).toHaveURL('/admin/productlist?q=mesh+visitor&sort=price&size=10')
  await expect(page.getByLabel('Search products')).toHaveValue('mesh visitor')
})

test('by keys alone a user is deleted; the focus stays in the list, and who is deleted is logged out', async ({
  page,
  request,
}) => {
  // The shop also has users of other tests, but these two fit on one page of the list.
  const pair = `Q${uniqueText()}`
  const gone = await makePerson(request, `Gone ${pair}`)
  const stays = await makePerson(request, `Stays ${pair}`)
  await page.goto(`/admin/userlist?q=${pair}&sort=-id`)
  await expect(rows(page).filter({ hasText: gone.email })).toBeVisible()
  const before = await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-key')))
  const place = before.indexOf(gone.session._id)
  expect(before).toContain(stays.session._id)
  await page.getByRole('button', { name: `Delete ${gone.name}` }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Delete ${gone.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${gone.name} is deleted.`)).toBeVisible()
  await expect(rows(page).filter({ hasText: gone.email })).toHaveCount(0)
  await expect(page.locator('tbody tr:focus')).toHaveAttribute(
    'data-key',
    before[place + 1] ?? before[place - 1] ?? '',
  )
  const headers = { Authorization: `Bearer ${gone.session.token}` }
  expect((await request.get('/api/users/profile', { headers })).status()).toBe(401)
})

test('staff have a Manage menu of their own, on wide and on narrow screens', async ({
  page,
  request,
  staff,
}) => {
  const person = await makePerson(request, 'Meera Staff')
  await staff.change('PATCH', `/users/${person.session._id}`, { roles: ['editor'] })
  const data = { email: person.email, password: person.password }
  const session = (await (await request.post('/api/users/login', { data })).json()) as Session
  await remember(page, session)
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Manage' }).click()
  const entries = page.locator('.head__account ul').first().getByRole('link')
  await expect(entries).toHaveText(['Today', 'Product List'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('heading', { name: 'Manage' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /List$/ })).toHaveText(['Product List'])
  await menu.getByRole('link', { name: 'Product List' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product List')
  await expect(rows(page).first()).toBeVisible()
})

test('for every eye: lists, cards, dialogs and the page of a user, in both modes @mongo', async ({
  page,
  request,
  admin,
}) => {
  test.setTimeout(180_000)
  const complaints = collectPageErrors(page)
  const { session, name } = await makePerson(request, 'Wwwwwwwwwwwwww')
  const paths = {
    today: '/admin/today',
    users: '/admin/userlist?size=10',
    // Drafts have no stock.
    products: '/admin/productlist?size=10&sort=stock',
    orders: '/admin/orderlist',
    'a user': `/admin/user/${session._id}/edit`,
    'the own account': `/admin/user/${admin._id}/edit`,
    nothing: '/admin/orderlist?q=elephant',
  }
  // These two are states of pages that stand above them.
  const states = ['the own account', 'nothing']
  for (const [what, path] of Object.entries(paths)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const ready = page.locator('tbody tr[data-key], .job__count, .err, main form [type="submit"]:enabled')
    await expect(ready.or(page.getByRole('button', { name: 'Clear the search' })).first()).toBeVisible()
    await expectSoundDocument(page)
    await expectStateAccessible(page, what)
    for (const width of [320, 390, 768, 820, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page, `${what} at ${width} px`)
      if (width === 390) await expectLargeFields(page)
      if (width === 390 && !states.includes(what)) await expectStateAccessible(page, `${what} on a phone`)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/userlist?q=${session._id}`)
  await page.getByRole('button', { name: 'Manage' }).click()
  await expectAccessibleInBoth(page, 'the menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expectStateAccessible(page, 'the question')
  expect(complaints).toEqual([])
})
