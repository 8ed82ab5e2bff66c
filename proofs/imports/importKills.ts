import { Refusal } from '../../ops/lib/refusal.mjs'
import type { Command } from '../command.ts'
import { printFaults } from '../printFaults.ts'
import { runImportKills } from './runImportKills.ts'

/**
 * `npm run proof:import-kills -- 2 100 42` kills the CMS during imports of 100 rows, twice while they are applied and
 * twice while they are undone, with seed 42.
 */
export const importKills: Command = async (args, steps) => {
  const [rounds = 5, rows = 300, seed = Math.floor(Math.random() * 2 ** 31)] = args.map(Number)
  if (![rounds, rows, seed].every(Number.isInteger) || rounds < 1 || rows < 20)
    throw new Refusal('Say how many kills, how many rows (20 or more) and the seed: whole numbers.')
  console.log(`${new Date().toISOString()}  seed ${seed}  ${rounds} times ${rows} rows`)
  const { faults } = await runImportKills({
    rounds,
    rows,
    seed,
    steps,
    onRound: ({ round, verb, isDone, killedAfterMs, seconds }) =>
      console.log(
        `kill ${round} amid ${verb} after ${killedAfterMs.toFixed(0)} ms: ${isDone ? 'all' : 'nothing'} is done; ready again after ${seconds.toFixed(0)} s`,
      ),
  })
  return printFaults(faults)
}
