import { fitKindOf } from 'cms/rules/fitKind'
import type { ProductFit } from 'cms/contract/productViews'
import { expect, it } from 'vitest'
import { fitProducts } from '../../testing/fitProducts.ts'
import { fitHours, fitUses, type FitAnswers } from './answers.ts'
import { chairsOf, rankFit } from './rank.ts'

const someAnswers: FitAnswers[] = fitUses.flatMap((use) =>
  fitHours.flatMap((hours) =>
    (['no', 'yes'] as const).flatMap((back) =>
      [145, 165, 190].map((height) => ({ height, desk: use === 'counter' ? 105 : 74, use, hours, back })),
    ),
  ),
)

/** Each chair of the seed eight times: in other words, with other prices, and with measures that fit nobody otherwise. */
const many: ProductFit[] = Array.from({ length: 8 }, (_, copy) =>
  fitProducts.map((product, n) => ({
    ...product,
    _id: String((copy * 1000 + n * 7) % 9973).padStart(24, '0'),
    price: product.price + ((copy * 5 + n) % 4) * 250,
    measures: { ...product.measures, width: copy, length: 100 + copy },
    ...(n % 3 === 0 && { armHeight: copy % 2 ? '20' : '18 to 26' }),
    ...(n % 2 === 0 && copy > 3 && { lumbar: `Moves by ${copy} cm` }),
    shape: { ...product.shape, soft: copy },
  })),
).flat()

/** The cheapest of each kind, the first of which stands for the others: as the shop picks them. */
function picked(most: number): ProductFit[] {
  const kinds = new Map<string, ProductFit[]>()
  for (const one of many) kinds.set(fitKindOf(one), [...(kinds.get(fitKindOf(one)) ?? []), one])
  return [...kinds.values()].flatMap((kind) => {
    const shown = kind.sort((a, b) => a.price - b.price || (a._id < b._id ? -1 : 1)).slice(0, most)
    return shown.map((product, at) => (at ? product : { ...product, alike: kind.length - shown.length + 1 }))
  })
}

it('finds among those that stand for all the same best chairs, and counts all', () => {
  const few = picked(6)
  expect(few.length).toBeLessThan(many.length)
  expect(chairsOf(few)).toBe(many.length)
  for (const answers of someAnswers) {
    const [all, some] = [rankFit(many, answers), rankFit(few, answers)]
    const idsOf = ({ rows }: typeof all) => rows.slice(0, 6).map(({ product }) => product._id)
    expect(idsOf(some)).toEqual(idsOf(all))
    expect({ ...some, rows: [] }).toEqual({ ...all, rows: [] })
  }
})
