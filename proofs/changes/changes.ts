import { Refusal } from '../../ops/lib/refusal.mjs'
import type { Command } from '../command.ts'
import { printFaults } from '../printFaults.ts'
import { runChanges } from './runChanges.ts'

/**
 * `npm run proof:changes -- 10000 250 42` makes 10,000 random changes with seed 42 and compares everything that is shown
 * after each 250.
 */
export const changes: Command = async (args, steps) => {
  const [total = 10_000, each = 250, seed = Math.floor(Math.random() * 2 ** 31)] = args.map(Number)
  if (![total, each, seed].every(Number.isInteger) || total < 1 || each < 1)
    throw new Refusal('Say how many changes, how many between two comparisons, and the seed: whole numbers.')
  console.log(`${new Date().toISOString()}  seed ${seed}  ${total} changes`)
  let [made, compared] = [0, 0]
  const { faults } = await runChanges({
    changes: total,
    each,
    seed,
    steps,
    onRound: (round) => {
      const count = [...round.made.values()].reduce((sum, n) => sum + n, 0)
      made += count
      compared += round.compared
      console.log(
        `round ${round.round}: ${count} changes, killed ${round.killed}, ${round.compared} compared`,
      )
    },
  })
  console.log(`${made} changes made, ${compared} answers and pages compared`)
  return printFaults(faults)
}
