import type { Where } from 'payload'
import type { Product } from '../../payload-types.ts'

/** The order of lists of products. */
export const newestFirst = ['-createdAt', '-id']

/** Returns the condition of the products after this one, in that order. */
export const afterProduct = ({ createdAt, id }: Pick<Product, 'createdAt' | 'id'>): Where => ({
  and: [
    // With this one an index leads to the place; with the others alone all before it are read.
    { createdAt: { less_than_equal: createdAt } },
    { or: [{ createdAt: { less_than: createdAt } }, { id: { less_than: id } }] },
  ],
})
