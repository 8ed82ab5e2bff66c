import '../lib/nodeVersion.mjs'
import { installPackages } from '../lib/install.mjs'
import { killAll } from '../lib/processes.mjs'
import { Refusal, runCommand } from '../lib/refusal.mjs'
import { createSteps } from '../lib/steps.mjs'
import { onStopRequest } from '../lib/stopRequest.mjs'
import { startShop } from '../shop.mjs'

// `npm run proof:accounts-fuzz` sends 2,000 requests; `npm run proof:accounts-fuzz -- 500 42` sends 500 with seed 42.
const [count = 2000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number)

onStopRequest(async () => killAll('SIGKILL'), 130)

const listOf = (counts) =>
  Object.entries(counts)
    .map(
      ([name, { sent, reached, done }]) =>
        `  ${name.padEnd(20)} ${sent} sent, ${reached} reached it, ${done} done`,
    )
    .join('\n')

function print({ statuses, aims, doors, overloaded, faults }, seconds) {
  const answers = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
  console.log(`${new Date().toISOString()}  seed ${seed}  ${count} requests  ${seconds.toFixed(0)} s`)
  console.log(`answers  ${answers.join('  ')}  (${overloaded} by a full queue of hashes)`)
  console.log(`what they were for\n${listOf(aims)}\ndoors\n${listOf(doors)}`)
  const kinds = new Map()
  for (const { fault, ...of } of faults) kinds.set(fault, [...(kinds.get(fault) ?? []), of])
  for (const [fault, [first, ...more]] of kinds) {
    console.log(`✗ ${fault}${more.length > 0 ? ` (and ${more.length} more)` : ''}`)
    for (const [name, text] of Object.entries(first)) if (text) console.log(`    ${name}: ${text}`)
  }
  console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`)
}

await runCommand(async () => {
  if (!(count > 0) || !Number.isInteger(count) || !Number.isInteger(seed))
    throw new Refusal('Say how many requests, then the seed: two whole numbers.')
  const steps = createSteps()
  await installPackages(steps)
  const { accountsFuzzEnv, runAccountsFuzz } = await import('./runAccountsFuzz.mjs')
  const shop = await startShop({ steps, env: accountsFuzzEnv })
  try {
    steps.begin('Sending generated requests')
    const since = Date.now()
    const onProgress = (done, total) => steps.progress(done, total)
    const result = await runAccountsFuzz({ shop, count, seed, onProgress })
    steps.done()
    print(result, (Date.now() - since) / 1000)
    process.exitCode = result.faults.length === 0 ? 0 : 1
  } finally {
    await shop.stop()
  }
})
