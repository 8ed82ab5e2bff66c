import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ProductOrPreview } from '../../../api/products.ts'
import { Variants } from './Variants.tsx'

const drawn = (product: object) =>
  renderToString(
    <MemoryRouter>
      <Variants product={product as ProductOrPreview} />
    </MemoryRouter>,
  )
const linksIn = (html: string) =>
  [...html.matchAll(/<a[^>]*>.*?<\/a>/g)].map(([link]) => [
    /href="([^"]*)"/.exec(link)?.[1],
    link.replace(/<[^>]*>/g, ''),
    link.includes('aria-current="page"'),
  ])

test('each variant is a link with its colour, the shown one is marked', () => {
  const variants = [
    { _id: 'a', name: 'Regent', colour: 'Black' },
    { _id: 'b', name: 'Regent Grey', colour: 'Grey' },
  ]
  const html = drawn({ _id: 'b', variants })
  expect(linksIn(html)).toEqual([
    ['/product/a', 'Black', false],
    ['/product/b', 'Grey', true],
  ])
  expect(html.match(/class="swatch"/g)).toHaveLength(2)
  // Lists with a class have no bullets.
  expect(html).toMatch(/<ul class="/)
})

test('without a colour, or with the same one twice, the names tell them apart', () => {
  const variants = [
    { _id: 'a', name: 'Regent oiled', colour: 'Teak' },
    { _id: 'b', name: 'Regent waxed', colour: 'Teak' },
    { _id: 'c', name: 'Regent raw', colour: '' },
  ]
  const words = linksIn(drawn({ _id: 'a', variants })).map(([, text]) => text)
  expect(words).toEqual(['Regent oiled', 'Regent waxed', 'Regent raw'])
})

test('a product that stands alone, and a preview, show nothing', () => {
  expect(drawn({ _id: 'a', variants: [] })).toBe('')
  expect(drawn({ _id: 'a', status: 'draft' })).toBe('')
})
