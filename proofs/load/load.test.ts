// @module-tag no-database
import { expect, test } from 'vitest'
import { runLoad } from './runLoad.ts'

test('a shop answers mixed traffic at 70 % of what it carries', async () => {
  const { faults, figures, growth, capacity } = await runLoad({
    minutes: 0.05,
    customers: 4,
    // A machine that is busy with other tests carries little, and slowly.
    ramp: { seconds: 2, from: 8, step: 10, answeredShare: 0.3, longestP99: 20_000 },
  })
  expect(faults.join('\n')).toBe('')
  expect(capacity).toBeGreaterThan(0)
  expect(figures.map(({ name }) => name)).toEqual([
    'pages',
    'data',
    'pictures',
    'cart',
    'orders',
    'reviews',
    'logins',
  ])
  for (const { p99, answers } of figures.slice(0, 4)) {
    expect(answers).toBeGreaterThan(0)
    expect(p99).toBeGreaterThan(0)
  }
  expect(growth.map(({ name }) => name)).toEqual(['cms', 'storefront'])
}, 300_000)
