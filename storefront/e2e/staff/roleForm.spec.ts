import { expect } from '@playwright/test'
import { makePerson, press, remember, toast } from '../testing/accounts.ts'
import { test } from '../testing/ownShop.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0 })

test('an admin gives a customer two roles, who has not confirmed the address', async ({
  page,
  request,
  admin,
}) => {
  const { session } = await makePerson(request, 'Ravi')
  await remember(page, admin)
  await page.goto(`/admin/user/${session._id}/edit`)
  await waitUntilLive(page)
  const roles = page.getByRole('group', { name: /^Role:/ })
  await expect(roles).toHaveAccessibleName('Role: Customer')
  await expect(roles.getByRole('checkbox')).toHaveCount(4)
  await roles.getByLabel('Editor').check()
  await roles.getByLabel('Orders').check()
  await expect(roles.getByLabel('Orders')).toHaveAccessibleDescription(/delivers them/)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `roles at ${width} px`)
    if (width === 390) await expectStateAccessible(page, 'roles')
  }
  await press(page, 'Update')
  await expect(page.getByRole('dialog', { name: 'Nobody has confirmed this address' })).toBeVisible()
  await expectStateAccessible(page, 'the question before a role for an unconfirmed address')
  await press(page, 'Give the role all the same')
  await expect(toast(page, 'Ravi is saved.')).toBeVisible()
  const headers = { Authorization: `Bearer ${admin.token}` }
  const answer = await request.get(`/api/users/${session._id}`, { headers })
  expect(await answer.json()).toMatchObject({ roles: ['editor', 'orders'] })
})
