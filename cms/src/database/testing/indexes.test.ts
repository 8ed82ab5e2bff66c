import { expect, it, onTestFinished } from 'vitest'
import { forgetShop } from '../../testing/forgetShop.ts'
import { visitRoutes } from '../../testing/visits/visitRoutes.ts'
import { readsAll, selects, watchQueryPlans } from '../../testing/queryPlans.ts'
import { openVisitedShop } from '../../testing/visits/openVisitedShop.ts'
import { watchRoutes } from '../../testing/visits/watchRoutes.ts'

/** Tables and collections that stay small, however large the shop is. */
const few: [name: RegExp, reason: string][] = [
  [/^(site_(settings|words)|globals)$/, 'The one record of the settings or the words.'],
  [/^pages$/, 'The legal texts.'],
  [/^testimonials$/, 'As many as stand on one page.'],
  [/^rooms(_points)?$/, 'As many as stand on one page.'],
  [/^documents$/, 'The brochure, and those before it.'],
  [/^(counters|leases|baithak-locks)$/, 'One record for each thing that processes share.'],
  [/^(sqlite_master|payload.migrations)$/, 'The tables that there are, and one record for each migration.'],
  [/^imports$/, 'One record for each file that staff bring.'],
  [/^import.rows$/, 'The journal of the last import alone.'],
  [/^mails$/, 'Mails that wait, and those that failed within a month.'],
  [/^payload.locked.documents$/, 'One record for each form that staff have open.'],
]

/** Statements that may read a whole table or collection. Each is matched against "<scan> <statement>". */
const allowed: [statement: RegExp, reason: string][] = [
  [/where \(?false|"\$in":""[,}]/, 'It asks for nothing: its list of ids is empty.'],
  [/^[\w-]+ aggregate .*"\{"\$match":\{\}\},\{"\$group"/, 'How many there are of everything, for staff.'],
  [
    /"(name|alt|who|email|order_?number|from)"( like \?|:\{"\$options":"\?","\$regex")/i,
    'Staff search for a part of a text.',
  ],
  [
    /^(reviews|audit.entries|security.events) .*(order by "\w+"\.|"sort":\{)"(comment|reply|changes|detail|device|count)"/,
    'The CMS offers the order of each column; nobody looks for these texts by their first letter.',
  ],
  [
    /^reviews.*(where|"filter"|"\$match").*(hidden|author_?key)/i,
    'The catalogue in memory, what staff count, and the end of an account.',
  ],
  [/^orders in order .*"cancelled_at" is not null/, 'SQLite walks along the newest orders, for staff.'],
  [/^orders select (count|.*"created_at" desc, "orders"."id" desc limit)/, 'All orders, for staff.'],
  [
    /^products .*(bis_licence" is null|"bisLicence":\{)/,
    'Staff ask for the products that lack it, which most may.',
  ],
  [/^products .*left join "stock"/, 'Staff ask by stock, which lies beside the products.'],
  [/^stocks .*quantity/, 'What is nearly sold out, on the first screen of staff.'],
  [/^spent_tickets.*expires_at/, 'SQLite walks along the newest; it holds the second steps of an hour.'],
  [/^payload.preferences.*(users_id|user\.value)/, 'Once at the end of an account.'],
]

const isAllowed = (scan: string, statement: string) =>
  few.some(([name]) => name.test(scan.replace(/ in order$/, ''))) ||
  allowed.some(([known]) => known.test(`${scan} ${statement}`))

/** Routes that inspect a request and pass it on to another route. */
const guards = ['ANY /cms', 'POST /cms/api/products/versions/:id']

// One visit shows both, because it takes long.
it('every statement is answered through an index, and every answer of the API fits its document', async () => {
  // A second try needs a shop that nobody has visited.
  forgetShop()
  const shop = await openVisitedShop()
  onTestFinished(() => shop.close())
  const explain = watchQueryPlans(shop.cms.payload)
  const routes = await watchRoutes(shop.cms.server)
  const answers = await visitRoutes(shop)
  const { findMisfits } = await import('../../testing/visits/findMisfits.ts')
  expect(findMisfits(answers)).toEqual([])
  const unasked = routes.filter(
    ({ name, visits }) =>
      !visits.some(({ status, passedOn }) => status < 400 && passedOn === guards.includes(name)),
  )
  expect(unasked.map(({ name }) => name)).toEqual([])
  expect(routes.length).toBeGreaterThan(50)
  const explained = await explain()
  expect(explained.length).toBeGreaterThan(200)
  const faults = explained.flatMap(({ statement, scans }) => {
    const unknown = scans.filter((scan) => !isAllowed(scan, statement))
    return unknown.length > 0 ? [`${unknown.join()}: ${statement}`] : []
  })
  expect(faults.join('\n')).toBe('')
}, 600_000)

it('a plan that reads everything is known on MongoDB, and one that does not', () => {
  expect(readsAll({ winningPlan: { stage: 'COLLSCAN' } })).toBe(true)
  expect(readsAll({ winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } } })).toBe(false)
  expect(readsAll({ Plans: [{ IndexDetails: [{ indexName: '_id_' }] }] })).toBe(true)
  expect(
    readsAll({ Plans: [{ IndexDetails: [{ indexName: 'a_1', indexBounds: ['["a": [5, 5]]'] }] }] }),
  ).toBe(false)
})

it('a plan that walks along a whole index is known from one that selects by it', () => {
  const plan = (bounds: string) => ({ IndexDetails: [{ indexName: 'a_1', indexBounds: [bounds] }] })
  expect(selects(plan('["a": (MinKey, MaxKey)]'))).toBe(false)
  expect(selects(plan('["a": (MinKey, MaxKey), "b": [5, 5]]'))).toBe(false)
  expect(selects(plan('["a": [5, 5], "b": (MinKey, MaxKey)]'))).toBe(true)
  expect(selects({ winningPlan: { stage: 'COLLSCAN' } })).toBe(false)
  expect(selects({ 'Index Cond': "(shard_key_value = '80') AND (object_id = '…')" })).toBe(true)
  expect(selects({ 'Index Cond': "(shard_key_value = '80')" })).toBe(false)
})
