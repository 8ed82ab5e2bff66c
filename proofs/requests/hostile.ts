import { Refusal } from '../../ops/lib/refusal.mjs'
import type { Command } from '../command.ts'
import { printFaults } from '../printFaults.ts'
import { runHostile } from './runHostile.ts'

/** `npm run proof:hostile -- 500 42` sends 500 generated requests of seed 42, then hostile connections. */
export const hostile: Command = async (args, steps) => {
  const [count = 20_000, seed = Math.floor(Math.random() * 2 ** 31)] = args.map(Number)
  if (!(count > 0) || !Number.isInteger(seed))
    throw new Refusal('Say how many requests, then the seed: two whole numbers.')
  const result = await runHostile({ count, seed, connections: 200, isTimed: true, steps })
  const { whole, statuses, faults, connectionFaults, lags, visited, before, after, maxSockets } = result
  const answers = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
  console.log(`${new Date().toISOString()}  seed ${seed}  ${count} requests  ${whole} products`)
  console.log(`answers  ${answers.join('  ')}`)
  console.log(
    `event loops late by ${lags.map((lag) => lag.toFixed(0)).join(' and ')} ms (p99, CMS and storefront)`,
  )
  console.log(`a normal client: ${visited.answers} answers, slowest ${visited.slowestMs.toFixed(0)} ms`)
  console.log(`at most ${maxSockets} sockets from the storefront to the CMS`)
  for (const [n, { name, mb }] of after.entries())
    console.log(`${name}: ${before[n]?.mb.toFixed(0)} MB before, ${mb.toFixed(0)} MB after`)
  const lines = faults.map(
    ({ fault, half, method = 'GET', path, headers }) =>
      `${fault}\n    ${method} ${half}${path.slice(0, 300)}\n    ${JSON.stringify(headers).slice(0, 300)}`,
  )
  return printFaults([...lines, ...connectionFaults], 30)
}
