import '../lib/nodeVersion.mjs'
import { installPackages } from '../lib/install.mjs'
import { killAll } from '../lib/processes.mjs'
import { Refusal, runCommand } from '../lib/refusal.mjs'
import { createSteps } from '../lib/steps.mjs'
import { onStopRequest } from '../lib/stopRequest.mjs'

// `npm run proof:import-kills` kills the CMS in the middle of imports of 300 rows, five times while they are applied and
// five times while they are undone; `-- 2 100 42` twice each in 100 rows with seed 42.
const [rounds = 5, rows = 300, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number)

onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  if (![rounds, rows, seed].every(Number.isInteger) || rounds < 1 || rows < 20)
    throw new Refusal('Say how many kills, how many rows (20 or more) and the seed: whole numbers.')
  const steps = createSteps()
  await installPackages(steps)
  const { runImportKills } = await import('./runImportKills.mjs')
  console.log(`${new Date().toISOString()}  seed ${seed}  ${rounds} times ${rows} rows`)
  const { faults } = await runImportKills({
    rounds,
    rows,
    seed,
    steps,
    onRound: ({ round, verb, done, total, seconds }) =>
      console.log(
        `kill ${round} amid ${verb}: ${done} of ${total} rows done; ready again after ${seconds.toFixed(0)} s`,
      ),
  })
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
})
