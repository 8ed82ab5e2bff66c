// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { SiteContext } from '../../../api/site.ts'
import { ProductRest } from './ProductRest.tsx'

const [id, other] = ['1'.repeat(24), '2'.repeat(24)]

test('a large shop, whose list no page reads, says that what was looked at has its price of then', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json([]))
  const seen = { _id: other, name: 'Zephyr', price: 900, category: 'Staff', picture: null }
  localStorage.setItem('recentlyViewed', JSON.stringify([seen]))
  const product = { ...seen, _id: id, pictures: [], reviews: [], rating: 0, numReviews: 0 }
  const box = document.createElement('div')
  const root = createRoot(box)
  for (const productCount of [1000, 1001]) {
    await act(async () =>
      root.render(
        <SiteContext value={{ site: { productCount } as never }}>
          <MemoryRouter>
            <ProductRest product={product as never} />
          </MemoryRouter>
        </SiteContext>,
      ),
    )
    expect(box.textContent).toContain('You looked at')
    expect(box.textContent.includes('Prices are as you saw them.')).toBe(productCount > 1000)
  }
  await act(async () => root.unmount())
})
