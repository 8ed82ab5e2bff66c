import { requireBrowser } from './browser.mjs'
import { buildChanged } from '../lib/build.mjs'
import { concernedSpecs } from './concernedSpecs.mjs'
import { keepCounts } from './counts.mjs'
import { findChanges } from './findChanges.mjs'
import { preferMemory } from './preferMemory.mjs'
import { printResult } from './printResult.mjs'
import { runPlaywright } from './runPlaywright.mjs'
import { runVitest } from './runVitest.mjs'
import { noCounts } from './runTool.mjs'
import { requireTemplate } from './shop.mjs'
import { root } from '../lib/places.mjs'
import { createSteps } from '../lib/steps.mjs'
import { testsRunOnMongo } from './database/testDatabase.mjs'

const readWords = (words) => ({
  filters: words.filter((word) => word !== '--changed'),
  changes: words.includes('--changed') ? findChanges() : null,
})

async function runBrowser(env, { filters, changes }) {
  const specs = changes ? await concernedSpecs(changes.files) : filters
  return changes && specs.length === 0 ? noCounts() : runPlaywright(env, specs)
}

/** Returns the stages of a run, in order. The parts of one stage run in parallel, because they mostly wait. */
function stagesOf(env, chosen) {
  const vitest = (folder) => runVitest(folder, env, { filters: chosen.filters, since: chosen.changes?.base })
  // The storefront's own tests use no database.
  const storefront = testsRunOnMongo ? [] : ['storefront']
  return [
    [
      'Tests of the commands and the storefront, proofs in short',
      ['ops', 'proofs', ...storefront].map((folder) => () => vitest(folder)),
    ],
    ['Tests of the CMS', [() => vitest('cms')]],
    ['Tests in the browser', [() => runBrowser(env, chosen)]],
  ]
}

/**
 * Runs the tests whose path contains one of the words, or all tests without words. `--changed` runs those that the
 * changes since main affect. The last line has the counts.
 */
export async function runSuite(words) {
  preferMemory()
  const chosen = readWords(words)
  const steps = createSteps()
  const chrome = await requireBrowser(steps)
  await buildChanged(steps)
  // Done here, where progress is shown, rather than in the first test that needs a shop.
  const template = await requireTemplate({ steps })
  const env = { CHROME_PATH: chrome, TEST_BUILT: root, TEST_TEMPLATE: template }
  const results = []
  for (const [name, runs] of stagesOf(env, chosen)) {
    steps.begin(name)
    const counts = await Promise.all(runs.map((run) => run()))
    results.push(...counts)
    if (counts.some(({ failures }) => failures.length > 0)) steps.failed()
    else steps.done()
  }
  await keepCounts(results)
  return printResult(results)
}
