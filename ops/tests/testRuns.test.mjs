// @module-tag no-database
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { at } from '../lib/places.mjs'
import { printResult } from '../testing/printResult.mjs'
import { runPlaywright } from '../testing/runPlaywright.mjs'
import { noCounts } from '../testing/runTool.mjs'
import { runVitest } from '../testing/runVitest.mjs'

afterEach(() => vi.restoreAllMocks())

const flaky = 'ops/fixtures/flaky'

// For each tool the fixtures have a test that passes the second time, and one like it about money.
const runVitestIn = (env) => runVitest(flaky, env)
const runPlaywrightIn = (env) => runPlaywright(env, [], `${flaky}/playwright.config.mjs`)

test.each([
  ['Vitest', runVitestIn],
  ['Playwright', runPlaywrightIn],
])('in CI %s runs a failing test once more, except one about money', async (_, run) => {
  const { passed, flaky, failures } = await run({ CI: 'true' })
  expect([passed, flaky.length]).toEqual([1, 1])
  expect(flaky[0]).toMatch(/ops\/fixtures.* › passes the second time.*: .*expect/)
  expect(failures.map(({ name }) => name)).toEqual([expect.stringContaining('counts money')])
})

test('elsewhere nothing is run again, and a word may begin the path from the root', async () => {
  const { passed, flaky: again, failures } = await runVitest(flaky, { CI: '' }, { filters: [flaky] })
  expect([passed, again, failures.length]).toEqual([0, [], 2])
})

test('an error outside the tests fails the run, and is told', async () => {
  const { passed, failures } = await runVitest('ops/fixtures/unhandled', { CI: '' })
  expect(passed).toBe(1)
  expect(failures).toEqual([
    { name: 'an error outside the tests', message: expect.stringContaining('Nobody heard this.') },
  ])
})

test('in CI a file whose process died runs once more and is named; elsewhere the run fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-dying-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = (CI) => runVitest('ops/fixtures/dying', { CI, DYING: join(folder, `mark${CI}`) })
  const again = await run('true')
  expect([again.passed, again.skipped, again.failures]).toEqual([4, 1, []])
  expect(again.flaky).toEqual(['ops/fixtures/dying/dies.case.mjs: its process died'])
  const { failures } = await run('')
  expect(failures.map(({ name }) => name)).toEqual(['an error outside the tests'])
})

test.each([
  ['whose path in the folder has it', 'one.case', 1],
  ['of another folder', 'cms/src', 0],
])('a word chooses the tests %s', async (_, word, count) => {
  const { passed, failures } = await runVitest(flaky, { CI: '' }, { filters: [word] })
  expect(passed + failures.length).toBe(count)
})

/** Returns the lines that a run prints, and whether the run passed. */
function printed(counts) {
  const lines = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(...text.split('\n')))
  const isWell = printResult([{ ...noCounts(), passed: 9, ...counts }])
  return { isWell, lines }
}
const flakyOnes = (count) => ({ flaky: Array.from({ length: count }, (_, n) => `a.test.mjs › number ${n}`) })

test('flaky tests are named before the count, and five of them are no failure', () => {
  const { isWell, lines } = printed(flakyOnes(5))
  expect(isWell).toBe(true)
  expect(lines).toEqual([
    '',
    'Flaky, passed when run again:',
    ...[0, 1, 2, 3, 4].map((n) => `    a.test.mjs › number ${n}`),
    '9 passed, 0 failed',
  ])
})

test('six flaky tests fail the run', () => {
  const { isWell, lines } = printed(flakyOnes(6))
  expect(isWell).toBe(false)
  expect(lines.slice(-3)).toEqual([
    '    a.test.mjs › number 5',
    'More than 5 tests are flaky: the run fails.',
    '9 passed, 0 failed',
  ])
})

test('a run without a flaky test says nothing of them', () => {
  expect(printed(flakyOnes(0))).toEqual({ isWell: true, lines: ['9 passed, 0 failed'] })
})

test('the ten slowest of many tests are named with their seconds, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, n) => ({ name: `a.test.mjs › number ${n}`, ms: n * 1000 }))
  const { lines } = printed({ times })
  expect(lines.slice(0, 3)).toEqual(['', 'The slowest:', '    11.0 s  a.test.mjs › number 11'])
  expect(lines.slice(-2)).toEqual(['    2.0 s  a.test.mjs › number 2', '9 passed, 0 failed'])
})

test.each([
  ['money', /order|paypal|razorpay/i],
  ['rights', /access|matrix|account|credential|guard/i],
  ['import', /import|transfer|catalogueFile/],
  ['kill', /kill|fault|outage/i],
])('a file of the CMS or the proofs that is named after %s carries its tag', async (tag, names) => {
  const files = ['cms/src', 'ops', 'proofs'].map(async (top) =>
    (await readdir(at(top), { recursive: true })).map((name) => at(top, name)),
  )
  const named = (await Promise.all(files)).flat().filter((path) => {
    const name = basename(path)
    return /\.test\.(ts|mjs)$/.test(name) && names.test(name)
  })
  expect(named.length).toBeGreaterThan(1)
  const texts = await Promise.all(named.map(async (path) => [path, await readFile(path, 'utf8')]))
  expect(texts.filter(([, text]) => !text.includes(`// @module-tag ${tag}\n`)).map(([path]) => path)).toEqual(
    [],
  )
})
