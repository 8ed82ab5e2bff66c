import './lib/nodeVersion.mjs'
import { buildChanged, requireBuildablePath } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

await runCommand(async () => {
  const steps = createSteps()
  const force = process.argv.includes('--force')
  await requireBuildablePath({ force })
  await installPackages(steps, 'start')
  await buildChanged(steps, { force })
  steps.line('Both halves are built.')
})
