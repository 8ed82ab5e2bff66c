import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from 'cms/contract/products'
import { expect, logInAgain, makePerson, remember, test, toast, userInfo } from '../testing/accounts.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'

const area = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const rating = (page: Page) => page.getByLabel('Rating', { exact: true })
const comment = (page: Page) => page.getByLabel('Comment', { exact: true })
const submit = (page: Page) => area(page).getByRole('button', { name: 'Submit review' })
const submitted = (page: Page) => area(page).getByRole('status').filter({ hasText: 'Review submitted' })

const readProduct = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/products/${id}`)).json()) as Product

/** Finds a product that has some reviews, with room for more, and that no other file changes. */
async function findProduct(request: APIRequestContext) {
  const products = (await (await request.get('/api/products?category=LoungeChairs')).json()) as Product[]
  const found = products.find(({ numReviews }) => numReviews > 1)
  if (!found) throw new Error('no product with reviews')
  return readProduct(request, found._id)
}

const histogram = async (page: Page) => {
  const texts = await area(page)
    .getByRole('list', { name: 'Reviews by stars' })
    .locator('.sr')
    .allInnerTexts()
  return texts.map((text) => Number(/: (\d+) review/.exec(text)?.[1]))
}

const countOf = (reviews: readonly { rating: number }[]) =>
  [5, 4, 3, 2, 1].map((stars) => reviews.filter((review) => review.rating === stars).length)

const meanOf = (reviews: readonly { rating: number }[]) =>
  String(Number((reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length).toFixed(1)))

async function expectReviews(page: Page, reviews: readonly { rating: number }[]) {
  await expect(area(page).locator('.score')).toContainText(`${reviews.length} reviews`)
  await expect(area(page).locator('.score')).toContainText(
    new RegExp(`^${meanOf(reviews).replace('.', '\\.')}${reviews.length} reviews`),
  )
  expect(await histogram(page)).toEqual(countOf(reviews))
}

test('a review is on top at once, counts in mean and histogram, and a second one takes its place @mongo', async ({
  page,
  request,
  person,
}) => {
  const complaints = collectPageErrors(page)
  const before = await findProduct(request)
  await remember(page, person.session)
  await page.goto(`/product/${before._id}`)
  await expect(area(page).getByText('Please login to write a review')).toHaveCount(0)
  await expect(rating(page)).toHaveValue('1')
  const options = rating(page).locator('option')
  await expect(options).toHaveText(['1 Poor', '2 Okay', '3 Good', '4 Very Good', '5 Excellent'])
  const values = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(values).toEqual(['1', '2', '3', '4', '5'])
  await expectReviews(page, before.reviews)
  const first = 'Sat on it for a whole film.\nStood up without a sound.'
  await rating(page).selectOption('5 Excellent')
  await comment(page).fill(`  ${first}  `)
  const isDetail = (url: URL) => url.pathname + url.search === `/api/products/${before._id}?view=detail`
  const reloaded = page.waitForResponse((answer) => isDetail(new URL(answer.url())))
  await submit(page).click()
  await expect(submitted(page)).toBeVisible()
  expect((await reloaded).status()).toBe(200)
  await expect(rating(page)).toHaveValue('1')
  await expect(comment(page)).toHaveValue('')
  const newest = area(page).getByRole('article').first()
  await expect(newest.getByRole('heading')).toContainText(person.name)
  await expect(newest).toContainText('Stood up without a sound.')
  await expect(newest.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
  await expectReviews(page, [...before.reviews, { rating: 5 }])

  await page.reload()
  await expect(area(page).getByText('Your new review replaces your earlier one')).toBeVisible()
  await rating(page).selectOption({ label: '2 Okay' })
  await comment(page).fill('On second thoughts.')
  await submit(page).click()
  await expect(submitted(page)).toBeVisible()
  await expect(newest).toContainText('On second thoughts.')
  await expect(area(page).getByText('Stood up without a sound.')).toHaveCount(0)
  await expectReviews(page, [...before.reviews, { rating: 2 }])
  expect((await readProduct(request, before._id)).numReviews).toBe(before.numReviews + 1)

  await page.goto('/profile')
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: before.name })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('On second thoughts.')
  await expect(own.getByRole('img', { name: 'Rated 2 out of 5' })).toBeVisible()
  await own.getByRole('link', { name: before.name }).click()
  await expect(page).toHaveURL(`/product/${before._id}`)
  expect(complaints).toEqual([])
})

test('a comment is needed, at most 2000 characters of it; one that does not arrive says so and stays in the form', async ({
  page,
  request,
  person,
}) => {
  const { _id } = await findProduct(request)
  await remember(page, person.session)
  await page.goto(`/product/${_id}`)
  let calls = 0
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/products/*/reviews', async (route) => {
    calls += 1
    await isAllowed
    return route.abort('connectionrefused')
  })
  await submit(page).click()
  await expect(comment(page)).toHaveAccessibleDescription(/Please write a comment/)
  await expect(comment(page)).toBeFocused()
  await comment(page).fill('   ')
  await submit(page).click()
  await expect(comment(page)).toHaveAccessibleDescription(/Please write a comment/)
  await comment(page).fill('x'.repeat(2001))
  await submit(page).click()
  await expect(comment(page)).toHaveAccessibleDescription(/A comment has at most 2000 characters/)
  expect(calls).toBe(0)
  await comment(page).fill('x'.repeat(2000))
  await expect(comment(page)).not.toHaveAttribute('aria-invalid', 'true')

  await rating(page).selectOption('4 Very Good')
  await comment(page).fill('A word that must not be lost.')
  await submit(page).click()
  const busy = area(page).getByRole('button', { name: 'Submitting' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(area(page).getByRole('alert')).toContainText('The shop could not be reached.')
  await expect(comment(page)).toHaveValue('A word that must not be lost.')
  await expect(rating(page)).toHaveValue('4')
  await expect(submitted(page)).toHaveCount(0)
  await page.unroute('**/api/products/*/reviews')
  const message = 'Too many requests. Try again in 7 minute(s).'
  await page.route('**/api/products/*/reviews', (route) => route.fulfill({ status: 429, json: { message } }))
  await submit(page).click()
  await expect(area(page).getByRole('alert')).toHaveText(message)
})

test('what a user writes is text and nothing else, in the page and in what search engines read', async ({
  page,
  request,
}) => {
  const attack = '</script><script>window.isTaken=1</script><img src=x onerror="window.isTaken=1">'
  const product = await findProduct(request)
  const { session } = await makePerson(request)
  const name = '<b onclick="isTaken=1">Asha</b>'
  const renamed = await request.put('/api/users/profile', {
    headers: { Authorization: `Bearer ${session.token}` },
    data: { name },
  })
  const { token } = (await renamed.json()) as { token: string }
  const sent = await request.post(`/api/products/${product._id}/reviews`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { rating: 5, comment: `Before ${attack} after` },
  })
  expect(sent.status()).toBe(201)
  const source = async () => (await request.get(`/product/${product._id}`)).text()
  // A page that renders slowly is served stale once more.
  await expect.poll(source).toContain('isTaken=1')
  const html = await source()
  for (const raw of ['<script>window', '<img src=x', '<b onclick']) expect(html).not.toContain(raw)
  await page.goto(`/product/${product._id}`)
  // Other tests review the same product at the same time.
  const shown = area(page)
    .getByRole('article')
    .filter({ hasText: `Before ${attack} after` })
  await expect(shown).toHaveCount(1)
  await expect(shown.getByRole('heading')).toContainText(name)
  expect(await page.evaluate(() => 'isTaken' in window)).toBe(false)
})

test('a login that has ended is said when the form is opened, and leads back to the product', async ({
  page,
  request,
  person,
}) => {
  const { _id } = await findProduct(request)
  const headers = { Authorization: `Bearer ${person.session.token}` }
  expect((await request.post('/api/users/logout', { headers })).status()).toBe(200)
  await remember(page, person.session)
  await page.goto(`/product/${_id}?from=chat`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/product/${_id}?from=chat`)
  await expect(
    toast(
      page,
      'Your login has ended: this device was logged out, or its time was over. Please log in again.',
    ),
  ).toBeVisible()
  expect(await userInfo(page)).toBeNull()
})

