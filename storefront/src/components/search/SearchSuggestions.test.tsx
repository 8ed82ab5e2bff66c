import type { FoundProduct } from 'cms/contract/productViews'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import type { Suggestion, Suggestions } from './useSuggestions.ts'

const option = (name: string, reason = ''): Suggestion => ({
  to: `/product/${name}`,
  product: { _id: name, name, price: 900, category: 'Executive', picture: null, reason } as FoundProduct,
})

function textOf(suggestions: Partial<Suggestions>) {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <SearchSuggestions
        suggestions={{ names: [], also: [], mean: '', ...suggestions }}
        hasFailed={false}
        text="leather"
        active={-1}
        onChoose={() => undefined}
      />
    </StaticRouter>,
  )
  return html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
}

test.each([
  ['synonyms and materials', { also: [option('Regent', 'Leatherette')] }],
  [
    'the words that are meant',
    { also: [{ to: '/search?query=leatherette' }, option('Regent')], mean: 'leatherette' },
  ],
])('where no name matches, No products found stands before %s', (_, suggestions) => {
  const text = textOf(suggestions)
  expect(text).toMatch(/^\|No products found\|/)
  expect(text.indexOf('Regent')).toBeGreaterThan(text.indexOf('|Also matching|'))
  if ('mean' in suggestions) expect(text).toContain('|Also matching|Did you mean leatherette?|')
})

test('names stand first where one matches, without that sentence', () => {
  const more = { total: 1234, to: '/search?query=leather' }
  const text = textOf({ names: [option('Leather Club')], also: [option('Regent')], more })
  expect(text).toContain('|See all 1,234 results ')
  expect(text).not.toContain('No products found')
  expect(text.indexOf('Club')).toBeLessThan(text.indexOf('|Also matching|'))
})
