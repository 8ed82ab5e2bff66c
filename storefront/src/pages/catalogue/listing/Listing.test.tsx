import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { ServerAnswersContext } from '../../../api/serverAnswers.ts'
import { LatestPage } from './LatestPage.tsx'
import { TypePage } from './TypePage.tsx'
import { SiteProvider } from '../../../api/SiteProvider.tsx'

const answers = {
  '/api/site': { brand: 'Baithak', chatNumber: '910000000001', scenes: { hero: [] } },
  '/api/products?latest=true&limit=24&view=tile': { products: [], total: 0 },
}

const drawPage = (page: ReactNode, answered: object, failures = {}) => {
  const known = { ...answers, ...answered }
  return renderToStaticMarkup(
    <SWRConfig value={{ fallback: known }}>
      <ServerAnswersContext value={{ answers: known, failures, isFresh: () => true }}>
        <StaticRouter location="/">
          <SiteProvider>{page}</SiteProvider>
        </StaticRouter>
      </ServerAnswersContext>
    </SWRConfig>,
  )
}
const render = (status: number) =>
  drawPage(<LatestPage />, {}, { '/api/products/facets?latest=true': { status, message: 'Out for tea' } })

test('filters that were refused say so and can be asked for again', () => {
  expect(render(410)).toContain('Out for tea')
  expect(render(410)).toContain('Try again')
})

test('filters that may come by themselves are waited for', () => {
  expect(render(503)).not.toContain('Out for tea')
})

test('the row of categories keeps its place until they are known', () => {
  expect(render(503)).toMatch(/<nav[^>]* aria-label="Categories"[^>]*><\/nav>/)
})

test('the rail of a type with one category leads to the other categories', () => {
  const none: unknown[] = []
  const facets = {
    total: 6,
    inStock: 0,
    minPrice: 1,
    maxPrice: 1,
    types: none,
    colours: none,
    materials: none,
    origins: none,
    loads: none,
    prices: none,
    categories: [{ value: 'LoungeChairs', count: 6 }],
  }
  const html = drawPage(<TypePage params={{ type: 'Lounge' }} />, {
    '/api/products/facets?type=Lounge': facets,
    '/api/categories': [{ category: 'Gaming', count: 1234 }],
  })
  const rail = html.slice(html.indexOf('id="filters"'))
  expect(rail).toMatch(/<a href="\/products\/Gaming">Gaming Chairs<small>1,234<\/small>/)
  expect(rail).toMatch(/aria-current="page"[^>]*>Lounge Chairs/)
})
