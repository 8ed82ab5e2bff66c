// @vitest-environment happy-dom
import type { ProductTile } from 'cms/contract/productViews'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { SiteContext } from '../../api/site.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { SecondPicture } from './SecondPicture.tsx'

const idOf = (number: number) => String(number).padStart(24, '0')
const tile = (given: Partial<ProductTile>): ProductTile => ({
  _id: idOf(1),
  name: 'Regent',
  price: 12_345,
  category: 'Executive',
  picture: null,
  ...given,
})

function render(product: ProductTile) {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <SiteContext value={{ site: { chatNumber: '910000000001' } as never }}>
      <MemoryRouter>
        <ProductGrid products={[product]} />
      </MemoryRouter>
    </SiteContext>,
  )
  return box
}
function factOf(given: Partial<ProductTile>) {
  const fact = render(tile(given)).querySelector('.pcard__fact')
  return fact && [fact.querySelector('[role=img]')?.getAttribute('aria-label'), fact.textContent]
}

test('a card says its colour and one fact; what it does not know it leaves out', () => {
  expect(factOf({ colour: 'Black', fact: 'Seat 44–54 cm' })).toEqual(['Black', 'Seat 44–54 cm'])
  expect(factOf({ colour: 'Black' })).toEqual(['Black', 'Black'])
  expect(factOf({ fact: '178 cm wide, 3 seats' })).toEqual([undefined, '178 cm wide, 3 seats'])
  expect(factOf({})).toBeNull()
})

test('the pictured colour stands first, then those of the same model; one of the same colour is no other', () => {
  const variants = [
    { _id: idOf(2), name: 'Regent in grey', colour: 'Grey' },
    { _id: idOf(3), name: 'Regent in teak and black', colour: 'Black' },
    { _id: idOf(4), name: 'Regent in rust', colour: 'Rust' },
  ]
  const product = tile({ colour: 'Black', fact: 'Seat 46 cm', variants })
  const swatches = [...render(product).querySelectorAll<HTMLElement>('.swatch')]
  expect(swatches.map(({ style }) => style.background)).toEqual(['#1d1b1a', '#8a8c8e', '#a8481f'])
  expect(factOf(product)).toEqual(['Black and 2 more colours', 'Seat 46 cm'])
  expect(factOf({ ...product, moreVariants: 3 })).toEqual(['Black and 5 more colours', '+3Seat 46 cm'])
  expect(factOf({ ...product, variants: variants.slice(0, 2) })?.[0]).toBe('Black and 1 more colour')
})

test('stars say the mean and how many reviewed it, one review is in words, and without any there are no stars', () => {
  const starsOf = (given: Partial<ProductTile>) => {
    const stars = render(tile(given)).querySelector('.pcard__rating')
    return stars && [stars.querySelector('[role=img]')?.getAttribute('aria-label'), stars.textContent]
  }
  expect(starsOf({ rating: 4.5, numReviews: 3 })).toEqual(['Rated 4.5 out of 5', '4.5 (3 reviews)'])
  expect(starsOf({ rating: 5, numReviews: 1 })).toEqual(['Rated 5 out of 5', '1 review'])
  expect(starsOf({})).toBeNull()
})

test('a picture tells where its product stands; without a floor it tells nothing', () => {
  const picture = { url: '/a.webp', alt: '', width: 10, height: 10, sources: [{ url: '/a.webp', width: 10 }] }
  const styleOf = (foot?: number) =>
    render(tile({ picture: { ...picture, ...(foot && { foot }) } }))
      .querySelector('img')
      ?.getAttribute('style')
  expect(styleOf(0.902)).toBe('--foot:0.902')
  expect(styleOf()).toBeNull()
})

test('the second picture is lazy, without words, and shown once it is loaded', async () => {
  const box = render(
    tile({
      picture: { url: '/a.webp', alt: '', width: 0, height: 0, sources: [] },
      second: { url: '/b.webp', foot: 0.9 },
    }),
  )
  const rendered = box.querySelector('.pcard__second')
  expect([rendered?.getAttribute('loading'), rendered?.getAttribute('alt')]).toEqual(['lazy', ''])

  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const root = createRoot(box)
  await act(async () => root.render(<SecondPicture picture={{ url: '/b.webp' }} />))
  const image = box.querySelector('img')
  expect(image?.classList.contains('is-loaded')).toBe(false)
  await act(async () => void image?.dispatchEvent(new Event('load')))
  expect(image?.classList.contains('is-loaded')).toBe(true)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
