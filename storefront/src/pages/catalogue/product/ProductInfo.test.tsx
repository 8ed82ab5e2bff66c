// @vitest-environment happy-dom
import type { ProductDetail } from 'cms/contract/productViews'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { SiteProvider } from '../../../api/SiteProvider.tsx'
import { ProductInfo } from './ProductInfo.tsx'
import { useAsking } from './buy/useAsking.ts'

const site = { brand: 'Baithak', purchasing: 'open', deliveryAreas: [], promises: {}, bulkPhone: '' }
const product = {
  _id: '0123456789abcdef01234567',
  name: 'Regent',
  price: 100,
  category: 'Staff',
  type: 'Chairs',
  features: [],
  pictures: [],
  addInfo: [],
  variants: [],
  reviews: [],
  rating: 0,
  numReviews: 0,
} as unknown as ProductDetail

const Info = ({ product: shown }: { product: ProductDetail }) => (
  <ProductInfo product={shown} asking={useAsking(shown)} buttons={{ current: null }} />
)
const htmlOf = (given: object) =>
  renderToString(
    <SWRConfig value={{ provider: () => new Map(), fallback: { '/api/site': site } }}>
      <MemoryRouter>
        <SiteProvider>
          <Info product={{ ...product, ...given }} />
        </SiteProvider>
      </MemoryRouter>
    </SWRConfig>,
  )
const textOf = (given: object) => htmlOf(given).replace(/<[^>]+>/g, '')

test('an open shop tells to order what is in stock, and how to ask for many of anything', () => {
  expect(textOf({ inStock: true })).toContain(
    'The shop is open: order here. For ten or more, Call for Bulk Orders',
  )
  expect(textOf({ inStock: false })).not.toContain('order here')
  expect(textOf({ inStock: false })).toContain('For ten or more, Call for Bulk Orders')
})

test('what is out of stock offers a mail when it is back, and a draft offers none', () => {
  const offer = 'Tell me when it is back'
  expect(textOf({ inStock: false })).toContain(offer)
  expect(textOf({ inStock: true })).not.toContain(offer)
  expect(textOf({ status: 'draft', inStock: false, countInStock: 0 })).not.toContain(offer)
})

test('another colour is asked for in the same message, below its lines', () => {
  const [, href = ''] = /href="([^"]+)"[^>]*>Ask for another colour/.exec(htmlOf({ inStock: true })) ?? []
  const text = new URL(href).searchParams.get('text') ?? ''
  expect(text).toContain(
    '\nPlease share the price. Thank you.\n\nQuantity: 1 chair\nAnother colour: please tell me which there are\nPage: ',
  )
})
