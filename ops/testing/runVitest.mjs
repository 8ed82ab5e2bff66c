import { readFile } from 'node:fs/promises'
import { at } from '../lib/places.mjs'
import { flakyName, noCounts, plainText, runTool, settle, withReport } from './runTool.mjs'

/** Counts each test of a report, and each error that belongs to no test, which fails a run as a test does. */
function countVitest(report, unhandled) {
  const counts = noCounts()
  for (const error of unhandled)
    counts.failures.push({ name: 'an error outside the tests', message: plainText(error) })
  for (const file of report?.testResults ?? []) {
    const place = file.name.replace(at('/'), '')
    for (const test of file.assertionResults) {
      const name = `${place} › ${test.fullName}`
      const { flaky, notRun } = test.meta ?? {}
      counts.times.push({ name, ms: test.duration ?? 0 })
      if (test.status === 'passed') counts.passed += 1
      else if (notRun) counts.notRun.push(`${name}: ${notRun}`)
      else if (test.status !== 'failed') counts.skipped += 1
      else counts.failures.push({ name, message: plainText(test.failureMessages.join('\n')) })
      if (flaky !== undefined) counts.flaky.push(flakyName(name, flaky))
    }
    const isSilent =
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
    if (isSilent) counts.failures.push({ name: place, message: plainText(file.message) })
  }
  return counts
}

/**
 * Runs the tests of a folder in that folder, with its own vitest.config. `since` is a commit: only tests that import a
 * file changed after it run.
 */
export const runVitest = (folder, env, { filters = [], since } = {}) =>
  withReport(folder, async (path) => {
    const args = [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--reporter=${at('ops/testing/addToReport.mjs')}`,
      `--outputFile.json=${path}`,
    ]
    if (since) args.push('--changed', since)
    // A word may match nothing here. Vitest matches words within this folder, and whole paths from the root.
    const words = filters.flatMap((word) => [word, at(word)])
    if (since || words.length > 0) args.push('--passWithNoTests', ...words)
    const unhandled = `${path}.unhandled`
    const run = await runTool(args, {
      env: { ...env, UNHANDLED_ERRORS: unhandled },
      report: path,
      cwd: at(folder),
    })
    // A tool that was stopped has written none.
    const errors = JSON.parse(await readFile(unhandled, 'utf8').catch(() => '[]'))
    return settle(countVitest(run.report, errors), run, `vitest in ${folder}`)
  })
