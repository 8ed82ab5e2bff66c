import { Refusal } from '../../ops/lib/refusal.mjs'
import { startShop } from '../../ops/testing/shop.mjs'
import type { Command } from '../command.ts'
import type { Reach } from './wholeFaults.ts'
import type { FoundFault } from './openRun.ts'
import { accountsFuzzEnv, runAccountsFuzz, type AccountsResult } from './runAccountsFuzz.ts'

const listOf = (counts: Record<string, Reach>) =>
  Object.entries(counts)
    .map(
      ([name, { sent, reached, done }]) =>
        `  ${name.padEnd(20)} ${sent} sent, ${reached} reached it, ${done} done`,
    )
    .join('\n')

function print({ statuses, aims, endpoints, overloaded, faults }: AccountsResult) {
  const answers = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
  console.log(`answers  ${answers.join('  ')}  (${overloaded} by a full queue of hashes)`)
  console.log(`what they were for\n${listOf(aims)}\nendpoints\n${listOf(endpoints)}`)
  const kinds = new Map<string, FoundFault[]>()
  for (const found of faults) kinds.set(found.fault, [...(kinds.get(found.fault) ?? []), found])
  for (const [fault, all] of kinds) {
    console.log(`✗ ${fault}${all.length > 1 ? ` (and ${all.length - 1} more)` : ''}`)
    for (const [name, text] of Object.entries(all[0] ?? {}))
      if (name !== 'fault' && text) console.log(`    ${name}: ${text}`)
  }
  console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`)
}

/** `npm run proof:accounts-fuzz -- 500 42` sends 500 generated requests of seed 42. */
export const accountsFuzz: Command = async (args, steps) => {
  const [count = 2000, seed = Math.floor(Math.random() * 2 ** 31)] = args.map(Number)
  if (!(count > 0) || !Number.isInteger(count) || !Number.isInteger(seed))
    throw new Refusal('Say how many requests, then the seed: two whole numbers.')
  const shop = await startShop({ steps, env: accountsFuzzEnv })
  try {
    steps.begin('Sending generated requests')
    const since = Date.now()
    const onProgress = (done: number, total: number) => steps.progress(done, total)
    const result = await runAccountsFuzz({ shop, count, seed, onProgress })
    steps.done()
    const seconds = ((Date.now() - since) / 1000).toFixed(0)
    console.log(`${new Date().toISOString()}  seed ${seed}  ${count} requests  ${seconds} s`)
    print(result)
    return result.faults.length === 0
  } finally {
    await shop.stop()
  }
}
