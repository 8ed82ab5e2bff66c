import { expect, it } from 'vitest'
import { fitProducts } from '../../testing/fitProducts.ts'
import { isDrawable } from '../drawing/measures.ts'
import { firstAnswers } from './answers.ts'
import { rankFit } from './rank.ts'
import { trioOf } from './trio.ts'

it('takes the best chair and two of other kinds, and never one without measures', () => {
  const { rows } = rankFit(fitProducts, firstAnswers)
  const [best] = rows
  if (!best) throw new Error('There is no chair.')
  const trio = trioOf(rows, isDrawable)
  expect(trio[0]).toBe(best)
  expect(new Set(trio.map(({ product }) => product.category)).size).toBe(3)
  expect(trioOf(trio, isDrawable)).toEqual(trio)
  const unmeasured = {
    ...best,
    product: { ...best.product, measures: { ...best.product.measures, height: null } },
  }
  expect(trioOf([unmeasured, ...rows.slice(1)], isDrawable)).not.toContain(unmeasured)
  const alike = rows.filter(({ product }) => product.category === best.product.category).slice(0, 3)
  expect(trioOf(alike, isDrawable)).toEqual(alike)
})
