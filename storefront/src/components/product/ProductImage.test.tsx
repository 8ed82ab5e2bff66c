// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProductImage } from './ProductImage.tsx'

const picture = (url: string) => ({
  url,
  alt: 'A chair',
  width: 10,
  height: 10,
  sources: [{ url, width: 10 }],
})
let box: HTMLElement
let root: ReturnType<typeof createRoot>
const draw = (url: string) =>
  act(async () => root.render(<ProductImage picture={picture(url)} sizes="10vw" />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

test('a picture that cannot be shown leaves its plate, and the next one is tried', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await draw('/media/gone.webp')
  expect(box.querySelector('img')).not.toBeNull()
  await act(async () => void box.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(box.querySelector('img')).toBeNull()
  expect(box.querySelector('.product-image--empty .i')).not.toBeNull()
  await draw('/media/there.webp')
  expect(box.querySelector('img')?.getAttribute('src')).toBe('/media/there.webp')
})

test('a picture that failed before the page came alive leaves its plate too', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  await draw('/media/gone.webp')
  expect(box.querySelector('img')).toBeNull()
})
