import { Refusal } from '../../ops/lib/refusal.mjs'
import { startShop } from '../../ops/testing/shop.mjs'
import type { Command } from '../command.ts'
import { runGetFuzz } from './runGetFuzz.ts'

/** `npm run proof:get-fuzz -- 500 42` sends 500 generated GET requests of seed 42. */
export const getFuzz: Command = async (args, steps) => {
  const [count = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = args.map(Number)
  if (!(count > 0) || !Number.isInteger(seed))
    throw new Refusal('Say how many requests, then the seed: two whole numbers.')
  const shop = await startShop({ steps })
  try {
    steps.begin('Sending generated requests')
    const onProgress = (done: number, total: number) => steps.progress(done, total)
    const { whole, statuses, faults } = await runGetFuzz({ shop, count, seed, onProgress })
    steps.done()
    const answers = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
    console.log(`${new Date().toISOString()}  seed ${seed}  ${count} GET requests  ${whole} products`)
    console.log(`answers  ${answers.join('  ')}`)
    for (const { fault, half, path, headers } of faults.slice(0, 20)) {
      console.log(
        `✗ ${fault}\n    ${half}${path.slice(0, 300)}\n    ${JSON.stringify(headers).slice(0, 300)}`,
      )
    }
    console.log(`${count - faults.length} passed, ${faults.length} failed`)
    return faults.length === 0
  } finally {
    await shop.stop()
  }
}
