// @module-tag no-database
import { expect, it } from 'vitest'
import { queueByKey } from './queueByKey.ts'

it('runs the work of one key in turn, also after a failure, and other keys beside it', async () => {
  const inTurn = queueByKey()
  const seen: string[] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = inTurn('a', async () => {
    seen.push('first begins')
    await opened
    seen.push('first ends')
    throw new Error('It failed.')
  })
  const second = inTurn('a', async () => {
    seen.push('second')
    return 2
  })
  expect(await inTurn('b', async () => 3)).toBe(3)
  expect(seen).toEqual(['first begins'])
  open()
  await expect(first).rejects.toThrow('It failed.')
  expect(await second).toBe(2)
  expect(seen).toEqual(['first begins', 'first ends', 'second'])
})
