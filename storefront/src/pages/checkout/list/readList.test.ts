import { expect, test } from 'vitest'
import { maxCartLines } from '../../../state/cart.ts'
import { paths } from '../../../paths.ts'
import { readList } from './readList.ts'

const idOf = (number: number) => number.toString(16).padStart(24, '0')

test('the address of a list is read back as it was written', () => {
  const lines = [
    { product: idOf(1), qty: 24 },
    { product: idOf(2), qty: 8 },
  ]
  const items = new URL(paths.list(lines), 'https://shop.example').searchParams.get('items')
  expect(readList(items ?? '')).toEqual({
    lines: [
      { product: idOf(1), asked: 24 },
      { product: idOf(2), asked: 8 },
    ],
    unread: 0,
  })
})

test.each([
  ['', 0, 0],
  [',,', 0, 0],
  [`${idOf(1)}*2,${idOf(1)}*9`, 1, 0],
  [`${idOf(1)}*2,x*1,${idOf(2)}`, 1, 2],
  [`${idOf(1)}*-2`, 0, 1],
  [`${idOf(1)}*1e9,<script>*1`, 0, 2],
  [`${idOf(1).slice(1)}*1`, 0, 1],
])('of %s come %i lines, and %i are counted as left out', (items, count, unread) => {
  const list = readList(items)
  expect([list.lines.length, list.unread]).toEqual([count, unread])
})

test('of two lines of one product the later counts, and no quantity is below 1 or without end', () => {
  expect(readList(`${idOf(1)}*2,${idOf(1)}*9`).lines[0]?.asked).toBe(9)
  expect(readList(`${idOf(1)}*0`).lines[0]?.asked).toBe(1)
  expect(readList(`${idOf(1)}*999999999`).lines[0]?.asked).toBe(1_000_000)
})

test('a list has as many lines as a cart, and says how many are more', () => {
  const items = Array.from({ length: maxCartLines + 3 }, (_, index) => `${idOf(index + 1)}*1`).join(',')
  const list = readList(items)
  expect([list.lines.length, list.unread]).toEqual([maxCartLines, 3])
})
