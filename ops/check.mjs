import './lib/nodeVersion.mjs'
import { availableParallelism } from 'node:os'
import { auditPackages } from './lib/audit.mjs'
import { buildChanged } from './lib/build.mjs'
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

/** Runs a tool. Throws a Refusal with the end of its output if it finds something. */
const runTool = (name, tool, args) =>
  runProcess(name, process.execPath, [at('node_modules', tool), ...args], { cwd: root })

/** Refuses versions that are known to be vulnerable. Returns a line if the registry cannot be asked, as not every one can. */
async function checkVersions() {
  const { found = [], unanswered } = await auditPackages()
  if (found.length > 0) throw new Refusal(found.join('\n'))
  return unanswered && `Not known: the registry does not answer audits (${unanswered}).`
}

/** Refuses built pages that need a newer browser than the lowest (storefront/browsers.json). */
async function checkBrowsers() {
  const { findNewerFiles } = await import('./lib/browsers.mjs')
  const lines = await findNewerFiles()
  if (lines.length > 0) throw new Refusal(`Older browsers lack this:\n${lines.join('\n')}`)
}

/** Refuses more lines than a part of the house may have (CONVENTIONS.md). Returns the counts as a line. */
async function checkBudget() {
  const { countParts } = await import('./testing/lineBudget.mjs')
  const counts = await countParts()
  const line = counts.map(({ name, lines, maxLines }) => `${name} ${lines} of ${maxLines} lines`).join(', ')
  if (counts.some(({ lines, maxLines }) => lines > maxLines)) throw new Refusal(`Too many lines: ${line}`)
  return line
}

/** Runs the next check until none is left, and prints each as it ends. Returns the names of those that failed. */
async function runNext(waiting, steps) {
  const failures = []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, run] = next
    const since = performance.now()
    const end = (mark) => steps.line(`${mark} ${name}  ${((performance.now() - since) / 1000).toFixed(1)} s`)
    try {
      const note = await run()
      end('✓')
      if (note) steps.line(note)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      end('✗')
      steps.line(error.message)
      failures.push(name)
    }
  }
  return failures
}

// All checks run even if one fails, so that one run shows every problem. They run side by side, the longest first.
await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps)
  await buildChanged(steps)
  const all = [
    ...checks.map(([name, tool, args]) => [name, () => runTool(name, tool, args)]),
    ['known weaknesses of packages', checkVersions],
    ['browsers of the built pages', checkBrowsers],
    ['lines of each part', checkBudget],
  ]
  steps.begin(`${all.length} checks side by side`)
  const waiting = [...all]
  const lanes = Array.from({ length: availableParallelism() }, () => runNext(waiting, steps))
  const failures = (await Promise.all(lanes)).flat()
  if (failures.length > 0) {
    steps.failed()
    throw new Refusal(`${failures.length} of ${all.length} checks failed: ${failures.join(', ')}`)
  }
  steps.done()
  console.log(`${all.length} checks passed`)
})
