import { expect, type APIRequestContext } from '@playwright/test'
import { jsonLdProblems } from '../../src/testing/jsonLdSchemas.ts'
import { readHead } from './readHead.ts'

const others = ['/', '/latest', '/Chairs', '/products/Executive', '/fit']

/** Checks the structured data of 20 pages: 15 products, the home page and lists. */
export async function expectSoundJsonLd(request: APIRequestContext, purchasing: 'open' | 'catalogue') {
  const products = (await (await request.get('/api/products?view=card')).json()) as { _id: string }[]
  const paths = [...others, ...products.slice(0, 15).map(({ _id }) => `/product/${_id}`)]
  expect(paths.length).toBe(20)
  for (const path of paths) {
    const { jsonLd } = await readHead(request, path)
    expect(jsonLd.length, path).toBeGreaterThan(0)
    for (const entry of jsonLd) expect(jsonLdProblems(entry, purchasing), path).toEqual([])
  }
}
