import '../lib/nodeVersion.mjs'
import { installPackages } from '../lib/install.mjs'
import { killAll } from '../lib/processes.mjs'
import { Refusal, runCommand } from '../lib/refusal.mjs'
import { createSteps } from '../lib/steps.mjs'
import { onStopRequest } from '../lib/stopRequest.mjs'

// `npm run proof:order-kills` kills the CMS in the middle of 500 orders, ten times; `-- 3 200 42` three times in 200
// with seed 42.
const [rounds = 10, count = 500, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv
  .slice(2)
  .map(Number)

onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  if (![rounds, count, seed].every(Number.isInteger) || rounds < 1 || count < 40)
    throw new Refusal('Say how many kills, how many orders (40 or more) and the seed: whole numbers.')
  const steps = createSteps()
  await installPackages(steps)
  const { runOrderKills } = await import('./runOrderKills.mjs')
  console.log(`${new Date().toISOString()}  seed ${seed}  ${rounds} times ${count} orders`)
  const { faults } = await runOrderKills({
    rounds,
    count,
    seed,
    steps,
    onRound: ({ round, seconds, acknowledged, atKill, cancelled }) =>
      console.log(
        `kill ${round}: ${acknowledged} orders acknowledged, ${atKill} under way; ${cancelled} cancellations acknowledged (${seconds.toFixed(0)} s)`,
      ),
  })
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
})
