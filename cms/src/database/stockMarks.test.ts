// @module-tag race
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeMarked, removeMark } from './stockMarks.ts'
import { orderData } from '../testing/orderTests.ts'
import { findStock } from '../stock/stock.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

const [mark, other] = ['a'.repeat(24), 'b'.repeat(24)] as const
const others = Array.from({ length: 8 }, (_, n) => n.toString(16).padStart(24, 'c'))
let cms: TestCms
let id: string
let cleared = 0
beforeAll(async () => {
  cms = await openTestCms()
  // Orders under way, so that no clean-up removes their marks.
  for (const [n, id] of [mark, other, ...others].entries())
    await cms.payload.create({
      collection: 'orders',
      data: { ...orderData, id, requestKey: id, orderNumber: `BTK-000-000${n}`, stockStep: 'taken' },
    })
})
beforeEach(async () => {
  cleared += 1
  id = cleared.toString(16).padStart(24, '0')
  await cms.payload.create({ collection: 'stock', data: { id, quantity: 5 } })
})
afterAll(() => cms.close())

const change = (by: number, whose = mark) => changeMarked(cms.payload, { id, mark: whose, change: by })
const remove = (by: number, undo: boolean, whose = mark) =>
  removeMark(cms.payload, { id, mark: whose, change: by }, { undo })
const quantity = () => findStock(cms.payload, id)
const marks = async () => (await cms.payload.findByID({ collection: 'stock', id })).marks ?? {}

describe('a marked change', () => {
  it('is made once, by its mark', async () => {
    expect([await change(-2), await change(-2), await quantity()]).toEqual([true, false, 3])
    expect([await change(-3, other), await quantity()]).toEqual([true, 0])
    expect(await marks()).toEqual({ [mark]: -2, [other]: -3 })
  })

  it('is made once of many at once, and never leaves fewer than 0', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => change(-1)))
    expect(made.filter(Boolean)).toHaveLength(1)
    const taken = await Promise.all(others.map((name) => change(-1, name)))
    expect(taken.filter(Boolean)).toHaveLength(4)
    expect([await quantity(), await change(-1, other)]).toEqual([0, false])
  })

  it('is refused where there is no record', async () => {
    expect(await changeMarked(cms.payload, { id: 'f'.repeat(24), mark, change: 1 })).toBe(false)
  })
})

describe('a mark', () => {
  it('goes with its change or without, once', async () => {
    await change(-2)
    await change(-1, other)
    const undone = await Promise.all([remove(-2, true), remove(-2, true), remove(-2, true)])
    expect([undone.filter(Boolean).length, await quantity()]).toEqual([1, 4])
    expect([await remove(-1, false, other), await remove(-1, false, other)]).toEqual([true, false])
    expect([await quantity(), await marks()]).toEqual([4, {}])
  })

  it('of another change stays', async () => {
    await change(2)
    expect([await remove(-2, true), await remove(-2, false), await quantity()]).toEqual([false, false, 7])
  })

  it('is not undone below 0', async () => {
    await change(2)
    await change(-6, other)
    expect([await remove(2, true), await quantity()]).toEqual([false, 1])
    expect(await marks()).toEqual({ [mark]: 2, [other]: -6 })
  })
})
