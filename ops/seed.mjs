import './lib/nodeVersion.mjs'
import { runCmsTool } from './lib/cmsTool.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

await runCommand(async () => {
  const steps = createSteps()
  await runCmsTool(steps, ['seed.js'], {
    begin: 'Filling the catalogue',
    onProgress: ({ done, total }) => steps.progress(done, total),
  })
})
