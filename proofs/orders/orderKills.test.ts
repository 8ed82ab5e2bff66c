// @module-tag kill
// @module-tag money
import { expect, test } from 'vitest'
import { runOrderKills, type OrderRound } from './runOrderKills.ts'

test('a CMS killed amid orders and cancellations loses no order and no stock', async () => {
  const rounds: OrderRound[] = []
  const { faults } = await runOrderKills({
    rounds: 1,
    count: 60,
    seed: 20_261_121,
    onRound: (round) => rounds.push(round),
  })
  expect(faults.join('\n')).toBe('')
  expect(rounds).toHaveLength(1)
  expect(rounds[0]?.acknowledged).toBeGreaterThan(0)
  expect(rounds[0]?.acknowledged).toBeLessThan(60)
}, 300_000)
