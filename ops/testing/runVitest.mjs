import { readFile } from 'node:fs/promises'
import { at } from '../lib/places.mjs'
import { flakyName, noCounts, plainText, runTool, settle, withReport } from './runTool.mjs'

const shortName = (path) => path.replace(at('/'), '')

/** Counts each test of a report, and each error that belongs to no test, which fails a run as a test does. */
function countVitest(report, unhandled) {
  const counts = noCounts()
  for (const error of unhandled)
    counts.failures.push({ name: 'an error outside the tests', message: plainText(error) })
  for (const file of report?.testResults ?? []) {
    const place = shortName(file.name)
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

const hasDied = (error) => error.includes('Worker forks emitted error')

/** Returns the test files whose process died amid them: they have no tests, or some that neither ran nor were left out. */
const filesCutShort = ({ report }) =>
  (report?.testResults ?? []).filter(
    ({ assertionResults }) =>
      assertionResults.length === 0 || assertionResults.some(({ status }) => status === 'pending'),
  )

/**
 * Runs the tests of a folder in that folder, with its own vitest.config. `since` is a commit: only tests that import a
 * file changed after it run. In CI, files whose process died run once more, as a failing test does.
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
    const unhandled = `${path}.unhandled`
    const run = async (more) => {
      const ended = await runTool([...args, ...more], {
        env: { ...env, UNHANDLED_ERRORS: unhandled },
        report: path,
        cwd: at(folder),
      })
      // A tool that was stopped has written none.
      return { ...ended, errors: JSON.parse(await readFile(unhandled, 'utf8').catch(() => '[]')) }
    }
    // Vitest matches words within this folder, and whole paths from the root.
    const words = filters.flatMap((word) => [word, at(word)])
    const first = await run([
      ...(since ? ['--changed', since] : []),
      // A word may match nothing here.
      ...(since || words.length > 0 ? ['--passWithNoTests'] : []),
      ...words,
    ])
    const tool = `vitest in ${folder}`
    const cut = first.errors.some(hasDied) ? filesCutShort(first) : []
    if (cut.length === 0 || !(env.CI ?? process.env.CI))
      return settle(countVitest(first.report, first.errors), first, tool)
    const names = cut.map(({ name }) => name)
    const again = await run(names)
    const whole = first.report.testResults.filter(({ name }) => !names.includes(name))
    const counts = countVitest({ testResults: [...whole, ...(again.report?.testResults ?? [])] }, [
      ...first.errors.filter((error) => !hasDied(error)),
      ...again.errors,
    ])
    counts.flaky.push(...names.map((name) => `${shortName(name)}: its process died`))
    return settle(counts, again, tool)
  })
