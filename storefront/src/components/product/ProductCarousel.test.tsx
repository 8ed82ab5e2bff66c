import type { ProductCard } from 'cms/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ProductCarousel } from './ProductCarousel.tsx'
import { ServerAnswersContext } from '../../api/serverAnswers.ts'
import { SiteProvider } from '../../api/SiteProvider.tsx'

const card = (number: number): ProductCard => ({
  _id: String(number).padStart(24, '0'),
  name: `Chair ${number}`,
  price: 12_345,
  type: 'Chairs',
  category: 'Executive',
  image1: '',
  picture: null,
  popular: 'Yes',
  countInStock: 1,
  colour: '',
  material: '',
  rating: 0,
  numReviews: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
})

const render = (products: ProductCard[], emptyTitle?: string) =>
  renderToStaticMarkup(
    <ServerAnswersContext
      value={{ answers: { '/api/site': { chatNumber: '910000000001' } }, failures: {}, isFresh: () => true }}
    >
      <MemoryRouter>
        <SiteProvider>
          <ProductCarousel
            title="Popular right now"
            products={products}
            empty="No popular products available"
            emptyTitle={emptyTitle}
          />
        </SiteProvider>
      </MemoryRouter>
    </ServerAnswersContext>,
  )

test('without products it says so, under its own heading or another', () => {
  expect(render([])).toContain('Popular right now</h2>')
  expect(render([])).toContain('No popular products available')
  expect(render([], 'No Related Products Found')).toContain('No Related Products Found</h2>')
})

test('every product is a link before any script runs, in a row that can be scrolled by keyboard', () => {
  const html = render(Array.from({ length: 8 }, (_, index) => card(index)))
  expect(html.match(/href="\/product\/\d{24}"/g)).toHaveLength(8)
  expect(html).toContain('₹12,345')
  expect(html).toMatch(/class="row"[^>]*tabindex="0"/i)
})

test('at the start the way back is shut', () => {
  const html = render(Array.from({ length: 8 }, (_, index) => card(index)))
  const button = (name: string) => new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0]
  expect(button('Previous')).toContain('disabled')
  expect(button('Next')).not.toContain('disabled')
})
