import './lib/nodeVersion.mjs'
import { auditPackages } from './lib/audit.mjs'
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

/** Fails on a version that is known to be vulnerable. Not every registry can be asked: says so then. */
async function checkVersions(steps) {
  steps.begin('known weaknesses of packages')
  const { found = [], unanswered } = await auditPackages()
  if (found.length > 0) steps.failed()
  else steps.done()
  if (unanswered) console.log(`Not known: the registry does not answer audits (${unanswered}).`)
  for (const line of found) console.log(line)
  return found.length === 0
}

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
  if (!(await checkVersions(steps))) failures.push('known weaknesses of packages')
  const count = checks.length + 1
  if (failures.length > 0)
    throw new Refusal(`${failures.length} of ${count} checks failed: ${failures.join(', ')}`)
  console.log(`${count} checks passed`)
})
