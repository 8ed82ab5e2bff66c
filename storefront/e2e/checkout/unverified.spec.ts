import { makePerson, press, readMails } from '../testing/accounts.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { address, cartLine, expect, keep, open, placeOrder, test } from '../testing/orders.ts'
import { verifyPerson } from '../testing/verifyPerson.ts'

test('a fresh account is told of its ceiling, orders cash, and confirms by the link @mongo', async ({
  page,
  request,
  shop,
  chair,
}) => {
  const fresh = await makePerson(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { session } = fresh
  const paymentMethod = 'Cash on delivery'
  await keep(page, { session, cart: [cartLine(chair)], shippingAddress: address, paymentMethod })
  await open(page, '/cart')
  const main = page.getByRole('main')
  await expect(main).toContainText('Confirm your email to order more than 20 chairs a day')
  await expectStateAccessible(page, 'the cart')
  await open(page, '/placeorder')
  await press(page, 'Place order')
  await expect(main).toContainText('This order waits for confirmation, until')
  await expect(main).toContainText('Waits for confirmation')
  await expectStateAccessible(page, 'the order that waits')
  // Ordered at a desk, confirmed on a phone.
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/profile')
  await expect(main.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await press(page, 'Send the link again')
  await expect(main).toContainText('A link to confirm your email is on its way to')
  await expectStateAccessible(page, 'the profile')
  const count = async () => (await readMails(shop, fresh.email)).length
  await expect.poll(count, { intervals: [50, 100] }).toBeGreaterThan(1)
  const mails = await readMails(shop, fresh.email)
  const again = mails.find(({ subject }) => subject?.startsWith('Confirm your email'))
  const [link] = /https?:\/\/\S+\/verify-email\/\S+/.exec(again?.text ?? '') ?? []
  await open(page, new URL(link ?? '').pathname)
  await page.keyboard.press('Tab')
  await press(page, 'Confirm my email')
  await expect(main).toContainText('Thank you. Your email is confirmed.')
  await expectStateAccessible(page, 'the confirmed')
  await open(page, '/profile')
  await expect(main.getByRole('heading', { name: 'Verify your email' })).toHaveCount(0)
  const orders = await request.get('/api/orders/mine', {
    headers: { Authorization: `Bearer ${session.token}` },
  })
  const [{ _id }] = (await orders.json()) as [{ _id: string }]
  await open(page, `/order/${_id}`)
  await expect(main).toContainText('We call you before we come')
  await expect(main).not.toContainText('waits for confirmation')
})

test('an admin confirms an order that waits, from its page', async ({
  page,
  request,
  shop,
  chair,
  admin,
}) => {
  const fresh = await makePerson(request)
  const order = await placeOrder(request, fresh.session, chair, 'Cash on delivery')
  await keep(page, { session: admin })
  await open(page, `/order/${order._id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('The customer’s email is not verified.')
  await main.getByRole('button', { name: 'Confirm order' }).click()
  await expectStateAccessible(page, 'the dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click()
  await expect(main).toContainText('The order is confirmed now.')
  await verifyPerson(request, shop, fresh)
})
