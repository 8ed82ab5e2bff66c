import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ProductDetail } from 'cms/contract/productViews'
import type { Review } from 'cms/contract/reviews'
import { ProductReviews } from './ProductReviews.tsx'
import { ServerAnswersContext } from '../../../api/serverAnswers.ts'
import { SiteProvider } from '../../../api/SiteProvider.tsx'

const review = (day: number, change: Partial<Review> = {}): Review => ({
  _id: String(day),
  name: `Person ${day}`,
  rating: 4,
  comment: `Words of day ${day}.`,
  createdAt: `2026-03-0${day}T10:00:00.000Z`,
  verified: false,
  reply: '',
  repliedAt: null,
  helpful: 0,
  photos: [],
  ...change,
})

function render(reviews: Review[]) {
  const rating = reviews.reduce((sum, one) => sum + one.rating, 0) / (reviews.length || 1)
  const product = {
    _id: '0'.repeat(24),
    reviews,
    rating,
    numReviews: reviews.length,
  } as Partial<ProductDetail>
  return renderToStaticMarkup(
    <ServerAnswersContext
      value={{ answers: { '/api/site': { brand: 'Baithak' } }, failures: {}, isFresh: () => true }}
    >
      <StaticRouter location="/product/1?from=chat">
        <SiteProvider>
          <ProductReviews product={product as ProductDetail} />
        </SiteProvider>
      </StaticRouter>
    </ServerAnswersContext>,
  )
}

test('the newest stands first, and the reply of the shop under its review', () => {
  const html = render([
    review(1),
    review(3),
    review(2, { reply: 'Thank you.', repliedAt: review(4).createdAt }),
  ])
  const order = ['day 3.', 'day 2.', 'Baithak replied', 'Thank you.', 'day 1.'].map((text) =>
    html.indexOf(text),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('mean and count are of all reviews', () => {
  const html = render([review(1, { rating: 5 }), review(2), review(3)])
  expect(html).toContain('Rated 4.3 out of 5')
  expect(html).toContain('3 reviews')
  expect(html).toContain('4 stars: 2 reviews')
})

test('name and day stay apart where nothing but the text is read', () => {
  const html = render([review(1, { reply: 'Thank you.', repliedAt: review(4).createdAt })])
  const text = html.replace(/<[^>]+>/g, '')
  expect(text).toContain('Person 1 1 Mar 2026')
  expect(text).toContain('Baithak replied 4 Mar 2026')
})

test('a name that is written from right to left leaves its day in order', () => {
  expect(render([review(1, { name: 'عائشہ خان' })])).toContain('<bdi>عائشہ خان</bdi> <time')
})

test('a mean of 4 reads alike beside the stars and in their name', () => {
  const html = render([review(1), review(2)])
  expect(html).toContain('<b aria-hidden="true">4</b>')
  expect(html).toContain('Rated 4 out of 5')
  expect(html).not.toContain('4.0')
})

test('without a review there is no mean and no histogram', () => {
  const html = render([])
  expect(html).toContain('No Reviews')
  expect(html).not.toContain('out of 5')
  expect(html).not.toContain('stars:')
})

test('the server renders for a visitor: the way to the login and back to this product', () => {
  const html = render([])
  expect(html.replace(/<[^>]+>/g, '')).toContain('Please login to write a review')
  expect(html).toContain(`href="/login?redirect=/product/${'0'.repeat(24)}"`)
  expect(html).not.toContain('<form')
})

test('a review of somebody who has bought the product says so', () => {
  expect(render([review(1, { verified: true })])).toContain('Bought here')
  expect(render([review(1)])).not.toContain('Bought here')
})

const photo = (url: string) => ({
  url,
  alt: 'Photograph by Person 1',
  width: 1600,
  height: 1200,
  sources: [
    { url: url.replace('.webp', '-320.webp'), width: 320 },
    { url, width: 1600 },
  ],
})

test('photographs are small, loaded late, and lead to the large file', () => {
  const html = render([review(1, { photos: [photo('/media/a-photo.webp')] })])
  expect(html).toContain('href="/media/a-photo.webp"')
  expect(html).toMatch(/<img[^>]*src="\/media\/a-photo-320\.webp"[^>]*>/)
  expect(html).toMatch(/<img[^>]*alt="Photograph by Person 1"[^>]*loading="lazy"/)
})

test('the server renders the same for everyone: how many found a review helpful, with the way to the login', () => {
  const html = render([review(1, { helpful: 3 }), review(2)])
  expect(html).toContain('Helpful (3)</a>')
  expect(html).toContain('Helpful</a>')
  expect(html).not.toContain('aria-pressed')
})
