import type { Site } from 'cms/contract/site'
import { expect, fillFields, press, test } from '../testing/accounts.ts'
import {
  bringCart,
  cartLine,
  cartLink,
  lineOf,
  readProduct,
  storedCart,
  summary,
  turnPurchasing,
} from '../testing/carts.ts'
import { regent, zephyr } from '../testing/visitorPages.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectMainAccessible, expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

// One shop for the whole file, and for other files before it: each test begins with an open one.
test.describe.configure({ retries: 0, mode: 'default' })
test.beforeEach(async ({ staff, request }) => turnPurchasing(staff, request, 'open'))

const notes = {
  catalogue: 'Our online shop is launching soon.',
  open: 'The shop is open. You can also send this cart to us and we will reply with a price.',
}

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

const said = {
  catalogue: {
    home: ['Our online shop is launching soon.', 'Ask for a price and a person answers.'],
    product: 'Our online shop is launching soon.',
  },
  open: {
    home: ['Our online shop is open.', 'Order here, or ask a person for a price.'],
    product: 'The shop is open: order here.',
  },
}

for (const purchasing of ['catalogue', 'open'] as const)
  test(`${purchasing}: from home and a product into the cart, to the chat and to the checkout`, async ({
    page,
    request,
    staff,
  }) => {
    await turnPurchasing(staff, request, purchasing)
    for (const words of said[purchasing].home)
      await expect
        .poll(async () => (await request.get('/')).text(), { intervals: [50, 100] })
        .toContain(words)
    const chair = await readProduct(request, regent.id)
    const complaints = collectPageErrors(page)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/product/${regent.id}`)
    await waitUntilLive(page)
    await expect(page.getByRole('main').getByText(said[purchasing].product)).toBeVisible()
    const cart = purchasing === 'open' ? 'Shopping cart' : 'Your list'
    await expect(cartLink(page)).toHaveAccessibleName(cart)
    await page.getByLabel('Quantity').fill('3')
    if (purchasing === 'open') await press(page, 'Add to cart')
    else {
      await press(page, 'Add to list')
      await page.getByRole('link', { name: 'See your list' }).click()
    }
    await expect(page).toHaveURL('/cart')
    await expect(page.getByLabel(`Quantity of ${regent.name}`)).toHaveValue('3')
    await expect(cartLink(page)).toHaveAccessibleName(`${cart}, 3 items`)
    const total = rupees(3 * chair.price)
    const delivery = purchasing === 'open' ? 'DeliveryFree' : ''
    await expect(summary(page)).toContainText(`Subtotal (3 items)${total}${delivery}Total${total}`)
    await expect(summary(page)).toContainText(notes[purchasing])
    const chat = await summary(page)
      .getByRole('link', { name: /^Send this (?:list|cart)$/ })
      .getAttribute('href')
    const text = new URL(String(chat)).searchParams.get('text')
    expect(text).toContain(`1. ${regent.name}: 3 chairs × `)
    expect(text).toContain(`/product/${regent.id}`)
    expect(text).toContain(`Total: ${total}`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toBeVisible()
      // The two states differ by their words alone.
      if (width === (purchasing === 'open' ? 390 : 1440))
        await expectStateAccessible(page, `cart, ${purchasing}`)
      await expectNoSidewaysScroll(page, `${width} px`)
    }
    await page.goBack()
    await expect(page, 'the address that fills the cart is in no history').toHaveURL(`/product/${regent.id}`)
    await page.goForward()
    await page.getByRole('link', { name: 'Proceed to checkout' }).click()
    await expect(page).toHaveURL('/login?redirect=/shipping')
    expect(complaints).toEqual([])
  })

test('open, on a phone: the bar buys as many as the form says', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/product/${regent.id}`)
  await waitUntilLive(page)
  const { countInStock } = await readProduct(request, regent.id)
  const quantity = page.getByLabel('Quantity')
  // How many are left is asked for when the form is touched.
  await quantity.fill(String(countInStock + 1))
  await expect(page.locator('.buy')).toContainText(`${countInStock} in stock. For ${countInStock + 1}, use`)
  await expect(page.locator('.buy').getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await quantity.fill('2')
  await page.mouse.wheel(0, 2500)
  const bar = page.locator('.buybar')
  await expect(bar.getByRole('link', { name: 'Get Price' })).toBeVisible()
  await expectMainAccessible(page, 'bar')
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(cartLink(page)).toHaveAccessibleName('Shopping cart, 2 items')
})

