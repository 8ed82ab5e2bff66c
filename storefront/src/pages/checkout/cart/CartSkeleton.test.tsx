import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartSkeleton } from './CartSkeleton.tsx'

test('where a cart loads, one spinner stands over the skeleton, and words say so', () => {
  const html = renderToStaticMarkup(<CartSkeleton label="Loading your cart" />)
  expect(html.match(/<span class="[^"]*\bspin" aria-hidden="true"/g)).toHaveLength(1)
  expect(html).toMatch(/role="status".*<span class="sr">Loading/)
})
