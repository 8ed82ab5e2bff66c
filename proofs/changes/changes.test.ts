// @module-tag kill
// @module-tag race
import { expect, test } from 'vitest'
import { type ChangeRound, runChanges } from './runChanges.ts'

test('everything that two of each process show after random changes is as if made from nothing', async () => {
  const rounds: ChangeRound[] = []
  const { faults } = await runChanges({
    changes: 40,
    each: 40,
    seed: 20_261_123,
    onRound: (round) => rounds.push(round),
  })
  expect(faults.join('\n')).toBe('')
  expect(rounds.map(({ killed }) => killed)).toEqual(['a storefront'])
  const made = rounds.flatMap((round) => [...round.made.values()]).reduce((sum, count) => sum + count, 0)
  expect(made).toBeGreaterThan(20)
}, 300_000)
