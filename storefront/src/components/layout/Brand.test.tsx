import type { Site } from 'cms/contract/site'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SiteContext } from '../../api/site.ts'
import { Brand } from './Brand.tsx'

const drawn = (site: Partial<Site>) =>
  renderToStaticMarkup(
    <SiteContext value={{ site: { mark: null, ...site } as never }}>
      <MemoryRouter>
        <Brand />
      </MemoryRouter>
    </SiteContext>,
  )

test.each(['Baithak', 'Othername', 'Seats & Sons'])('the header spells %s whole', (brand) => {
  const html = drawn({ brand })
  expect(html.replace(/<[^>]*>/g, '').replace('&amp;', '&')).toBe(brand)
})

test('a word mark stands in place of the name, each on its ground', () => {
  const word = { url: '/media/word.webp', alt: '', width: 400, height: 90, sources: [] }
  const light = drawn({ brand: 'Othername', wordmark: word })
  expect(light).toContain('aria-label="Othername, home"')
  expect(light).toContain('class="brand__word"')
  const both = drawn({
    brand: 'Othername',
    wordmark: word,
    wordmarkDark: { ...word, url: '/media/dark.webp' },
  })
  expect(both).toMatch(/brand__word--light" src="\/media\/word\.webp".*brand__word--dark" src="\/media\/dark/)
  expect(both).not.toContain('<span')
})
