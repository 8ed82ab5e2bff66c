// @module-tag no-database
import { expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { pickRelated } from './pickRelated.ts'
import { sampleKey } from './sampleKey.ts'

const cards = Array.from({ length: 60 }, (_, number) => ({
  _id: String(number),
  category: number < 50 ? 'Staff' : 'Gaming',
  sample: sampleKey(String(number)),
})) as Entry[]
const ids = (id: string, day: string) => {
  const product = cards.find(({ _id }) => _id === id)
  return product ? pickRelated(cards, product, day).map(({ _id }) => _id) : []
}

it('takes at most 20 of the same category, without the product itself', () => {
  const drawn = ids('7', '2026-11-21')
  expect(drawn).toHaveLength(20)
  expect(new Set(drawn).size).toBe(20)
  expect(drawn.every((id) => Number(id) < 50 && id !== '7')).toBe(true)
  expect(ids('55', '2026-11-21')).toHaveLength(9)
})

it('is the same all day, another the next day and for another product', () => {
  expect(ids('7', '2026-11-21')).toEqual(ids('7', '2026-11-21'))
  expect(ids('7', '2026-11-22')).not.toEqual(ids('7', '2026-11-21'))
  expect(ids('8', '2026-11-21')).not.toEqual(ids('7', '2026-11-21'))
})
