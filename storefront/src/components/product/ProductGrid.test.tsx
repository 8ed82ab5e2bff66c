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
const factOf = (given: Partial<ProductTile>) => render(tile(given)).querySelector('.pcard__fact')?.textContent

test('a card says its colour and one fact; what it does not know it leaves out', () => {
  expect(factOf({ colour: 'Black', fact: 'Seat 44–54 cm' })).toBe('Black, Seat 44–54 cm')
  expect(factOf({ colour: 'Black' })).toBe('Black')
  expect(factOf({ fact: '178 cm wide, 3 seats' })).toBe('178 cm wide, 3 seats')
  expect(factOf({})).toBeUndefined()
})

test('a card leads to the other colours by name, also to one whose colour has no swatch, and counts the rest', () => {
  const variants = [
    { _id: idOf(2), name: 'Regent in grey', colour: 'Grey' },
    { _id: idOf(3), name: 'Regent the third', colour: '' },
  ]
  const box = render(tile({ variants, moreVariants: 3 }))
  const list = box.querySelector('.pcard__variants')
  const links = [...(list?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    [`/product/${idOf(2)}`, 'Grey: Regent in grey'],
    [`/product/${idOf(3)}`, 'Regent the third'],
  ])
  expect(links.every((link) => link.querySelector('.swatch'))).toBe(true)
  expect(list?.textContent).toBe('+3')
  expect(render(tile({})).querySelector('.pcard__variants')).toBeNull()
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
