import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductSkeleton } from './ProductSkeleton.tsx'

test('where a product loads, one spinner stands over the skeleton, and words say so', () => {
  const html = renderToStaticMarkup(<ProductSkeleton />)
  expect(html.match(/<span class="[^"]*\bspin" aria-hidden="true"/g)).toHaveLength(1)
  expect(html).toMatch(/role="status".*<span class="sr">Loading/)
})
