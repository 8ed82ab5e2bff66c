// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { addCompared, findCompared, maxCompared, removeCompared, setCompared } from './compare.ts'

const id = (number: number) => String(number).padStart(24, '0')
const item = (number: number) => ({
  product: id(number),
  name: `Chair ${number}`,
  image: `/media/${number}.webp`,
})
const chosen = () => findCompared().map(({ product }) => product)

beforeEach(() => localStorage.clear())

test('products are chosen in turn, each once and four at most', () => {
  for (const number of [1, 2, 1, 3, 4, 5]) addCompared(item(number))
  expect(maxCompared).toBe(4)
  expect(chosen()).toEqual([1, 2, 3, 4].map(id))
  removeCompared(id(2))
  addCompared(item(5))
  expect(chosen()).toEqual([1, 3, 4, 5].map(id))
  setCompared([])
  expect(chosen()).toEqual([])
  expect(localStorage.getItem('compare')).toBeNull()
})

test('what another program stored counts as far as it is valid', () => {
  const stored = [item(1), { product: 'x', name: 'No id' }, { product: id(2), name: ' ' }, null, item(1)]
  localStorage.setItem('compare', JSON.stringify([...stored, { ...item(3), image: 'javascript:alert(1)' }]))
  expect(findCompared()).toEqual([item(1), { ...item(3), image: '' }])
  for (const text of ['{', '{}', '7', 'null']) {
    localStorage.setItem('compare', text)
    expect(chosen()).toEqual([])
  }
})
