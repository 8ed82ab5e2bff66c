import './lib/nodeVersion.mjs'
import { killAll } from './lib/processes.mjs'
import { runCommand } from './lib/refusal.mjs'
import { onStopRequest } from './lib/stopRequest.mjs'
import { runSuite } from './testing/suite.mjs'

onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  // `npm test -- cart` runs only the files whose path contains "cart".
  process.exitCode = (await runSuite(process.argv.slice(2))) ? 0 : 1
})
