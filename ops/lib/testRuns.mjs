import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const withReport = async (run) => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-tests-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A tool that failed without naming a test still counts as one failure: it is never a pass. */
const settle = (counts, { code, said }, tool) => {
  if (code !== 0 && counts.failures.length === 0) {
    counts.failures.push({ name: `${tool} stopped (${code})`, message: lastLines(said, 40) })
  }
  return counts
}

function countVitest(report) {
  const counts = { passed: 0, skipped: 0, failures: [] }
  for (const file of report?.testResults ?? []) {
    const place = file.name.replace(at('/'), '')
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1
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
  withReport(async (path) => {
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

function countPlaywright(report) {
  const counts = { passed: 0, skipped: 0, failures: [] }
  for (const error of report?.errors ?? [])
    counts.failures.push({ name: 'browser tests', message: plainText(error.message) })
  for (const suite of report?.suites ?? []) {
    for (const { title, trail, tests } of specsOf(suite)) {
      for (const test of tests) {
        const name = `storefront/e2e/${[...trail, title].join(' › ')} [${test.projectName}]`
        if (test.status === 'expected') counts.passed += 1
        else if (test.status === 'skipped') counts.skipped += 1
        else {
          const errors = test.results.flatMap((result) => result.errors.map(({ message }) => message))
          counts.failures.push({ name, message: plainText(errors.join('\n')) || test.status })
        }
      }
    }
  }
  return counts
}

export const runPlaywright = (env, filters = []) =>
  withReport(async (path) => {
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

/** Prints what failed, then the counts as the very last line. Answers whether all is well. */
export function printResult(all) {
  const failures = all.flatMap((counts) => counts.failures)
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  for (const { name, message } of failures) console.log(`\n✗ ${name}\n${indent(message)}`)
  const skipped = sum('skipped')
  const ran = sum('passed') + failures.length
  if (ran === 0) console.log('No test ran.')
  console.log(`${sum('passed')} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failures.length === 0 && ran > 0
}
