import { type Entry, entryOf } from '../operations/catalogue/entry.ts'
import type { Product } from '../contract/products.ts'
import seeded from '../seed/products.json' with { type: 'json' }

/** Returns the products of the seed as entries of the index, newest first, without a database. */
export const seedEntries = (): Entry[] =>
  seeded.map(({ addInfo, facts, ...given }, at) => {
    const product = {
      ...given,
      ...facts,
      _id: String(seeded.length - at).padStart(24, '0'),
      addInfo: [addInfo],
      variantGroup: '',
      pictures: [],
      rating: 0,
      numReviews: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
    return entryOf(product as unknown as Product)
  })
