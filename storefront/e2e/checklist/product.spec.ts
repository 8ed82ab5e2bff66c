import type { Page } from '@playwright/test'
import { readDocument, textsOf } from '../testing/readDocument.ts'
import { expect, named, open, test } from './test.ts'

const gallery = (page: Page) => page.getByRole('group', { name: /^Pictures of/ })
const shownPicture = (page: Page) => gallery(page).locator('.gallery__row li:not([inert])')

const headingOf = (page: Document, text: string) =>
  [...page.querySelectorAll('main :is(h2, h3)')].find((heading) => heading.textContent === text)

test('Product detail: name, price in rupees, features, description', async ({ request, facts }) => {
  const product = facts.products.find(({ features, price }) => features.length > 0 && price >= 1000)!
  const page = await readDocument(request, `/product/${product._id}`)
  expect(textsOf(page, 'main h1')).toEqual([product.name])
  const price = page.querySelector('main .pinfo__price')?.textContent
  expect(price).toContain(`₹${product.price.toLocaleString('en-IN')}`)
  expect(textsOf(headingOf(page, 'Features')!.parentElement!, 'ul li')).toEqual(product.features)
  expect(product.description).not.toBe('')
  expect(textsOf(page, 'main p')).toContain(product.description)
})

test('Product detail: additional information (shows only colorOption)', async ({ request, facts }) => {
  const product = facts.products.find(({ addInfo: [info] }) => info?.colorOption && info.material)!
  const page = await readDocument(request, `/product/${product._id}`)
  const box = headingOf(page, 'Additional information')!.closest('section')!
  const { colorOption } = product.addInfo[0]!
  expect(textsOf(box, 'dl')).toEqual([`Colour${colorOption}`])
})

test('Product detail: reviews', async ({ request, facts }) => {
  const product = facts.products.find(({ reviews }) => reviews.length > 1 && reviews.length < 6)!
  const page = await readDocument(request, `/product/${product._id}`)
  const reviews = [...headingOf(page, 'Reviews')!.closest('section')!.querySelectorAll('article')]
  const newestFirst = product.reviews.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  expect(reviews).toHaveLength(newestFirst.length)
  for (const [index, { name, comment, rating }] of newestFirst.entries()) {
    const review = reviews[index]!
    expect(review.textContent).toContain(name)
    expect(review.textContent).toContain(comment)
    expect(review.querySelector(`[role=img][aria-label="Rated ${rating} out of 5"]`)).not.toBeNull()
  }
})

test('Product detail: related products (random sample from the same category)', async ({
  request,
  facts,
}) => {
  const orders: string[][] = []
  const lounges = facts.products.filter(({ category }) => category === 'LoungeChairs')
  for (const product of lounges.slice(0, 4)) {
    const page = await readDocument(request, `/product/${product._id}`)
    const names = textsOf(page, '[role=group][aria-label="Related products"] h3')
    const others = named(lounges).filter((name) => name !== product.name)
    expect(names.toSorted()).toEqual(others.toSorted())
    orders.push(names.map((name) => (name === lounges[4]?.name ? 'a' : name === lounges[5]?.name ? 'b' : '')))
  }
  // The same two chairs are in different places for different products, so the order is random.
  expect(new Set(orders.map((order) => order.join('|'))).size).toBeGreaterThan(1)
})

test("A product's breadcrumb links to the type route.", async ({ request, facts: { products } }) => {
  for (const [type, label] of [
    ['Chairs', 'Chairs'],
    ['Lounge', 'Lounge'],
    ['HighCounter', 'High Counter Series'],
  ] as const) {
    const product = products.find((one) => one.type === type)!
    const page = await readDocument(request, `/product/${product._id}`)
    const trail = page.querySelector('nav[aria-label=Breadcrumb]')!
    expect(trail.textContent).toContain(product.name)
    expect(textsOf(trail, `a[href="/${type}"]`)).toEqual([label])
  }
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

test('a product turns by a swipe of 50 px, dials one number for bulk orders, and asks for a login to review', async ({
  page,
  request,
  facts: { site, products },
}) => {
  const [first, second] = products
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `/product/${first?._id}`)
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

  expect(site.bulkPhone).toMatch(/^\+\d{10,}$/)
  const call = page.getByRole('link', { name: 'Call for Bulk Orders' }).first()
  await expect(call).toHaveAttribute('href', `tel:${site.bulkPhone}`)
  const another = await readDocument(request, `/product/${second?._id}`)
  expect(textsOf(another, `main a[href="tel:${site.bulkPhone}"]`)).toContain('Call for Bulk Orders')
  await expect(page.getByText('Please login to write a review')).toBeVisible()
  await expect(page.getByRole('main').locator('textarea')).toHaveCount(0)
  // Thumbnails stand in at most four columns.
  for (const width of [320, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .locator('.thumbs li')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(lefts.length).toBeGreaterThan(1)
    expect(new Set(lefts).size, `at ${width}`).toBeLessThanOrEqual(4)
  }
})
