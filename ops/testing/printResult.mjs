import { countLine, countsOf, flakyLines, sumCounts } from './counts.mjs'
import { flakyLimit } from './retries.mjs'

const indent = (text) =>
  text
    .trim()
    .split('\n')
    .slice(0, 40)
    .map((line) => `    ${line}`)
    .join('\n')

const slowestShown = 10

/** Lists the tests that took longest; no lines for a run of few tests. */
const slowestLines = (times) =>
  times.length <= slowestShown
    ? []
    : [
        '',
        'The slowest:',
        ...times
          .toSorted((one, other) => other.ms - one.ms)
          .slice(0, slowestShown)
          .map(({ name, ms }) => `    ${(ms / 1000).toFixed(1)} s  ${name}`),
      ]

/**
 * Prints the failures, the tests not run, the slowest and the flaky ones, then the counts as the very last line. Returns whether the
 * run passed.
 */
export function printResult(all) {
  for (const { name, message } of all.flatMap(({ failures }) => failures))
    console.log(`\n✗ ${name}\n${indent(message)}`)
  const notRun = all.flatMap((counts) => counts.notRun)
  if (notRun.length > 0) console.log(`\nNot run:\n${notRun.map((name) => `    ${name}`).join('\n')}`)
  const counts = sumCounts(all.map(countsOf))
  const ran = counts.passed + counts.failed
  slowestLines(all.flatMap(({ times }) => times)).forEach((line) => console.log(line))
  const flaky = all.flatMap((run) => run.flaky)
  flakyLines(flaky).forEach((line) => console.log(line))
  const isChance = flaky.length <= flakyLimit
  if (!isChance) console.log(`More than ${flakyLimit} tests are flaky: the run fails.`)
  if (ran === 0) console.log('No test ran.')
  console.log(countLine(counts))
  return counts.failed === 0 && isChance && ran > 0
}
