import { expect, test } from 'vitest'
import { runOrderKills } from './runOrderKills.mjs'

test('a CMS killed amid orders and cancellations loses no order and no stock', async () => {
  const figures = []
  const { faults } = await runOrderKills({
    rounds: 1,
    count: 100,
    seed: 20_261_121,
    onRound: (round) => figures.push(round),
  })
  expect(faults.join('\n')).toBe('')
  expect(figures).toHaveLength(1)
  expect(figures[0].acknowledged).toBeGreaterThan(0)
  expect(figures[0].acknowledged).toBeLessThan(100)
}, 300_000)
