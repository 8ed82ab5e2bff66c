import { expect, test } from 'vitest'
import { runImportKills } from './runImportKills.mjs'

test('a CMS killed amid an import or its undoing is as before at the next start', async () => {
  const figures = []
  const { faults } = await runImportKills({
    rounds: 1,
    rows: 160,
    seed: 20_261_122,
    onRound: (round) => figures.push(round),
  })
  expect(faults.join('\n')).toBe('')
  expect(figures.map(({ verb }) => verb)).toEqual(['apply', 'undo'])
}, 300_000)
