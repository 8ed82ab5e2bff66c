import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { ServerAnswersContext } from '../../../api/serverAnswers.ts'
import { LatestPage } from './LatestPage.tsx'
import { SiteProvider } from '../../../api/SiteProvider.tsx'

const answers = {
  '/api/site': { brand: 'Baithak', chatNumber: '910000000001', scenes: { hero: [] } },
  '/api/products?latest=true&limit=24&view=tile': { products: [], total: 0 },
}

const draw = (status: number) => {
  const failures = { '/api/products/facets?latest=true': { status, message: 'Out for tea' } }
  return renderToStaticMarkup(
    <SWRConfig value={{ fallback: answers }}>
      <ServerAnswersContext value={{ answers, failures, isFresh: () => true }}>
        <StaticRouter location="/latest">
          <SiteProvider>
            <LatestPage />
          </SiteProvider>
        </StaticRouter>
      </ServerAnswersContext>
    </SWRConfig>,
  )
}

test('filters that were refused say so and can be asked for again', () => {
  expect(draw(410)).toContain('Out for tea')
  expect(draw(410)).toContain('Try again')
})

test('filters that may come by themselves are waited for', () => {
  expect(draw(503)).not.toContain('Out for tea')
})
