import type { ComparedProduct } from 'cms/contract/productViews'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { comparedUrl } from '../../../api/products.ts'
import { ServerAnswersContext } from '../../../api/serverAnswers.ts'
import { SiteProvider } from '../../../api/SiteProvider.tsx'
import { paths } from '../../../paths.ts'
import { PageContext } from '../../../state/pageContext.ts'
import { someCompared } from '../../../testing/someCompared.ts'
import { ComparePage } from './ComparePage.tsx'

const chairs = [1, 2, 3, 4].map((number) => someCompared(number, { chairWidth: `6${number} cm` }))
const idsOf = (products: readonly ComparedProduct[]) => products.map(({ _id }) => _id)
const site = { '/api/site': { brand: 'Baithak', chatNumber: '910000000001', bulkPhone: '+910000000001' } }

function draw(products: readonly ComparedProduct[], found = products, options = {}) {
  const ids = idsOf(products)
  const answers = { ...site, ...(ids.length > 0 && { [comparedUrl(ids)]: found }) }
  return renderToStaticMarkup(
    <SWRConfig value={{ fallback: answers }}>
      <ServerAnswersContext value={{ answers, failures: {}, isFresh: () => true }}>
        <PageContext value={{ origin: 'https://shop.example' }}>
          <StaticRouter location={paths.compare(ids, options)}>
            <SiteProvider>
              <ComparePage />
            </SiteProvider>
          </StaticRouter>
        </PageContext>
      </ServerAnswersContext>
    </SWRConfig>,
  )
}
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

test('without products it says how to choose some, and is indexed', () => {
  const html = draw([])
  expect(html).toContain('Nothing to compare yet.')
  expect(html).toContain('Tick Compare on two to four chairs in any list.')
  expect(html).toContain('rel="canonical" href="https://shop.example/compare"')
  expect(html).not.toContain('noindex')
  expect(draw(chairs.slice(0, 2), [])).toContain('Nothing to compare yet.')
})

test('one product stands alone, without marks', () => {
  const html = draw(chairs.slice(0, 1))
  expect(html).toContain('Add a second chair to see how they differ.')
  expect(html).toContain('3 more')
  expect(html).not.toMatch(/differs<\/span>|Only what differs/)
  expect(html).toContain('noindex')
})

test('two and three have a place for more, four have none', () => {
  for (const number of [2, 3, 4]) {
    const html = draw(chairs.slice(0, number))
    expect(count(html, /<th scope="col" class="compare__head"/g)).toBe(number)
    expect(html.includes('Add a chair')).toBe(number < 4)
    expect(html).toContain('1 of 14 facts differs, marked with a bar')
    expect(html).toMatch(/<th scope="row">Width<span class="sr">, differs<\/span>/)
    expect(count(html, /class="dwg dwg--line"/g)).toBe(1 + number)
  }
})

test('leaves unknown products out of the table and of every address', () => {
  const html = draw(chairs, chairs.slice(0, 3))
  expect(count(html, /<th scope="col" class="compare__head"/g)).toBe(3)
  expect(html).not.toContain(chairs[3]?._id)
  const without = paths.compare(idsOf(chairs.slice(1, 3)))
  expect(html).toMatch(new RegExp(`aria-label="Remove Chair 1"[^>]*href="${without.replace('?', '\\?')}"`))
})

test('draws front or side, with people in the seats or without', () => {
  const two = chairs.slice(0, 2)
  // One stands beside the row; one sits in each chair, in the row and in its window.
  expect(count(draw(two), /class="person-body"/g)).toBe(5)
  expect(count(draw(two, two, { front: true }), /class="person-body"/g)).toBe(5)
  expect(count(draw(two, two, { people: false }), /class="person-body"/g)).toBe(0)
  const html = draw(two, two, { front: true })
  expect(html).toMatch(/<a aria-current="true"[^>]*>Front<\/a>|<a[^>]*aria-current="true"[^>]*>Front<\/a>/)
})

test('says in words what is missing, in the drawing and in the table', () => {
  const html = draw([someCompared(1), someCompared(2, { chairHeight: '', wheelMaterial: '' })])
  expect(html).toContain('>Not measured</text>')
  expect(count(html, />Not stated</g)).toBe(2)
})