test("the shop's reply, and that a review is hidden, are in its writer's list", async ({
  page,
  request,
  staff,
}) => {
  const product = await findProduct(request)
  const person = await makePerson(request)
  const { token } = await logInAgain(request, person)
  const headers = { Authorization: `Bearer ${token}` }
  const data = { rating: 3, comment: 'The legs were crossed.' }
  const sent = await request.post(`/api/products/${product._id}/reviews`, { headers, data })
  expect(sent.status()).toBe(201)
  const mine = (await (await request.get('/api/users/profile/reviews', { headers })).json()) as {
    _id: string
  }[]
  await staff.change('PATCH', `/reviews/${mine[0]?._id}`, { reply: 'We have uncrossed them.' })
  // A page that renders slowly is served stale once more.
  const source = async () => (await request.get(`/product/${product._id}`)).text()
  await expect.poll(source).toContain('We have uncrossed them.')
  await remember(page, person.session)
  await page.goto(`/product/${product._id}`)
  const shown = area(page).getByRole('article').filter({ hasText: 'The legs were crossed.' })
  await expect(shown).toContainText('Baithak replied')
  await expect(shown).toContainText('We have uncrossed them.')
  await staff.change('PATCH', `/reviews/${mine[0]?._id}`, { hidden: true })
  await page.goto('/profile')
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The legs were crossed.' })
  await expect(own).toContainText('Hidden by the shop')
  await expect(own).toContainText('We have uncrossed them.')
  expect((await readProduct(request, product._id)).numReviews).toBe(product.numReviews)
})
