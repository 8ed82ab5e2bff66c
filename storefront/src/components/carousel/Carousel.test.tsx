// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Carousel } from './Carousel.tsx'
import { quoteSlides } from './slidesPerView.ts'

const render = (count: number, highest?: number) =>
  renderToStaticMarkup(
    <Carousel
      label="Words"
      perView={quoteSlides}
      slides={Array.from({ length: count }, (_, index) => (
        <p key={index}>{index}</p>
      ))}
      {...(highest !== undefined && { highest })}
      loop
      autoplay={2000}
      head={(controls) => controls}
    />,
  )
const button = (html: string, name: string) =>
  new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0]

test('where everything fits there is nowhere to go and nothing to pause', () => {
  const html = render(3)
  expect(button(html, 'Previous')).toContain('disabled')
  expect(button(html, 'Next')).toContain('disabled')
  expect(button(html, 'Pause')).toBeUndefined()
})

test('with more than fit, a row that loops goes both ways and can be paused', () => {
  const html = render(4)
  expect(button(html, 'Previous')).not.toContain('disabled')
  expect(button(html, 'Next')).not.toContain('disabled')
  expect(button(html, 'Pause')).toBeDefined()
})

test('slides to the right wait, save the one that makes the row as high as it is', () => {
  const waiting = (html: string) =>
    [...html.matchAll(/class="slide( slide--later)?"><p>(\d)/g)].flatMap(([, later, at]) => (later ? at : []))
  expect(waiting(render(6, 4))).toEqual(['3', '5'])
  expect(waiting(render(6, 0))).toEqual(['3', '4', '5'])
  expect(waiting(render(6))).toEqual([])
})

test('a row that was swiped before any script is taken over where it stands', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const box = document.createElement('div')
  const slides = [1, 2, 3, 4].map((each) => <p key={each}>{each}</p>)
  const carousel = <Carousel label="Words" perView={[[0, 3]]} slides={slides} head={(controls) => controls} />
  box.innerHTML = renderToString(carousel)
  const row = box.querySelector('.row')
  if (row) row.scrollLeft = 100
  await act(async () => void hydrateRoot(box, carousel))
  // At the end the button stays where the focus is.
  const state = (name: string) =>
    ['disabled', 'aria-disabled'].map((key) => box.querySelector(`[aria-label=${name}]`)?.getAttribute(key))
  expect([state('Previous'), state('Next')]).toEqual([
    [null, null],
    [null, 'true'],
  ])
})
