// @module-tag no-database
import { expect, test } from 'vitest'
import { silentSteps } from '../../../../ops/lib/steps.mjs'
import { tableOf, type Line } from '../printTable.ts'
import { readOptions } from '../readOptions.ts'
import { joinMeasured, measureInTurns } from '../measureInTurns.ts'

test('options are read by their defaults, and those that mean nothing are refused with the usage', () => {
  const known = { rounds: 3, clients: [1, 10], only: 'all', folder: '', mongo: false }
  const read = (...args: string[]) => readOptions('writes', known, args)
  expect(read()).toEqual({ ...known, base: undefined })
  const given = read('--base', 'HEAD~1', '--clients', '2,5', '--mongo', '--only', 'list')
  expect(given).toEqual({ ...known, base: 'HEAD~1', clients: [2, 5], mongo: true, only: 'list' })
  const usage =
    'npm run bench -- writes [--base <git revision>] [--rounds 3] [--clients 1,10] [--only all] [--folder <text>] [--mongo]'
  for (const args of [
    ['--rounds', '0'],
    ['--rounds', '1.5'],
    ['--rounds', '1,2'],
    ['--clients', '1,many'],
    ['--clients', ''],
    ['--speed', '2'],
  ])
    expect(() => read(...args)).toThrow(usage)
})

test('sides take turns at each part, every other round backwards', async () => {
  const order: string[] = []
  const course = { what: 'Measuring', rounds: 2, parts: ['a', 'b'], steps: silentSteps }
  const measured = await measureInTurns(
    [{ name: 'one' }, { name: 'two' }],
    course,
    async ({ name }, part, round) => {
      order.push(`${name} ${part}`)
      return { [part]: round }
    },
  )
  expect(order).toEqual('one a,two a,one b,two b,two a,one a,two b,one b'.split(','))
  const rounds = [
    { a: 0, b: 0 },
    { a: 1, b: 1 },
  ]
  expect(measured).toEqual([
    { name: 'one', rounds },
    { name: 'two', rounds },
  ])
  expect(joinMeasured([measured, measured])[1]).toEqual({ name: 'two', rounds: [...rounds, ...rounds] })
})

const cellsOf = (table: string) => table.split('\n').map((line) => line.trim().split(/ {2,}/))

test('the table shows median, spread, ratio, quantiles and limits, and what is missed', () => {
  const lines: Line[] = [
    { label: 'rate', atLeast: 30 },
    { label: 'ms', atMost: 3 },
    { label: 'reads, p50', of: 'reads', quantile: 0.5 },
    { label: 'reads, p99', of: 'reads', quantile: 0.99, atMost: { ours: 50, theirs: 4 } },
    { label: 'start', ofBase: 0.5 },
    { label: 'nothing', atMost: 1 },
  ]
  const roundOf = (rate: number, start: number) => ({ rate, ms: 2, reads: [1, 2, rate], start })
  const { table, missed } = tableOf(lines, [
    { name: 'ours', rounds: [10, 30, 20].map((rate) => roundOf(rate, 4)) },
    { name: 'theirs', rounds: [40, 50, 8.125].map((rate) => roundOf(rate, 10)) },
  ])
  expect(cellsOf(table)).toEqual([
    ['ours', 'theirs', 'ratio'],
    ['rate', '20 (10–30)', '40 (8.13–50)', '0.5', 'at least 30', 'NOT REACHED'],
    ['ms', '2 (2–2)', '2 (2–2)', '1', 'at most 3', 'reached'],
    ['reads, p50', '2 (2–2)', '2 (2–2)', '1'],
    [
      'reads, p99',
      '30 (10–30)',
      '50 (8.13–50)',
      '0.6',
      'at most 50 (ours), at most 4 (theirs)',
      'NOT REACHED',
    ],
    ['start', '4 (4–4)', '10 (10–10)', '0.4', 'at most 5', 'reached'],
    ['nothing', '-', '-', '-', 'at most 1', 'NOT REACHED'],
  ])
  expect(missed).toEqual(['rate', 'reads, p99', 'nothing'])
})
