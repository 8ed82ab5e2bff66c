import { Refusal } from '../../ops/lib/refusal.mjs'
import type { Command } from '../command.ts'
import { printFaults } from '../printFaults.ts'
import { killAmidImports } from './killAmidImports.ts'
import { killAmidOrders } from './killAmidOrders.ts'
import { runKills, type Subject } from './runKills.ts'

interface KillsOf {
  subject: (size: number) => Subject
  rounds: number
  /** How much work each kill comes amid: by default, and at least. */
  size: number
  least: number
}

const killsCommand =
  ({ subject, rounds: usual, size: usualSize, least }: KillsOf): Command =>
  async (args, steps) => {
    const [rounds = usual, size = usualSize, seed = Math.floor(Math.random() * 2 ** 31)] = args.map(Number)
    if (![rounds, size, seed].every(Number.isInteger) || rounds < 1 || size < least)
      throw new Refusal(`Say how many rounds, their size (${least} or more) and the seed: whole numbers.`)
    console.log(`${new Date().toISOString()}  seed ${seed}  ${rounds} rounds of ${size}`)
    const onKill = (says: string) => console.log(says)
    return printFaults(await runKills({ subjects: [subject(size)], rounds, seed, steps, onKill }))
  }

/**
 * `npm run proof:order-kills -- 3 200 42` kills the CMS three times amid 200 orders, amid cancellations and amid returns,
 * with seed 42.
 */
export const orderKills = killsCommand({ subject: killAmidOrders, rounds: 10, size: 500, least: 40 })

/**
 * `npm run proof:import-kills -- 2 100 42` kills the CMS during imports of 100 rows, twice while they are applied and
 * twice while they are undone, with seed 42.
 */
export const importKills = killsCommand({ subject: killAmidImports, rounds: 5, size: 300, least: 20 })
