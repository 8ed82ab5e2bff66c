import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { countLine, countsOf, sumCounts } from './counts.mjs'
import { at, root } from './places.mjs'
import { lastLines, startProcess } from './processes.mjs'

const plainText = (text) => stripVTControlCharacters(String(text ?? ''))

/** Runs a test tool to its end; answers how it ended, what it said last, and its report. */
async function runTool(args, { env, report, cwd = root }) {
  const child = startProcess(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (chunk) => (said = (said + chunk).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise((resolve) =>
    child.once('close', (status, signal) => resolve(status ?? signal)),
  )
  const text = await readFile(report, 'utf8').catch(() => null)
  return { code, said: plainText(said), report: text === null ? null : JSON.parse(text) }
}

/** TEST_REPORTS names a folder where the reports stay: they say how long each test took. */
const withReport = async (name, run) => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-tests-'))
  const report = join(folder, 'report.json')
  try {
    const counts = await run(report)
    const kept = process.env.TEST_REPORTS
    if (kept) await mkdir(kept, { recursive: true })
    // A tool that was stopped has made none.
    if (kept) await copyFile(report, join(kept, `${name}.json`)).catch(() => {})
    return counts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `notRun` names the tests that need what this machine's services do not have. */
const noCounts = () => ({ passed: 0, skipped: 0, failures: [], notRun: [] })

/** A tool that failed without naming a test still counts as one failure: it is never a pass. */
const settle = (counts, { code, said }, tool) => {
  if (code !== 0 && counts.failures.length === 0) {
    counts.failures.push({ name: `${tool} stopped (${code})`, message: lastLines(said, 40) })
  }
  return counts
}

function countVitest(report) {
  const counts = noCounts()
  for (const file of report?.testResults ?? []) {
    const place = file.name.replace(at('/'), '')
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (test.meta?.notRun) counts.notRun.push(`${place} › ${test.fullName}: ${test.meta.notRun}`)
      else if (test.status !== 'failed') counts.skipped += 1
      else
        counts.failures.push({
          name: `${place} › ${test.fullName}`,
          message: plainText(test.failureMessages.join('\n')),
        })
    }
    const isSilent =
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
    if (isSilent) counts.failures.push({ name: place, message: plainText(file.message) })
  }
  return counts
}

/** `folder` has a vitest.config of its own, and its tests run in it as its code does. */
export const runVitest = (folder, env, filters = []) =>
  withReport(folder, async (path) => {
    const args = [at('node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile=${path}`]
    // A filter that speaks of another half leaves nothing to run here.
    if (filters.length > 0) args.push('--passWithNoTests', ...filters)
    const run = await runTool(args, { env, report: path, cwd: at(folder) })
    return settle(countVitest(run.report), run, `vitest in ${folder}`)
  })

function* specsOf(suite, trail = []) {
  const here = suite.title ? [...trail, suite.title] : trail
  for (const spec of suite.specs ?? []) yield { ...spec, trail: here }
  for (const inner of suite.suites ?? []) yield* specsOf(inner, here)
}

/** Playwright keeps why a test was skipped: `test.skip(condition, 'not run: …')`. */
const notRunReason = ({ annotations }) =>
  annotations
    .map(({ description }) => /^not run: (.+)/.exec(description ?? '')?.[1])
    .find((reason) => reason !== undefined)

function countPlaywright(report) {
  const counts = noCounts()
  for (const error of report?.errors ?? [])
    counts.failures.push({ name: 'browser tests', message: plainText(error.message) })
  for (const suite of report?.suites ?? []) {
    for (const { title, trail, tests } of specsOf(suite)) {
      for (const test of tests) {
        const name = `storefront/e2e/${[...trail, title].join(' › ')} [${test.projectName}]`
        if (test.status === 'expected') counts.passed += 1
        else if (test.status === 'skipped') {
          const reason = notRunReason(test)
          if (reason) counts.notRun.push(`${name}: ${reason}`)
          else counts.skipped += 1
        } else {
          const errors = test.results.flatMap((result) => result.errors.map(({ message }) => message))
          counts.failures.push({ name, message: plainText(errors.join('\n')) || test.status })
        }
      }
    }
  }
  return counts
}

export const runPlaywright = (env, filters = []) =>
  withReport('browser', async (path) => {
    const config = at('storefront/e2e/playwright.config.ts')
    const args = [at('node_modules/@playwright/test/cli.js'), 'test', '--config', config, '--reporter=json']
    if (filters.length > 0) args.push('--pass-with-no-tests', ...filters)
    const run = await runTool(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: path }, report: path })
    return settle(countPlaywright(run.report), run, 'Playwright')
  })

const indent = (text) =>
  text
    .trim()
    .split('\n')
    .slice(0, 40)
    .map((line) => `    ${line}`)
    .join('\n')

/** Prints what failed and what could not run, then the counts as the very last line. Answers whether all is well. */
export function printResult(all) {
  for (const { name, message } of all.flatMap(({ failures }) => failures))
    console.log(`\n✗ ${name}\n${indent(message)}`)
  const notRun = all.flatMap((counts) => counts.notRun)
  if (notRun.length > 0) console.log(`\nNot run:\n${notRun.map((name) => `    ${name}`).join('\n')}`)
  const counts = sumCounts(all.map(countsOf))
  const ran = counts.passed + counts.failed
  if (ran === 0) console.log('No test ran.')
  console.log(countLine(counts))
  return counts.failed === 0 && ran > 0
}
