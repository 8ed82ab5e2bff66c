import type { Page } from '@playwright/test'
import { expect, named, open, test } from './test.ts'

const gallery = (page: Page) => page.getByRole('group', { name: /^Pictures of/ })
const shownPicture = (page: Page) => gallery(page).locator('.gallery__row li:not([inert])')

test('Product detail: name, price in rupees, features, description', async ({ page, facts }) => {
  const product = facts.products.find(({ features, price }) => features.length > 0 && price >= 1000)!
  await page.goto(`/product/${product._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(main.locator('.pinfo__price')).toContainText(`₹${product.price.toLocaleString('en-IN')}`)
  const features = main
    .getByRole('heading', { name: 'Features' })
    .locator('xpath=following-sibling::ul[1]/li')
  await expect(features).toHaveText(product.features)
  expect(product.description).not.toBe('')
  await expect(main.getByText(product.description)).toBeVisible()
})

test('Product detail: additional information (shows only colorOption)', async ({ page, facts }) => {
  const product = facts.products.find(({ addInfo: [info] }) => info?.colorOption && info.material)!
  await page.goto(`/product/${product._id}`)
  const box = page.getByRole('region', { name: 'Additional information' })
  const { colorOption } = product.addInfo[0]!
  await expect(box.locator('dl')).toHaveText(`Colour${colorOption}`)
})

test('Product detail: reviews', async ({ page, facts }) => {
  const product = facts.products.find(({ reviews }) => reviews.length > 1 && reviews.length < 6)!
  await page.goto(`/product/${product._id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
  const newestFirst = product.reviews.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  await expect(reviews).toHaveCount(newestFirst.length)
  for (const [index, { name, comment, rating }] of newestFirst.entries()) {
    const review = reviews.nth(index)
    await expect(review).toContainText(name)
    await expect(review).toContainText(comment)
    await expect(review.getByRole('img', { name: `Rated ${rating} out of 5` })).toBeVisible()
  }
})

test('Product detail: related products (random sample from the same category)', async ({ page, facts }) => {
  const orders: string[][] = []
  const lounges = facts.products.filter(({ category }) => category === 'LoungeChairs')
  for (const product of lounges.slice(0, 4)) {
    await page.goto(`/product/${product._id}`)
    const names = await page
      .getByRole('group', { name: 'Related products' })
      .getByRole('heading')
      .allTextContents()
    const others = named(lounges).filter((name) => name !== product.name)
    expect(names.toSorted()).toEqual(others.toSorted())
    orders.push(names.map((name) => (name === lounges[4]?.name ? 'a' : name === lounges[5]?.name ? 'b' : '')))
  }
  // The same two chairs are in different places for different products, so the order is random.
  expect(new Set(orders.map((order) => order.join('|'))).size).toBeGreaterThan(1)
})

test("Product detail: 'Get Price' opens a chat with a fixed number, and a text of the product that asks for the price", async ({
  page,
  context,
  request,
  baseURL,
  facts: { site, products },
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'a chat' }))
  const product = products.find(({ category, type }) => category === 'Executive' && type === 'Chairs')!
  await open(page, `/product/${product._id}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: 'Get Price' }).first().click()
  const chat = new URL((await opened).url())
  expect(chat.origin + chat.pathname).toBe(`https://wa.me/${site.chatNumber}`)
  const text = chat.searchParams.get('text') ?? ''
  for (const part of [product.name, 'Executive', 'Chairs', ...product.features]) expect(text).toContain(part)
  expect(text).toMatch(/share the price/i)
  expect(text.indexOf('Quantity: 1 chair')).toBeGreaterThan(text.search(/share the price/i))
  const link = /https?:\S+/.exec(text)?.[0] ?? ''
  expect(link.endsWith(product.image1)).toBe(true)
  const picture = await request.get(new URL(new URL(link).pathname, baseURL).href)
  expect(picture.headers()['content-type']).toContain('image/')
})

test('a product dials one number for bulk orders, asks for a login to review, and has up to 4 thumbnails a row', async ({
  page,
  facts: { site, products },
}) => {
  expect(site.bulkPhone).toMatch(/^\+\d{10,}$/)
  for (const { _id } of products.slice(0, 2).reverse()) {
    await page.goto(`/product/${_id}`)
    const call = page.getByRole('link', { name: 'Call for Bulk Orders' }).first()
    await expect(call).toHaveAttribute('href', `tel:${site.bulkPhone}`)
  }
  await expect(page.getByText('Please login to write a review')).toBeVisible()
  await expect(page.getByRole('main').locator('textarea')).toHaveCount(0)
  for (const width of [320, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .locator('.thumbs li')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(lefts.length).toBeGreaterThan(1)
    expect(new Set(lefts).size, `at ${width}`).toBeLessThanOrEqual(4)
  }
})

test("A product's breadcrumb links to the type route.", async ({ page, facts: { products } }) => {
  for (const [type, label] of [
    ['Chairs', 'Chairs'],
    ['Lounge', 'Lounge'],
    ['HighCounter', 'High Counter Series'],
  ]) {
    const product = products.find((one) => one.type === type)!
    await page.goto(`/product/${product._id}`)
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail).toContainText(product.name)
    await trail.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(`/${type}`)
  }
})

test('Gallery: swipe threshold 50 px', async ({ page, facts }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `/product/${facts.products[0]?._id}`)
  const box = (await gallery(page).locator('.gallery__row').boundingBox())!
  const y = box.y + box.height / 2
  const swipe = async (travelled: number) => {
    const x = box.x + box.width / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + travelled / 2, y)
    await page.mouse.move(x + travelled, y)
    await page.mouse.up()
  }
  await expect(shownPicture(page)).toHaveAttribute('id', 'picture-1')
  await swipe(-49)
  await expect(shownPicture(page)).toHaveAttribute('id', 'picture-1')
  await swipe(-50)
  await expect(shownPicture(page)).toHaveAttribute('id', 'picture-2')
  await swipe(49)
  await expect(shownPicture(page)).toHaveAttribute('id', 'picture-2')
  await swipe(50)
  await expect(shownPicture(page)).toHaveAttribute('id', 'picture-1')
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toHaveCount(0)
})

test('Gallery: a thumbnail, an arrow key and the full-screen picture turn it', async ({ page, facts }) => {
  await open(page, `/product/${facts.products[0]?._id}`)
  await page.getByRole('link', { name: 'Picture 3 of 4' }).click()
  await expect(shownPicture(page)).toHaveAttribute('id', 'picture-3')
  await page.keyboard.press('ArrowRight')
  await expect(shownPicture(page)).toHaveAttribute('id', 'picture-4')
  await shownPicture(page).getByRole('link').click()
  const stage = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(stage).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(stage).toContainText('Picture 3 of 4')
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)
  await expect(shownPicture(page)).toHaveAttribute('id', 'picture-3')
})
