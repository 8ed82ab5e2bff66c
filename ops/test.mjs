import './lib/nodeVersion.mjs'
import { installPackages } from './lib/install.mjs'
import { killAll } from './lib/processes.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'
import { onStopRequest } from './lib/stopRequest.mjs'

onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  // Before anything that needs a package is loaded.
  await installPackages(createSteps())
  const { runSuite } = await import('./testing/suite.mjs')
  // `npm test -- cart` runs only the files whose path contains "cart".
  process.exitCode = (await runSuite(process.argv.slice(2))) ? 0 : 1
})
