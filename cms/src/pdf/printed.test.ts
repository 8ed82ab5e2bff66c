// @module-tag no-database
import { expect, it } from 'vitest'
import type { Product } from '../contract/products.ts'
import { printedProduct } from './printed.ts'

it('cuts a long description between two letters', () => {
  const product = { name: '', price: 0, features: [], pictures: [], addInfo: [] } as Partial<Product>
  const description = `${'x'.repeat(599)}🪑 and more`
  expect(printedProduct({ ...product, description } as Product).description).toBe('x'.repeat(599))
})
