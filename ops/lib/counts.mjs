import { appendFile, readFile } from 'node:fs/promises'

const kinds = ['passed', 'failed', 'notRun', 'skipped']
const words = { passed: 'passed', failed: 'failed', notRun: 'not run', skipped: 'skipped' }

/** What several runs come to together. */
export const sumCounts = (all) =>
  Object.fromEntries(kinds.map((kind) => [kind, all.reduce((sum, counts) => sum + counts[kind], 0)]))

/** How many tests of a part of a run ended how. */
export const countsOf = ({ passed, skipped, failures, notRun }) => ({
  passed,
  skipped,
  failed: failures.length,
  notRun: notRun.length,
})

/** The line that ends a run. What is rare is only said where there is any. */
export const countLine = (counts) =>
  kinds
    .filter((kind) => counts[kind] > 0 || kind === 'passed' || kind === 'failed')
    .map((kind) => `${counts[kind]} ${words[kind]}`)
    .join(', ')

/** Writes the counts of a run where CI adds them up, if it asks for that. */
export async function keepCounts(results) {
  const file = process.env.TEST_COUNTS
  if (file) await appendFile(file, `${JSON.stringify(sumCounts(results.map(countsOf)))}\n`)
}

/** The line for all runs that wrote into the file. */
export async function readCounts(file) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return countLine(sumCounts(lines.map((line) => JSON.parse(line))))
}
