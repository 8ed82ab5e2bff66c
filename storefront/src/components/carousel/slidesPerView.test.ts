import { expect, test } from 'vitest'
import { productSlides, quoteSlides, slidesAt, slidesCss, type SlidesPerView } from './slidesPerView.ts'

const at = (slides: SlidesPerView, width: number) =>
  slidesAt(slides, (media) => width >= Number(/\d+/.exec(media)?.[0]))

test.each([
  [1280, 6, 3],
  [1024, 6, 3],
  [1023, 4, 2],
  [900, 4, 2],
  [767, 3, 1],
  [700, 3, 1],
  [479, 2, 1],
  [400, 2, 1],
])('at %i px %i products and %i quotes stand side by side', (width, products, quotes) => {
  expect(at(productSlides, width)).toBe(products)
  expect(at(quoteSlides, width)).toBe(quotes)
})

test('the style sheet says the same', () => {
  expect(slidesCss(quoteSlides)).toBe(
    '@media (min-width:0px){--per:1}@media (min-width:768px){--per:2}@media (min-width:1024px){--per:3}',
  )
})
