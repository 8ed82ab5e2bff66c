import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitEveryRoute } from './everyRoute.ts'
import { readsAll, watchStatements } from './explainTesting.ts'
import { openOrderTests, type OrderTests } from './orderTesting.ts'

let shop: OrderTests
beforeAll(async () => {
  shop = await openOrderTests()
})
afterAll(() => shop.cms.close())

/** A few records however large the shop is: the site, its pages, processes that run, who edits what, imports. */
const small =
  /^(site_settings|globals|pages|testimonials|documents|counters|leases|imports|import.rows|baithak-locks|payload.locked.documents)$/

/** What may read a whole table or collection, and why. */
const allowed: [statement: RegExp, reason: string][] = [
  [/where false|\$in\\*":\\*"\\*"(?=\})/, 'It asks for nothing: its list of ids is empty.'],
  [
    /^aggregate [\w-]+ .*"\{\\"\$match\\":\{\}\},\{\\"\$group/,
    'How many there are of everything, for staff.',
  ],
  [
    /reviews.*(hidden|author_?key)/i,
    'The catalogue in memory, the count that staff see, and the end of an account.',
  ],
  [/orders.*stock_?step.*(not in|\$nin)/i, 'The lists of staff leave out those orders that are being made.'],
  [/^update "?products.*saving/i, 'Once at the end of an import.'],
  [/stocks?.*marks/i, 'What was marked by a process that died may stand on any product; every ten minutes.'],
  [/stocks.*quantity/, 'What is nearly sold out, on the first screen of staff.'],
  [/revoked_tokens.*expires_at/, 'SQLite walks along the newest; it holds the logouts of a week.'],
  [/payload.preferences.*(users_id|user\.value)/, 'Once at the end of an account.'],
]

it('every statement behind a route or a keeper is answered through an index', async () => {
  const explain = watchStatements(shop.cms.payload)
  expect(await visitEveryRoute(shop)).toEqual([201, 201])
  const explained = await explain()
  expect(explained.length).toBeGreaterThan(100)
  const faults = explained
    .map(({ statement, scans }) => ({ statement, scans: scans.filter((table) => !small.test(table)) }))
    .filter(({ statement, scans }) => scans.length > 0 && !allowed.some(([known]) => known.test(statement)))
  expect(faults).toEqual([])
}, 120_000)

it('a plan that reads everything is known on MongoDB, and one that does not', () => {
  expect(readsAll({ winningPlan: { stage: 'COLLSCAN' } })).toBe(true)
  expect(readsAll({ winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } } })).toBe(false)
  expect(readsAll({ Plans: [{ IndexDetails: [{ indexName: '_id_' }] }] })).toBe(true)
  expect(
    readsAll({ Plans: [{ IndexDetails: [{ indexName: 'a_1', indexBounds: ['["a": [5, 5]]'] }] }] }),
  ).toBe(false)
})
