// @module-tag kill
// @module-tag money
// @module-tag import
import { expect, test } from 'vitest'
import { killAmidImports } from './killAmidImports.ts'
import { killAmidOrders } from './killAmidOrders.ts'
import { runKills } from './runKills.ts'

// The short form of the two proofs. The locks that a dead process leaves on MongoDB would add a minute to each kill:
// startAfterKill.test.ts, faults.test.ts and the proofs wait for them.

test('a CMS killed amid orders, returns, questions, quotes and imports loses no order, sum or stock: all or nothing', async () => {
  const kills: string[] = []
  const faults = await runKills({
    subjects: [killAmidOrders(40), killAmidImports(40)],
    rounds: 1,
    seed: 20_261_121,
    endsTransactions: true,
    onKill: (says) => kills.push(says),
  })
  expect(faults.join('\n')).toBe('')
  expect(kills).toEqual([
    // Some orders were acknowledged before the kill, and not all.
    expect.stringMatching(/^round 1, amid orders: [1-3]?\d of 40 acknowledged, [1-9]\d* told$/),
    expect.stringMatching(/^round 1, amid cancellations: \d+ of 10 acknowledged$/),
    expect.stringMatching(/^round 1, amid returns: \d+ of 60 done$/),
    expect.stringMatching(/^round 1, amid questions: [1-3]?\d of 40 acknowledged$/),
    expect.stringMatching(/^round 1, amid quotes sent: \d+ of 40 acknowledged$/),
    expect.stringMatching(/^round 1, amid quotes accepted: \d+ of 40 acknowledged$/),
    expect.stringMatching(/^round 1, amid apply after \d+ ms: (all|nothing) is done$/),
    expect.stringMatching(/^round 1, amid undo after \d+ ms: (all|nothing) is done$/),
  ])
  expect(kills[0]).not.toContain(': 0 of')
}, 600_000)
