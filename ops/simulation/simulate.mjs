import { hitRate } from './hitRate.mjs'

/** Processors are not filled further than this: above it, waiting grows quickly. */
const fullAt = 0.7
/** Processes look for changes every 400 ms: so often at most a second they forget what they keep. */
const mostChanges = 2.5

/** What an answer that is not kept needs, in ms of processor: of the CMS, and of what looks through the records. */
function costsOf(products, { cms, questions, inMemory }) {
  const thousands = products / 1000
  if (products <= inMemory) {
    const { list, product } = cms
    return {
      cms: { list, product, search: list, rebuild: thousands * cms.rebuildThousand },
      looking: { list: 0, product: 0, search: 0, rebuild: 0 },
    }
  }
  const { largeList, largeProduct, rebuildLarge } = cms
  return {
    cms: { list: largeList, product: largeProduct, search: largeList, rebuild: rebuildLarge },
    looking: {
      list: thousands * questions.countThousand,
      product: 0,
      search: thousands * questions.searchThousand,
      rebuild: thousands * questions.choicesThousand,
    },
  }
}

/** The part of a route that the storefront answers from what it keeps, and the part of the rest that the CMS does. */
function cachesOf({ kind, rate, count, nodes, changes }) {
  if (kind !== 'page') return { kept: 0, known: 0 }
  const kept = hitRate({ addresses: count, rate: rate / nodes, changes })
  const known = hitRate({ addresses: count, rate: (rate * (1 - kept)) / nodes, changes })
  return { kept, known }
}

const isDrawn = (kind) => kind === 'page' || kind === 'filtered' || kind === 'search'

/** What one route costs both halves and the database, a second. */
function loadOf(
  { kind, route, rate, count },
  { products, nodes, changes },
  { storefront, cms, statements, inMemory },
  price,
) {
  // prettier-ignore
  const { kept, known } = cachesOf({ kind, rate, count, nodes, changes })
  const drawn = isDrawn(kind) ? rate * (1 - kept) : 0
  const made = kind === 'read' ? rate : drawn * (1 - known)
  const unit = kind === 'search' ? 'search' : route === 'product' || kind === 'read' ? 'product' : 'list'
  const isLarge = products > inMemory
  const work = { login: cms.login, order: cms.order + (isLarge ? cms.listing : 0) }[kind] ?? 0
  return {
    storefront: (rate - drawn) * (storefront[kind] ?? storefront.passed) + drawn * storefront.drawn,
    cms: drawn * known * cms.kept + made * price.cms[unit] + rate * work,
    looking: made * price.looking[unit],
    questions: (isLarge ? made * statements.read : 0) + (kind === 'order' ? rate * statements.order : 0),
    writes: kind === 'order' ? rate * statements.orderWrites : 0,
    kept: kind === 'page' ? rate * kept : 0,
    pages: kind === 'page' ? rate : 0,
  }
}

const sumOf = (loads, name) => loads.reduce((sum, load) => sum + load[name], 0)

/**
 * The load on every part of a shop: `visitors` are visits a second, `nodes` processes of each half, `cdn` the share of
 * pages, pictures and files that a network in front answers. Answers the share of what each part can do that is used,
 * and the part that is full first.
 */
export function simulate(shop, { mix, costs }) {
  const { products, visitors, nodes, cdn = 0, database } = shop
  const orders = visitors * mix.find(({ kind }) => kind === 'order').each
  const changes = Math.min(mostChanges, orders)
  const price = costsOf(products, costs)
  const loads = mix.map(({ route, each, kind, isPublic, addresses }) => {
    const rate = visitors * each * (isPublic ? 1 - cdn : 1)
    return loadOf(
      { kind, route, rate, count: addresses(products) },
      { products, nodes, changes },
      costs,
      price,
    )
  })
  const { limits, memory, inMemory, statements } = costs
  const rebuilding = changes * nodes
  // SQLite looks within the process that asks; another database on processors of its own.
  const looking = sumOf(loads, 'looking') + rebuilding * price.looking.rebuild
  const { writes, questions, processors } = limits[database]
  const within = processors === 0 ? looking : 0
  const cms = sumOf(loads, 'cms') + rebuilding * price.cms.rebuild + within
  const asked = sumOf(loads, 'questions') + rebuilding * statements.rebuild
  const share = {
    'processor of the storefront': sumOf(loads, 'storefront') / (1000 * nodes * fullAt),
    'processor of the CMS': cms / (1000 * nodes * fullAt),
    'processor of the database': (looking - within) / (1000 * Math.max(1, processors) * fullAt),
    'writes of the database': sumOf(loads, 'writes') / writes,
    'questions to the database': asked / questions,
    'memory of a CMS': (memory.base + Math.min(products, inMemory) * memory.product) / memory.limit,
  }
  const [[wall, fullness]] = Object.entries(share).sort(([, one], [, other]) => other - one)
  return { share, wall, fullness, kept: sumOf(loads, 'kept') / sumOf(loads, 'pages'), asked }
}

/** The most visits a second before some part is full, and which that is. */
export function findMost(shop, given) {
  const at = (visitors) => simulate({ ...shop, visitors }, given)
  let [low, high] = [0, 1]
  while (at(high).fullness <= 1) [low, high] = [high, high * 2]
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2
    if (at(middle).fullness <= 1) low = middle
    else high = middle
  }
  return { visitors: low, ...at(high) }
}
