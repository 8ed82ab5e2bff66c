import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../lib/places.mjs'
import { lastLines, startProcess } from '../lib/processes.mjs'
import { testsRunOnMongo } from './database/testDatabase.mjs'

export const plainText = (text) => stripVTControlCharacters(String(text ?? ''))

/** Runs a test tool. Returns its exit code, the end of its output, and its report. */
export async function runTool(args, { env, report, cwd = root }) {
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

/** Gives a run a path for its report, which is kept in TEST_REPORTS if that is set: it has each test's duration. */
export const withReport = async (name, run) => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-tests-'))
  const report = join(folder, 'report.json')
  try {
    const counts = await run(report)
    const kept = process.env.TEST_REPORTS
    if (kept) await mkdir(kept, { recursive: true })
    // A tool that was stopped has written none.
    const database = testsRunOnMongo ? '.mongo' : ''
    if (kept) await copyFile(report, join(kept, `${name}${database}.json`)).catch(() => {})
    return counts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * `notRun` names the tests that need a service which this machine lacks, `flaky` the passed tests that failed at first,
 * `times` all tests that ran, with their durations (ms).
 */
export const noCounts = () => ({ passed: 0, skipped: 0, failures: [], notRun: [], flaky: [], times: [] })

export const flakyName = (name, message) => `${name}: ${plainText(message).split('\n')[0]}`

/** Counts one failure if the tool failed without naming a test, so that it never passes. */
export const settle = (counts, { code, said }, tool) => {
  if (code !== 0 && counts.failures.length === 0) {
    counts.failures.push({ name: `${tool} stopped (${code})`, message: lastLines(said, 40) })
  }
  return counts
}
