import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../ids.ts'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'

const minute = 60_000

let cms: TestCms
let sealTrail: () => Promise<void>
let verify: () => Promise<string>
let note: (name: string) => Promise<void>
beforeAll(async () => {
  cms = await openTestCms()
  await cms.addSettings()
  const { recordChange } = await import('../../audit/audit.ts')
  const seals = await import('../../jobs/sealTrail.ts')
  const { verifyTrail } = await import('../verifyTrail.ts')
  sealTrail = () => seals.sealTrail(cms.payload)
  verify = () => verifyTrail(cms.payload)
  note = (name) => {
    const changes = [
      { field: 'name', from: undefined as unknown as null, to: `${'a'.repeat(299)}🪑 and more` },
    ]
    return recordChange(cms.payload, { action: 'changed', subject: 'products', id: newId(), name, changes })
  }
})
afterAll(() => cms.close())

const remove = (collection: 'audit-entries' | 'audit-seals') =>
  cms.payload.db.deleteMany({ collection, where: {} })
beforeEach(async () => {
  await remove('audit-entries')
  await remove('audit-seals')
})
afterEach(() => void vi.useRealTimers())

const start = Date.UTC(2027, 0, 5, 9)
/** Sets the clock to so many minutes after the start. */
const setClock = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * minute })

/** Notes one change at each of these moments (minutes), and seals after each. */
async function live(...moments: number[]) {
  for (const moment of moments) {
    setClock(moment)
    await note(`At ${moment}`)
    await sealTrail()
  }
}

describe('a trail holds, and every entry has its seal', () => {
  it.each([
    ['7 minutes ahead', [0, 7, 1, 2, 20, 60]],
    ['20 minutes ahead', [0, 20, 1, 2, 60]],
    ['a year ahead', [0, 525_600, 1, 2, 60]],
    ['an hour behind', [60, 0, 1, 61, 120]],
    ['a day behind, twice', [1440, 0, 1441, 1, 1442, 3000]],
    ['at the year 1970', [0, -start / minute, 1, 2]],
  ])('after a clock was %s', async (_, moments) => {
    await live(...moments)
    expect(await verify()).toMatch(new RegExp(`^${moments.length} entries of the audit trail hold\\.`))
    expect(await verify()).not.toContain('not sealed yet')
  })

  it('though another process has a clock that goes half an hour behind', async () => {
    await live(0, 60)
    for (const moment of [61, 62, 63]) {
      setClock(moment - 30)
      await note('Of the other process')
      setClock(moment)
      await note('Of the leader')
      await sealTrail()
    }
    expect(await verify()).toMatch(/^8 entries .* 3 are the shop's own but were sealed late/)
  })

  it('though many waited for their seal for long', async () => {
    await live(0, 600)
    setClock(30)
    for (let n = 0; n < 250; n += 1) await note(String(n))
    setClock(601)
    await note('New')
    await sealTrail()
    expect(await verify()).toMatch(/^253 entries .* 250 are the shop's own but were sealed late/)
  })
})

const forge = (moment: number, data: object = {}) =>
  cms.payload.db.create({
    collection: 'audit-entries',
    data: {
      id: newId(),
      who: 'A',
      action: 'changed',
      subject: 'products',
      changes: [],
      createdAt: new Date(start + moment * minute).toISOString(),
      ...data,
    },
  })

describe('an entry that somebody added with an earlier moment is found, before its seal and after', () => {
  it.each(['a good clock', 'a wrong clock'])('with %s', async (clock) => {
    await live(0, 60, ...(clock === 'a wrong clock' ? [1, 61] : []))
    await forge(20)
    await expect(verify()).rejects.toThrow(/^Not sealed, .* was added later than it says\.$/)
    await sealTrail()
    await expect(verify()).rejects.toThrow(/^Sealed as \d, .* was added later than it says\.$/)
  })

  it('with the mark of an entry of the shop', async () => {
    await live(0, 60)
    const { docs } = await cms.payload.db.find<{ mark: string }>({ collection: 'audit-entries', limit: 1 })
    expect(docs[0]?.mark).toMatch(/^[\w-]{43}$/)
    await forge(20, { mark: docs[0]?.mark })
    await sealTrail()
    await expect(verify()).rejects.toThrow(/was added later than it says/)
  })
})

it('a late entry of the shop that was changed after its seal is found', async () => {
  await live(0, 60)
  await forge(61)
  await sealTrail()
  await live(20)
  const where = { createdAt: { equals: new Date(start + 20 * minute).toISOString() } }
  await cms.payload.db.updateOne({ collection: 'audit-entries', where, data: { who: 'Nobody' } })
  await expect(verify()).rejects.toThrow(/it was changed\.$/)
})
