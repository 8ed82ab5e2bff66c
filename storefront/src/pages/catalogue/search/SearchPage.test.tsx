// @vitest-environment happy-dom
import type { FoundProduct, SearchAnswer } from 'cms/contract/productViews'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { searchUrl } from '../../../api/search.ts'
import { ServerAnswersContext } from '../../../api/serverAnswers.ts'
import { SiteProvider } from '../../../api/SiteProvider.tsx'
import { PageContext } from '../../../state/pageContext.ts'
import { translate } from '../../../testing/translate.ts'
import { searchSelection } from '../listing/listQuery.ts'
import { SearchPage } from './SearchPage.tsx'

const site = { '/api/site': { brand: 'Baithak', chatNumber: '910000000001', productCount: 40 } }
const found = (name: string, reason = ''): FoundProduct => ({
  _id: name.padStart(24, '0'),
  name,
  price: 18_900,
  category: 'Executive',
  picture: null,
  reason,
})
const nothing: SearchAnswer = { products: [], names: 0, also: 0, mean: '', instead: [] }

function drawn(query: string, answer: Partial<SearchAnswer>) {
  const { q } = searchSelection(new URLSearchParams({ query }))
  const url = searchUrl(searchSelection(new URLSearchParams({ query })))
  const answers = { ...site, [url]: { ...nothing, ...answer } }
  return (
    <SWRConfig value={{ fallback: answers }}>
      <ServerAnswersContext value={{ answers, failures: {}, isFresh: () => true }}>
        <PageContext value={{ origin: 'https://shop.example' }}>
          <StaticRouter location={`/search?query=${q}`}>
            <SiteProvider>
              <SearchPage />
            </SiteProvider>
          </StaticRouter>
        </PageContext>
      </ServerAnswersContext>
    </SWRConfig>
  )
}

function textOf(query: string, answer: Partial<SearchAnswer>) {
  const html = renderToStaticMarkup(drawn(query, answer))
  return html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
}

test.each([
  ['a synonym or a material', 'leather', { products: [found('Regent', 'Leatherette')], also: 1 }],
  ['a mistyped word', 'egronomic', { products: [found('Zephyr')], also: 1, mean: 'ergonomic' }],
])('where only %s finds something, No results found stands first', (_, query, answer) => {
  const text = textOf(query, answer)
  expect(text).toContain(`|Search Results for &quot;${query}&quot;|No results found|`)
  expect(text.indexOf('|No results found|')).toBeLessThan(text.indexOf('Also matching'))
  expect(text).not.toContain('1 chair')
})

test('where nothing is found it says the same, and what is asked for most', () => {
  const text = textOf('sofa bed', { instead: [found('Regent')] })
  expect(text).toContain('|Search Results for &quot;sofa bed&quot;|No results found|')
  expect(text).toContain('|Most asked for|')
})

test('names that contain the words are counted with the others, and stand before them', () => {
  const text = textOf('mesh', { products: [found('Mesh One'), found('Vantage', 'Mesh')], names: 1, also: 1 })
  expect(text).toContain('|Search Results for &quot;mesh&quot;|2 chairs|')
  expect(text).not.toContain('No results found')
  expect(text.indexOf('Mesh One')).toBeLessThan(text.indexOf('Also matching'))
  expect(text.indexOf('Also matching')).toBeLessThan(text.indexOf('Vantage'))
  expect(textOf('mesh', { products: [found('Mesh One')], names: 1234 })).toContain('|1,234|')
})

test('another search is answered in a page that the browser has translated', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json([]))
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  await act(async () => root.render(drawn('mesh', { products: [found('Mesh One')], names: 1 })))
  expect(box.querySelector('.intro')?.textContent).toBe('1 chair')
  translate()
  await act(async () => root.render(drawn('sofa', {})))
  expect(box.querySelector('.intro')?.textContent).toBe('No results found')
  await act(async () => root.unmount())
})
