// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProductImage } from './ProductImage.tsx'

const pictureAt = (url: string) => ({ url, alt: 'A chair', width: 10, height: 10, sources: [] })

let root: Root
let box: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const isLoaded = (isComplete: boolean) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isComplete)
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/gone.webp')
}
const render = (url: string, alt?: string) =>
  act(async () => root.render(<ProductImage picture={pictureAt(url)} sizes="1px" alt={alt} />))
const fail = () => act(async () => void box.querySelector('img')?.dispatchEvent(new Event('error')))

test('a picture that cannot be loaded gives way to the faint chair, which keeps its words', async () => {
  isLoaded(false)
  await render('/gone.webp')
  expect(box.querySelector('img')).not.toBeNull()
  await fail()
  expect(box.querySelector('img')).toBeNull()
  expect(box.querySelector('.product-image--empty svg')?.getAttribute('aria-label')).toBe('A chair')
  await render('/other.webp')
  expect(box.querySelector('img')?.getAttribute('src')).toBe('/other.webp')
})

test('a picture that failed before the script ran is noticed', async () => {
  isLoaded(true)
  await render('/gone.webp', '')
  expect(box.querySelector('img')).toBeNull()
  expect(box.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
