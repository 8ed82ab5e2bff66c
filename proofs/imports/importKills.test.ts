// @module-tag kill
// @module-tag import
import { expect, test } from 'vitest'
import { runImportKills, type ImportRound } from './runImportKills.ts'

test('a CMS killed amid an import or its undoing is as before at the next start', async () => {
  const rounds: ImportRound[] = []
  const { faults } = await runImportKills({
    rounds: 1,
    rows: 160,
    seed: 20_261_122,
    onRound: (round) => rounds.push(round),
  })
  expect(faults.join('\n')).toBe('')
  expect(rounds.map(({ verb }) => verb)).toEqual(['apply', 'undo'])
}, 300_000)
