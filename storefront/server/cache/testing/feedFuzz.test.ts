// Random changes reach a page cache by a feed with gaps, repeats, delays and reconnects, while the clock jumps.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFreshness, recordStock, type Freshness, type Source } from '../../cms/freshness.ts'
import { createVersionState, isOlder, type VersionStep } from '../../cms/versionState.ts'
import { createPageCache } from '../pageCache.ts'

const products = ['one', 'two', 'three']
const processes = [0, 1]

/** The shop as it is shown at one version. */
interface State {
  texts: number
  price: Record<string, number>
  stock: Record<string, number>
  tags: string[]
}

/** Each answer of the CMS by its address, with the stock that it shows. */
const answers: Record<string, { read: (state: State) => unknown; shows: string }> = {
  site: { read: ({ texts }) => texts, shows: 'no' },
  list: { read: ({ price }) => price, shows: 'no' },
  stock: { read: ({ stock }) => stock, shows: 'any' },
}
for (const id of products) answers[id] = { read: ({ price, stock }) => [price[id], stock[id]], shows: id }

const pages: Record<string, string[]> = { '/': ['site', 'list'], '/stock': ['site', 'list', 'stock'] }
for (const id of products) pages[`/${id}`] = ['site', id]

const contentAt = (path: string, state: State) =>
  JSON.stringify(pages[path]?.map((url) => answers[url]?.read(state)))

type Op =
  | { kind: 'texts' }
  | { kind: 'price' | 'stock'; id: string }
  | { kind: 'catchUp' | 'reconnect'; process: number }
  | { kind: 'deliver' | 'drop' | 'repeat' | 'disconnect' }
  | { kind: 'clock'; ms: number }
  | { kind: 'read'; path: string; process: number; between: Op[] }

const id = fc.constantFrom(...products)
const process = fc.constantFrom(...processes)
const change: fc.Arbitrary<Op> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('stock' as const), id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('price' as const), id }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'texts' } as const) },
)
const feed: fc.Arbitrary<Op> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('catchUp' as const), process }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'deliver' } as const) },
  fc.constant({ kind: 'drop' } as const),
  fc.constant({ kind: 'repeat' } as const),
  fc.constant({ kind: 'disconnect' } as const),
  fc.record({ kind: fc.constant('reconnect' as const), process }),
  fc.record({ kind: fc.constant('clock' as const), ms: fc.integer({ min: -9e9, max: 9e9 }) }),
)
const read: fc.Arbitrary<Op> = fc.record({
  kind: fc.constant('read' as const),
  path: fc.constantFrom(...Object.keys(pages)),
  process,
  between: fc.array(fc.oneof(change, feed), { maxLength: 2 }),
})

