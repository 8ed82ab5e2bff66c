// @module-tag no-database
// @module-tag race
import { expect, it } from 'vitest'
import { createSemaphore, TooMany } from './createSemaphore.ts'

const never = new AbortController().signal

it('gives slots in the order of the callers, and refuses beyond the queue', async () => {
  const slots = createSemaphore({ most: 1, maxWaiting: 2 })
  const order: string[] = []
  const release = await slots.take(never)
  const [one, two] = ['one', 'two'].map(async (name) => {
    const end = await slots.take(never)
    order.push(name)
    return end
  })
  await expect(slots.take(never)).rejects.toThrow(TooMany)
  release()
  release()
  const end = await one
  expect(order).toEqual(['one'])
  end?.()
  ;(await two)?.()
  expect(order).toEqual(['one', 'two'])
  expect(slots.isIdle()).toBe(true)
})

it('a caller that leaves gives up its place', async () => {
  const slots = createSemaphore({ most: 1, maxWaiting: 1 })
  const release = await slots.take(never)
  const leaving = new AbortController()
  const left = slots.take(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const next = slots.take(never)
  release()
  ;(await next)()
  expect(slots.counts()).toEqual({ taken: 0, waiting: 0 })
})
