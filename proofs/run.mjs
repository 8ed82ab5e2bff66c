import '../ops/lib/nodeVersion.mjs'
import { installPackages } from '../ops/lib/install.mjs'
import { killAll } from '../ops/lib/processes.mjs'
import { runCommand } from '../ops/lib/refusal.mjs'
import { createSteps } from '../ops/lib/steps.mjs'
import { onStopRequest } from '../ops/lib/stopRequest.mjs'

// `node proofs/run.mjs order-kills 3 200 42`. Plain JavaScript: the TypeScript loader may not be installed yet.

const [name, ...args] = process.argv.slice(2)

onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps)
  const { register } = await import('tsx/esm/api')
  register()
  const { commands } = await import('./commands.ts')
  const command = await commands[name]()
  process.exitCode = (await command(args, steps)) ? 0 : 1
})
