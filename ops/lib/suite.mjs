import { requireBrowser } from './browser.mjs'
import { buildChanged } from './build.mjs'
import { keepCounts } from './counts.mjs'
import { installPackages } from './install.mjs'
import { preferMemory } from './preferMemory.mjs'
import { createSteps } from './steps.mjs'
import { printResult, runPlaywright, runVitest } from './testRuns.mjs'
import { requireTemplate } from '../shop.mjs'

/** Runs every test whose path contains one of the filters, all of them without any. The last line is the count. */
export async function runSuite(filters) {
  preferMemory()
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
  await keepCounts(results)
  return printResult(results)
}