/** A shop with two CMS processes, of which the storefront follows one. */
function openModel() {
  const state = createVersionState()
  const cache = createPageCache({ changes: state.current, staleWhileRevalidateMs: 0 })
  const history: State[] = [{ texts: 0, price: {}, stock: {}, tags: [] }]
  const at = processes.map(() => 0)
  let followed: number | undefined
  let queue: VersionStep[] = []
  let last: VersionStep | undefined
  const counts = { hits: 0, renders: 0, confirmed: 0 }

  const tell = (step: VersionStep) => state.onEvent((last = step))
  const moveTo = (one: number, version: number) => {
    const since = at[one] as number
    if (version <= since) return
    const tags = history.slice(since + 1, version + 1).flatMap((made) => made.tags)
    at[one] = version
    if (one === followed) queue.push({ version: String(version), since: String(since), tags })
  }

  const apply = (op: Op): void => {
    const now = history.at(-1) as State
    const next = history.length
    if (op.kind === 'texts') history.push({ ...now, texts: next, tags: ['texts'] })
    if (op.kind === 'price' || op.kind === 'stock')
      history.push({ ...now, [op.kind]: { ...now[op.kind], [op.id]: next }, tags: [`${op.kind === 'stock' ? 'stock' : 'product'}:${op.id}`] }) // prettier-ignore
    if (op.kind === 'catchUp') moveTo(op.process, history.length - 1)
    if (op.kind === 'deliver' && queue[0]) tell(queue.shift() as VersionStep)
    if (op.kind === 'drop') queue.shift()
    if (op.kind === 'repeat' && last && followed !== undefined) tell(last)
    if (op.kind === 'disconnect') {
      followed = undefined
      state.disconnect()
    }
    if (op.kind === 'reconnect') {
      followed = op.process
      queue = []
      tell({ version: String(at[followed]) })
    }
    if (op.kind === 'clock') vi.setSystemTime(Date.now() + op.ms)
  }

  /** Asks a process, which reads the database if it is behind what the storefront knows. */
  const ask = async (one: number, url: string, freshness: Freshness) => {
    const atLeast = state.atLeast()
    if (isOlder(String(at[one]), atLeast)) moveTo(one, history.length - 1)
    const version = String(at[one])
    const value = JSON.stringify(answers[url]?.read(history[at[one] as number] as State))
    await Promise.resolve()
    state.observe(version)
    if (freshness.version === undefined || isOlder(version, freshness.version)) freshness.version = version
    if (isOlder(version, atLeast)) freshness.isTentative = true
    freshness.sources.push({ url, etag: value })
    recordStock(freshness, answers[url]?.shows)
    return value
  }

  const readPage = async ({ path, process: one, between }: Extract<Op, { kind: 'read' }>) => {
    const known = Number(state.current.version ?? 0)
    const fetchAll = async (urls: readonly string[]) => {
      const freshness = newFreshness()
      const values: string[] = []
      for (const url of urls) {
        values.push(await ask(one, url, freshness))
        for (const op of between.splice(0, 1)) apply(op)
      }
      return { freshness, values }
    }
    const { page, provenance } = await cache.get(path, {
      render: async () => {
        const { freshness, values } = await fetchAll(pages[path] ?? [])
        const body = `[${values.join(',')}]`
        const made = { status: 200, etag: body, type: '', headers: [], bodies: {}, size: body.length }
        return { page: made, isStored: true, freshness }
      },
      confirm: async (sources: readonly Source[]) => {
        const { freshness, values } = await fetchAll(sources.map(({ url }) => url))
        return values.every((value, at) => value === sources[at]?.etag) ? freshness : null
      },
    })
    if (provenance === 'hit') counts.hits += 1
    if (provenance === 'miss') counts.renders += 1
    if (provenance === 'confirmed') counts.confirmed += 1
    return { text: page.etag, provenance, known }
  }

  const isFollowing = () => followed !== undefined
  return { apply, readPage, isFollowing, history, counts, stop: state.stop }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Whether each part of a page is as it was at this version or later. */
function isSince(path: string, text: string, states: readonly State[]) {
  const parts = JSON.parse(text) as unknown[]
  return (pages[path] ?? []).every((url, index) =>
    states.some(
      (state) => JSON.stringify(answers[url]?.read(state) ?? null) === JSON.stringify(parts[index]),
    ),
  )
}

const finish: Op[] = [
  { kind: 'stock', id: 'one' },
  ...processes.map((one) => ({ kind: 'catchUp' as const, process: one })),
  ...Array.from({ length: 60 }, () => ({ kind: 'deliver' }) as const),
]

test('no page is older than what the storefront has heard, whatever happens to the feed', async () => {
  const sum = { hits: 0, renders: 0, confirmed: 0 }
  const steps = fc.array(fc.oneof(change, { weight: 2, arbitrary: feed }, { weight: 3, arbitrary: read }), {
    minLength: 20,
    maxLength: 80,
  })
  await fc.assert(
    fc.asyncProperty(steps, process, async (ops, one) => {
      const model = openModel()
      const check = async (op: Extract<Op, { kind: 'read' }>) => {
        const { text, provenance, known } = await model.readPage({ ...op, between: [...op.between] })
        if (['hit', 'miss', 'confirmed'].includes(provenance))
          expect(isSince(op.path, text, model.history.slice(known))).toBe(true)
        return text
      }
      model.apply({ kind: 'reconnect', process: one })
      for (const op of ops) {
        if (op.kind === 'read') await check(op)
        else model.apply(op)
      }
      if (!model.isFollowing()) model.apply({ kind: 'reconnect', process: one })
      for (const op of finish) model.apply(op)
      const now = model.history.at(-1) as State
      for (const path of Object.keys(pages)) {
        const text = await check({ kind: 'read', path, process: 1 - one, between: [] })
        expect([path, text]).toEqual([path, contentAt(path, now)])
      }
      for (const name of ['hits', 'renders', 'confirmed'] as const) sum[name] += model.counts[name]
      model.stop()
    }),
    { numRuns: 1000 },
  )
  // Each of the three ways has been taken often.
  for (const count of Object.values(sum)) expect(count).toBeGreaterThan(300)
}, 120_000)
