import '../lib/nodeVersion.mjs'
import { installPackages } from '../lib/install.mjs'
import { preferMemory } from '../lib/preferMemory.mjs'
import { killAll } from '../lib/processes.mjs'
import { Refusal, runCommand } from '../lib/refusal.mjs'
import { createSteps } from '../lib/steps.mjs'
import { onStopRequest } from '../lib/stopRequest.mjs'

// `npm run proof:load` sends a shop mixed traffic for 15 minutes at 70 % of what it carries; `-- 3` for 3 minutes.
const [minutes = 15] = process.argv.slice(2).map(Number)
const mostGrowth = 0.05

preferMemory()
onStopRequest(async () => killAll('SIGKILL'), 130)

const percent = (part) => `${(part * 100).toFixed(1)} %`

function print({ capacity, rate, figures, growth }) {
  console.log(`carries ${Math.round(capacity)} requests a second; the load is ${Math.round(rate)}`)
  for (const { name, answers, bad, p50, p99, longest } of figures)
    console.log(
      `${name.padEnd(9)} ${String(answers).padStart(8)} answers, ${bad} bad; p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`,
    )
  for (const { name, before, after, growth: share } of growth)
    console.log(
      `${name.padEnd(10)} ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB resident: ${percent(share)}`,
    )
}

await runCommand(async () => {
  if (!(minutes > 0)) throw new Refusal('Say for how many minutes.')
  const steps = createSteps()
  await installPackages(steps)
  const { runLoad } = await import('./load/runLoad.mjs')
  console.log(`${new Date().toISOString()}  ${minutes} minutes`)
  const onStep = ({ rate, answered, p99, bad, isCarried }) =>
    console.log(
      `  ${rate} a second: ${answered} answered, p99 ${p99} ms, ${bad} bad${isCarried ? '' : ': too many'}`,
    )
  const result = await runLoad({ minutes, steps, onStep })
  print(result)
  const grown = result.growth.filter(({ growth }) => growth > mostGrowth)
  const faults = [
    ...result.faults,
    ...grown.map(({ name, growth }) => `the memory of the ${name} grew by ${percent(growth)}`),
  ]
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
})