test('lines show picture, name, price and quantities from 1 to countInStock, and an empty cart says so', async ({
  page,
  request,
}) => {
  const [one, two] = await Promise.all([regent, zephyr].map(({ id }) => readProduct(request, id)))
  if (!one || !two) throw new Error('no products')
  const { checkout } = (await (await request.get('/api/site')).json()) as Site
  await bringCart(page, [cartLine(one, 2), cartLine(two)])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart')
  await expect(summary(page)).toContainText('Subtotal (3 items)')
  await expect(summary(page)).toContainText(
    `Total${rupees(2 * one.price + two.price + checkout.shippingFee)}`,
  )
  for (const { _id, name, price, countInStock } of [one, two]) {
    const line = lineOf(page, name)
    await expect(line.locator('img')).toBeVisible()
    await expect(line.getByRole('link', { name })).toHaveAttribute('href', `/product/${_id}`)
    await expect(line).toContainText(rupees(price))
    const options = await line.getByLabel('Quantity').locator('option').allTextContents()
    expect(options).toEqual(Array.from({ length: countInStock }, (_, index) => String(index + 1)))
    await line.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(line).toHaveCount(0)
  }
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await expect(summary(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeDisabled()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/')
})

test('a sold-out product shows a message, changes nothing, and leads to the cart', async ({
  page,
  request,
  staff,
}) => {
  const chair = await readProduct(request, regent.id)
  const [sold] = (await (await request.get('/api/products?category=Staff')).json()) as (typeof chair)[]
  await staff.change('PATCH', `/products/${sold?._id}`, { countInStock: 0, stockSeen: sold?.countInStock })
  await bringCart(page, [cartLine(chair, 2)])
  const path = `/cart/${sold?._id}?qty=2`
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText(`${sold?.name} is out of stock.`)
  await expect(page).toHaveURL(path)
  expect(await storedCart(page)).toEqual([cartLine(chair, 2)])
  await expectMainAccessible(page, 'a message in place of the cart')
  await page.getByRole('link', { name: 'Go to your cart' }).click()
  await expect(lineOf(page, regent.name)).toBeVisible()
  await page.goto(`/product/${sold?._id}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
})

test('what has changed since stands on its line, and totals are of the shop’s own prices', async ({
  page,
  request,
  staff,
}) => {
  const visitors = (
    (await (await request.get('/api/products?category=Visitors')).json()) as {
      _id: string
    }[]
  ).map(({ _id }) => _id)
  const [repriced, fewer, deleted] = await Promise.all(
    visitors.slice(0, 3).map((id) => readProduct(request, id)),
  )
  if (!repriced || !fewer || !deleted) throw new Error('too few products')
  await bringCart(page, [cartLine(repriced, 1, { price: 1 }), cartLine(fewer, 5), cartLine(deleted, 1)])
  await staff.change('PATCH', `/products/${fewer._id}`, { countInStock: 2, stockSeen: fewer.countInStock })
  await staff.change('PATCH', `/products/${deleted._id}`, { _status: 'draft' })
  await page.goto('/cart')
  await expect(lineOf(page, repriced.name)).toContainText(
    `The price was ₹1 and is now ${rupees(repriced.price)}.`,
  )
  await expect(lineOf(page, fewer.name)).toContainText('Only 2 are left.')
  await expect(page.getByLabel(`Quantity of ${fewer.name}`)).toHaveValue('2')
  await expect(lineOf(page, deleted.name)).toContainText('We no longer offer this chair.')
  await expect(summary(page)).toContainText(`Subtotal (3 items)${rupees(repriced.price + 2 * fewer.price)}`)
  await expectMainAccessible(page, 'changed lines')
})

test('the cart survives the login, and belongs to no one else after the logout @mongo', async ({
  page,
  person,
  request,
}) => {
  await bringCart(page, [cartLine(await readProduct(request, regent.id), 2)])
  await page.goto('/about')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })
  await expect(login).toHaveAttribute('href', '/login?redirect=/shipping')
  await cartLink(page).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await fillFields(page, { Email: person.email, Password: person.password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/shipping')
  await expect(cartLink(page)).toHaveAccessibleName('Shopping cart, 2 items')
  // A logged-in user gets from the cart straight to the checkout.
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL('/shipping')
  await page.goto('/about')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(cartLink(page)).toHaveAccessibleName('Shopping cart')
  expect(await storedCart(page)).toEqual([])
})
