import { appendFile, readFile } from 'node:fs/promises'

const kinds = ['passed', 'failed', 'notRun', 'skipped']
const words = { passed: 'passed', failed: 'failed', notRun: 'not run', skipped: 'skipped' }

export const sumCounts = (all) =>
  Object.fromEntries(kinds.map((kind) => [kind, all.reduce((sum, counts) => sum + counts[kind], 0)]))

/** Returns the counts of one part of a run. */
export const countsOf = ({ passed, skipped, failures, notRun }) => ({
  passed,
  skipped,
  failed: failures.length,
  notRun: notRun.length,
})

/** Returns the last line of a run. Rare counts appear only if there are any. */
export const countLine = (counts) =>
  kinds
    .filter((kind) => counts[kind] > 0 || kind === 'passed' || kind === 'failed')
    .map((kind) => `${counts[kind]} ${words[kind]}`)
    .join(', ')

/** Lists the tests that passed only in a second run; no lines if there are none. */
export const flakyLines = (names) =>
  names.length === 0 ? [] : ['', 'Flaky, passed when run again:', ...names.map((name) => `    ${name}`)]

/** Appends the counts of a run to the file TEST_COUNTS, which CI adds up. */
export async function keepCounts(results) {
  const file = process.env.TEST_COUNTS
  if (!file) return
  const flaky = results.flatMap((result) => result.flaky)
  await appendFile(file, `${JSON.stringify({ ...sumCounts(results.map(countsOf)), flaky })}\n`)
}

/** Returns the last lines for all runs that wrote into the file: the flaky tests, then the counts. */
export async function readCounts(file) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const runs = lines.map((line) => JSON.parse(line))
  return [...flakyLines(runs.flatMap(({ flaky }) => flaky)), countLine(sumCounts(runs))].join('\n')
}
