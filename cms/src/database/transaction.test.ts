// @module-tag race
// @module-tag transaction
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'
import { updateIf } from './statements.ts'
import { afterCommit, currentTransaction, inTransaction, outside } from './transaction.ts'

let cms: TestCms
let id: string
beforeAll(async () => {
  cms = await openTestCms()
})
beforeEach(async () => {
  ;({ id } = await cms.addProduct({ name: 'Before', countInStock: 0 }))
})
afterAll(() => cms.close())

const nameOf = async () => (await cms.payload.findByID({ collection: 'products', id, depth: 0 })).name
const rename = (name: string) =>
  cms.payload.db.updateOne({ collection: 'products', id, data: { name }, returning: false })
const quantityOf = async () => (await cms.payload.findByID({ collection: 'stock', id })).quantity

describe('what is written in a transaction', () => {
  it('is stored together, by the adapter and by plain statements', async () => {
    const answer = await inTransaction(cms.payload, async () => {
      await rename('After')
      expect(await nameOf()).toBe('After')
      expect(await outside(nameOf)).toBe('Before')
      await updateIf(cms.payload, { collection: 'stock', id, where: { quantity: 0 }, set: { quantity: 7 } })
      expect(await outside(quantityOf)).toBe(0)
      return 'the answer'
    })
    expect([answer, await nameOf(), await quantityOf()]).toEqual(['the answer', 'After', 7])
  })

  it('is not stored if the work fails, at any depth', async () => {
    const work = inTransaction(cms.payload, async () => {
      await rename('After')
      await inTransaction(cms.payload, () =>
        updateIf(cms.payload, { collection: 'stock', id, where: {}, set: { quantity: 7 } }),
      )
      throw new Error('refused')
    })
    await expect(work).rejects.toThrow('refused')
    expect([await nameOf(), await quantityOf()]).toEqual(['Before', 0])
  })

  it('is not stored if one statement fails, even if the work catches its error', async () => {
    const work = inTransaction(cms.payload, async () => {
      await rename('After')
      await cms.payload.db
        .create({ collection: 'stock', data: { id, quantity: 1 } })
        .catch(() => 'there is one already')
      return 'done'
    })
    await expect(work).rejects.toThrow()
    expect(await nameOf()).toBe('Before')
  })

  it('cannot be added to when the transaction has ended', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await inTransaction(cms.payload, async () => {
      await rename('After')
      const transaction = currentTransaction()
      late = pause(50).then(() => [transaction?.isOpen, currentTransaction()])
    })
    expect(await late).toEqual([false, null])
  })
})

it('what waits for a commit runs once after it, outside, and never without it', async () => {
  const seen: string[] = []
  const note = async () => seen.push(`${await nameOf()} ${currentTransaction() === null}`)
  await inTransaction(cms.payload, async () => {
    await rename('After')
    afterCommit(note)
  })
  expect(seen).toEqual(['After true'])
  const refused = inTransaction(cms.payload, async () => {
    afterCommit(note)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await pause(100)
  expect(seen).toEqual(['After true'])
})

it('work that follows a commit may begin transactions, also while many do', async () => {
  const follow = () => inTransaction(cms.payload, () => rename('After'))
  const names = await Promise.all(
    Array.from({ length: 12 }, () =>
      inTransaction(cms.payload, async () => {
        afterCommit(follow)
        return nameOf()
      }),
    ),
  )
  expect([names.length, await nameOf()]).toEqual([12, 'After'])
})

it('work that reads and writes loses nothing to others who do the same', async () => {
  const add = () =>
    inTransaction(cms.payload, async () => {
      const quantity = (await quantityOf()) + 1
      await cms.payload.db.updateOne({ collection: 'stock', id, data: { quantity }, returning: false })
    })
  await Promise.all(Array.from({ length: 20 }, add))
  expect(await quantityOf()).toBe(20)
})

/** Reads until writing is over. Returns how many reads were answered. */
async function readDuring(writing: Promise<unknown>) {
  let isOver = false
  const over = writing.finally(() => (isOver = true))
  let answered = 0
  while (!isOver) {
    expect((await fetch(`${cms.url}/api/products/${id}`)).status).toBe(200)
    answered += 1
  }
  await over
  return answered
}

it('readers are answered while many transactions queue', async () => {
  const write = (n: number) =>
    inTransaction(cms.payload, async () => {
      await rename(`Name ${n}`)
      await updateIf(cms.payload, { collection: 'stock', id, where: {}, set: { quantity: n } })
    })
  const writing = Promise.all(Array.from({ length: 50 }, (_, n) => write(n)))
  expect(await readDuring(writing)).toBeGreaterThan(3)
})

describe('a long transaction', () => {
  it('keeps nobody waiting for more than 2 s: others are told to come again', async () => {
    const order: string[] = []
    let isBegun = () => {}
    const begun = new Promise<void>((resolve) => (isBegun = resolve))
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const long = inTransaction(
      cms.payload,
      async () => {
        await rename('Long')
        isBegun()
        // Until the short one is told: if that waited for this, neither would end.
        await ended
        order.push('long')
      },
      { isLong: true },
    )
    await begun
    await expect(inTransaction(cms.payload, () => rename('Short'))).rejects.toMatchObject({
      status: 503,
      message: 'The catalogue is being renewed. Please try again in a minute.',
      retryAfter: 5,
    })
    order.push('short')
    end()
    await long
    await inTransaction(cms.payload, () => rename('Later'))
    expect([order, await nameOf()]).toEqual([['short', 'long'], 'Later'])
  })

  it('lets readers in between its statements', async () => {
    const writing = inTransaction(cms.payload, async () => {
      for (let n = 0; n < 800; n += 1) await rename(`Name ${n}`)
    })
    expect(await readDuring(writing)).toBeGreaterThan(3)
  })
})
