import './lib/nodeVersion.mjs'
import { requireBrowser } from './lib/browser.mjs'
import { buildChanged } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { killAll } from './lib/processes.mjs'
import { preferMemory } from './lib/preferMemory.mjs'
import { runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'
import { onStopRequest } from './lib/stopRequest.mjs'
import { printResult, runPlaywright, runVitest } from './lib/testRuns.mjs'
import { requireTemplate } from './shop.mjs'

// `npm test -- cart` runs only the files whose path contains "cart".
const filters = process.argv.slice(2)

preferMemory()
onStopRequest(async () => killAll('SIGKILL'), 130)

await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps)
  const env = { CHROME_PATH: await requireBrowser(steps) }
  await buildChanged(steps)
  // Here, where it is shown, and not in the first test that needs a shop.
  await requireTemplate({ steps })
  const runs = [
    ['Tests of the commands', () => runVitest('ops', env, filters)],
    ['Tests of the CMS', () => runVitest('cms', env, filters)],
    ['Tests of the storefront', () => runVitest('storefront', env, filters)],
    ['Tests in the browser', () => runPlaywright(env, filters)],
  ]
  const results = []
  for (const [name, run] of runs) {
    steps.begin(name)
    const counts = await run()
    results.push(counts)
    if (counts.failures.length > 0) steps.failed()
    else steps.done()
  }
  process.exitCode = printResult(results) ? 0 : 1
})
