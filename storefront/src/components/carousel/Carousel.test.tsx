import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './Carousel.tsx'
import { quoteSlides } from './slidesPerView.ts'

const draw = (count: number) =>
  renderToStaticMarkup(
    <Carousel
      label="Words"
      perView={quoteSlides}
      slides={Array.from({ length: count }, (_, index) => (
        <p key={index}>{index}</p>
      ))}
      loop
      autoplay={2000}
      head={(controls) => controls}
    />,
  )
const button = (html: string, name: string) =>
  new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0]

test('where everything fits there is nowhere to go and nothing to pause', () => {
  const html = draw(3)
  expect(button(html, 'Previous')).toContain('disabled')
  expect(button(html, 'Next')).toContain('disabled')
  expect(button(html, 'Pause')).toBeUndefined()
})

test('with more than fit, a row that loops goes both ways and can be paused', () => {
  const html = draw(4)
  expect(button(html, 'Previous')).not.toContain('disabled')
  expect(button(html, 'Next')).not.toContain('disabled')
  expect(button(html, 'Pause')).toBeDefined()
})
