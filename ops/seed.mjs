import './lib/nodeVersion.mjs'
import { runCmsTool } from './lib/cmsTool.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

await runCommand(async () => {
  const steps = createSteps()
  const seed = await runCmsTool(steps, ['seed.js'], {
    begin: 'Filling the catalogue',
    onProgress: ({ done, total }) => steps.progress(done, total),
  })
  // The lines for people, without those of the log.
  for (const line of seed.log().split('\n')) if (line && !line.startsWith('{')) steps.line(line)
})
