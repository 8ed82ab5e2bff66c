import './lib/nodeVersion.mjs'
import { installPackages } from './lib/install.mjs'
import { at, root } from './lib/places.mjs'
import { runProcess } from './lib/processes.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

const checks = [
  ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']],
  ['lint', 'oxlint/bin/oxlint', ['--deny-warnings']],
  ['types of the CMS', 'typescript/bin/tsc', ['--project', 'cms']],
  ['types of the storefront', 'typescript/bin/tsc', ['--project', 'storefront']],
  ['types of the proofs', 'typescript/bin/tsc', ['--project', 'proofs']],
  ['unused code', 'knip/bin/knip.js', ['--no-progress']],
]

// All checks run even if one fails, so that one run shows every problem.
await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps)
  const failures = []
  for (const [name, tool, args] of checks) {
    steps.begin(name)
    try {
      await runProcess(name, process.execPath, [at('node_modules', tool), ...args], { cwd: root })
      steps.done()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      steps.failed()
      console.log(error.message)
      failures.push(name)
    }
  }
  if (failures.length > 0)
    throw new Refusal(`${failures.length} of ${checks.length} checks failed: ${failures.join(', ')}`)
  console.log(`${checks.length} checks passed`)
})
