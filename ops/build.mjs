import './lib/nodeVersion.mjs'
import { buildChanged } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps, 'start')
  await buildChanged(steps, { force: process.argv.includes('--force') })
  steps.line('Both halves are built.')
})
