import { Refusal } from '../../ops/lib/refusal.mjs'
import type { Command } from '../command.ts'
import { printFaults } from '../printFaults.ts'
import { runOrderKills } from './runOrderKills.ts'

/** `npm run proof:order-kills -- 3 200 42` kills the CMS three times, each during 200 orders, with seed 42. */
export const orderKills: Command = async (args, steps) => {
  const [rounds = 10, count = 500, seed = Math.floor(Math.random() * 2 ** 31)] = args.map(Number)
  if (![rounds, count, seed].every(Number.isInteger) || rounds < 1 || count < 40)
    throw new Refusal('Say how many kills, how many orders (40 or more) and the seed: whole numbers.')
  console.log(`${new Date().toISOString()}  seed ${seed}  ${rounds} times ${count} orders`)
  const { faults } = await runOrderKills({
    rounds,
    count,
    seed,
    steps,
    onRound: ({ round, seconds, acknowledged, cancelled }) =>
      console.log(
        `kill ${round}: ${acknowledged} orders acknowledged; ${cancelled} cancellations acknowledged (${seconds.toFixed(0)} s)`,
      ),
  })
  return printFaults(faults)
}
