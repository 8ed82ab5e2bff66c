import '../lib/nodeVersion.mjs'
import { installPackages } from '../lib/install.mjs'
import { killAll } from '../lib/processes.mjs'
import { Refusal, runCommand } from '../lib/refusal.mjs'
import { createSteps } from '../lib/steps.mjs'
import { onStopRequest } from '../lib/stopRequest.mjs'
import { startShop } from '../shop.mjs'

// `npm run proof:get-fuzz` sends 10,000 requests; `npm run proof:get-fuzz -- 500 42` sends 500 with seed 42.
const [count = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number)

onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  if (!(count > 0) || !Number.isInteger(seed))
    throw new Refusal('Say how many requests, then the seed: two whole numbers.')
  const steps = createSteps()
  await installPackages(steps)
  const shop = await startShop({ steps })
  try {
    const { runGetFuzz } = await import('./runGetFuzz.mjs')
    steps.begin('Sending generated requests')
    const onProgress = (done, total) => steps.progress(done, total)
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
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await shop.stop()
  }
})
