import { dirname } from 'node:path'
import { at } from '../lib/places.mjs'
import { flakyName, noCounts, plainText, runTool, settle, withReport } from './runTool.mjs'

function* specsOf(suite, trail = []) {
  const here = suite.title ? [...trail, suite.title] : trail
  for (const spec of suite.specs ?? []) yield { ...spec, trail: here }
  for (const inner of suite.suites ?? []) yield* specsOf(inner, here)
}

/** Returns why a test was not run, from Playwright's annotation of `test.skip(condition, 'not run: …')`. */
const notRunReason = ({ annotations }) =>
  annotations
    .map(({ description }) => /^not run: (.+)/.exec(description ?? '')?.[1])
    .find((reason) => reason !== undefined)

function countPlaywright(report, folder) {
  const counts = noCounts()
  for (const error of report?.errors ?? [])
    counts.failures.push({ name: 'browser tests', message: plainText(error.message) })
  for (const suite of report?.suites ?? []) {
    for (const { title, trail, tests } of specsOf(suite)) {
      for (const test of tests) {
        const name = `${folder}/${[...trail, title].join(' › ')} [${test.projectName}]`
        counts.times.push({ name, ms: test.results.reduce((sum, { duration }) => sum + duration, 0) })
        const errors = test.results.flatMap((result) => result.errors.map(({ message }) => message))
        if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1
        else if (test.status === 'skipped') {
          const reason = notRunReason(test)
          if (reason) counts.notRun.push(`${name}: ${reason}`)
          else counts.skipped += 1
        } else counts.failures.push({ name, message: plainText(errors.join('\n')) || test.status })
        if (test.status === 'flaky') counts.flaky.push(flakyName(name, errors[0]))
      }
    }
  }
  return counts
}

export const runPlaywright = (env, filters = [], config = 'storefront/e2e/playwright.config.ts') =>
  withReport('browser', async (path) => {
    const tool = at('node_modules/@playwright/test/cli.js')
    const args = [tool, 'test', '--config', at(config), '--reporter=json']
    if (filters.length > 0) args.push('--pass-with-no-tests', ...filters)
    const run = await runTool(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: path }, report: path })
    return settle(countPlaywright(run.report, dirname(config)), run, 'Playwright')
  })
