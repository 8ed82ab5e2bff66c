// @vitest-environment happy-dom
import type { ProductDetail } from 'cms/contract/productViews'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { SiteProvider } from '../../../api/SiteProvider.tsx'
import { translate } from '../../../testing/translate.ts'
import { ProductInfo } from './ProductInfo.tsx'
import { useAsking } from './buy/useAsking.ts'

const site = {
  brand: 'Baithak',
  purchasing: 'open',
  deliveryAreas: [],
  promises: {},
  bulkPhone: '',
}
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
const drawn = (given: object) => (
  <SWRConfig value={{ provider: () => new Map(), fallback: { '/api/site': site } }}>
    <MemoryRouter>
      <SiteProvider>
        <Info product={{ ...product, ...given }} />
      </SiteProvider>
    </MemoryRouter>
  </SWRConfig>
)
const htmlOf = (given: object) => renderToString(drawn(given))
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

test('a quantity goes up and down in a page that the browser has translated, and its button keeps the focus', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/api/site' ? site : { countInStock: 5 }),
  )
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  await act(async () => root.render(drawn({ inStock: true })))
  const press = async (label: string) => {
    const button = box.querySelector<HTMLElement>(`[aria-label="${label}"]`)
    translate()
    await act(async () => button?.focus())
    await act(async () => button?.click())
    expect(document.activeElement).toBe(button)
  }
  await press('One more')
  expect(box.querySelector('.quantity__words')?.textContent).toBe('2 chairs, ₹200 at list price')
  await press('One less')
  await press('One less')
  expect(box.querySelector('.quantity__words')?.textContent).toBe('5 in stock')
  expect(box.querySelector('[aria-label="One less"]')?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => root.unmount())
  box.remove()
})
