// @module-tag kill
// @module-tag import
import { expect, test } from 'vitest'
import { runImportKills, type ImportRound } from './runImportKills.ts'

test('a CMS killed amid an import or its undoing has done all of it or nothing', async () => {
  const rounds: ImportRound[] = []
  const { faults } = await runImportKills({
    rounds: 1,
    rows: 200,
    seed: 20_261_122,
    onRound: (round) => rounds.push(round),
  })
  expect(faults.join('\n')).toBe('')
  expect(rounds.map(({ verb }) => verb)).toEqual(['apply', 'undo'])
}, 300_000)
