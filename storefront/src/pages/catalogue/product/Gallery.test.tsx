// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Gallery } from './Gallery.tsx'

const pictures = [1, 2, 3].map((number) => ({
  url: `/media/${number}-640.webp`,
  alt: `Chair, side ${number}`,
  width: 1000,
  height: 1000,
  sources: [320, 960].map((width) => ({ url: `/media/${number}-${width}.webp`, width })),
  blur: 'data:image/webp;base64,AA==',
}))

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

test('without JavaScript every picture is a link to its largest file, and thumbnails lead to it', () => {
  const html = renderToStaticMarkup(<Gallery name="Chair" pictures={pictures} />)
  expect(count(html, /href="\/media\/\d-960\.webp"/g)).toBe(3)
  expect(count(html, /href="#picture-\d"/g)).toBe(3)
  expect(html).not.toContain('inert')
})

test('only the first picture is fetched first, and it has its blurred placeholder', () => {
  const html = renderToStaticMarkup(<Gallery name="Chair" pictures={pictures} />)
  expect(count(html, /<img[^>]*fetchPriority="high"/gi)).toBe(1)
  expect(html).toContain('--blur:url(data:image/webp;base64,AA==)')
})

test('a single picture has no arrows and no thumbnails', () => {
  const html = renderToStaticMarkup(<Gallery name="Chair" pictures={pictures.slice(0, 1)} />)
  expect(html).not.toContain('Next picture')
  expect(html).not.toContain('#picture-1')
})

test('a row that was swiped before any script is taken over where it stands', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const box = document.createElement('div')
  const gallery = <Gallery name="Chair" pictures={pictures} />
  box.innerHTML = renderToString(gallery)
  const row = box.querySelector('.gallery__row')
  if (row) row.scrollLeft = 790
  await act(async () => void hydrateRoot(box, gallery))
  expect(row?.querySelector('li:not([inert])')?.id).toBe('picture-3')
  expect(box.querySelector('[role=status]')?.textContent).toBe('Picture 3 of 3')
})
