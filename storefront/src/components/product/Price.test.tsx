// @module-tag money
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './Price.tsx'

const shown = (props: Parameters<typeof Price>[0]) =>
  renderToStaticMarkup(<Price {...props} />).replace(/<style[^]*?<\/style>|<[^>]*>/g, '')

test('a price that nobody has set is none; what is charged is shown as it is', () => {
  expect(shown({ amount: 12345 })).toBe('₹12,345')
  expect(shown({ amount: 12345.5 })).toBe('₹12,345.50')
  expect(shown({ amount: 0 })).toBe('Price on request')
  expect(shown({ amount: 0, exact: true })).toBe('₹0')
})
