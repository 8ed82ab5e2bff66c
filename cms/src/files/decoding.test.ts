// @module-tag no-database
import { expect, it } from 'vitest'
import { decodeForStaff, decodeForVisitor, oneOfClient } from './decoding.ts'

/** Returns work that waits until it is told to end, and what has begun. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name)
      ends.set(name, resolve)
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { begun, work, settle, end: (name: string) => (ends.get(name)?.(), settle()) }
}

it('a picture of staff waits for one of a visitor at most, however many visitors send theirs', async () => {
  const { begun, work, settle, end } = openWork()
  const all = Array.from({ length: 12 }, (_, n) => decodeForVisitor(work(`visitor ${n}`)))
  await settle()
  expect(begun).toEqual(['visitor 0'])
  all.push(decodeForStaff(work('staff 1')), decodeForStaff(work('staff 2')))
  await settle()
  expect(begun).toEqual(['visitor 0', 'staff 1'])
  await end('visitor 0')
  expect(begun).toEqual(['visitor 0', 'staff 1', 'staff 2'])
  await end('staff 1')
  expect(begun.at(-1)).toBe('visitor 1')
  await end('staff 2')
  for (let n = 1; n < 12; n += 1) await end(`visitor ${n}`)
  await Promise.all(all)
  expect(begun).toHaveLength(14)
})

it('a client with many pictures lets those of others in between', async () => {
  const { begun, work, settle, end } = openWork()
  const send = (client: string, name: string) => oneOfClient(client, () => decodeForVisitor(work(name)))
  const all = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3'), send('b', 'b1')]
  await settle()
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})
