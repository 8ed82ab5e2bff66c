import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from 'cms/contract/products'
import { ask } from '../shop/ask.ts'
import type { Store } from '../shop/openStore.ts'
import type { Kill, Scene, Subject } from './runKills.ts'

type Verb = 'apply' | 'undo'
/** The fields of an import that the proof reads. */
interface Import {
  id: string
  state: string
  total: number
  counts: { refused: number; changed: number; created: number }
}

const api = '/cms/api/catalogue'
/** MongoDB ends the transaction of a killed process after this time at most. */
const unlockedWithinMs = 70_000
/** A process that finds another one dead reads everything again within this time. */
const noticedWithinMs = 60_000
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns an admin's requests to one CMS process. */
function importClient(url: string, token: string) {
  const call = async (method: string, path: string, file?: string) =>
    fetch(`${url}${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(file !== undefined && { 'content-type': 'text/csv' }),
      },
      body: file,
    })
  const find = (id: string) => ask<Import>(url, 'GET', `${api}/imports/${id}`, { token })
  const exported = async () => (await call('GET', '/export')).text()
  const dryRun = async (file: string) => {
    const answer = (await (await call('POST', '/imports', file)).json()) as Import
    if (!answer.id || answer.counts.refused > 0)
      throw new Error(`refused: ${JSON.stringify(answer).slice(0, 300)}`)
    return answer
  }
  /** Applies or undoes an import. Waits while records of a killed process are locked. */
  const carryOut = async (id: string, verb: Verb) => {
    const until = Date.now() + unlockedWithinMs
    for (;;) {
      const response = await call('POST', `/imports/${id}/${verb}`)
      const text = await response.text()
      if (response.status === 202) return
      if (response.status !== 503 || Date.now() > until)
        throw new Error(`${verb} answered ${response.status}: ${text}`)
      await sleep(500)
    }
  }
  const shown = async () => (await fetch(`${url}/api/products`)).text()
  return { find, exported, dryRun, carryOut, shown }
}

const row = (cells: (string | number)[]) =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
const columns = ['id', 'name', 'price', 'countInStock', 'type', 'category', 'image1', 'features', 'sku']
const newRow = (n: number, mark: string) =>
  row([
    '',
    `${mark} ${n}`,
    100 + n,
    5,
    'Chairs',
    'Staff',
    'https://pictures.example/a.jpg',
    'One\nTwo',
    `S-${n}`,
  ])

/** The new products in each file. */
const newRows = 20

/** Returns the catalogue as a file with `rows` rows changed and some new ones. */
async function fileOf(client: ImportClient, rows: number, mark: string) {
  const list = (JSON.parse(await client.shown()) as Product[]).slice(0, rows)
  const changed = list.map(({ _id, name, type, category, image1 }, n) =>
    row([_id, `${name} ${mark}`, 7000 + n, 40 + n, type, category, image1, `${mark}\nOther`, `${mark}-${n}`]),
  )
  return [row(columns), ...changed, ...Array.from({ length: newRows }, (_, n) => newRow(n, mark))].join(
    '\r\n',
  )
}

type ImportClient = ReturnType<typeof importClient>

/** Returns hashes of everything that must be the same again. */
async function stateOf(client: ImportClient, store: Store) {
  const stock = (await store.stock()).map(({ id, quantity }) => `${id} ${quantity}`).sort()
  const [file, shown] = [await client.exported(), await client.shown()]
  return { file: hash(file), shown: hash(shown), stock: hash(stock.join('\n')) }
}

type State = Awaited<ReturnType<typeof stateOf>>

const compare = (what: string, before: State, after: State) =>
  (['file', 'shown', 'stock'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => `${what}: ${part} is not as before`)

/** The work of a shop whose admin imports files. */
interface Importing extends Scene {
  token: string
  rows: number
  verb: Verb
  /** How long (ms) an import of that size takes. */
  usualMs: number
}

/** Reads what a process shows, again and again, until it is stopped. Returns the hashes of what it showed, in order. */
function watchShown(url: string) {
  const hashes: string[] = []
  let isStopped = false
  let etag = ''
  const look = async () => {
    // An answer that has not changed is neither sent nor read again.
    const response = await fetch(`${url}/api/products`, { headers: { 'if-none-match': etag } })
    const text = await response.text()
    if (response.status === 304) return
    etag = response.headers.get('etag') ?? ''
    const shown = hash(text)
    if (shown !== hashes.at(-1)) hashes.push(shown)
  }
  const watching = (async () => {
    while (!isStopped) {
      await look()
      await sleep(20)
    }
  })()
  return {
    /** Waits until it shows that, as long as a process may take to notice that another one died. */
    async stopAt(wanted: string) {
      for (const until = Date.now() + noticedWithinMs; hashes.at(-1) !== wanted && Date.now() < until;)
        await sleep(50)
      isStopped = true
      await watching
      return hashes
    },
  }
}

/** Returns what is wrong of an import after a kill amid it: the next process has all of it or nothing. */
async function killedFaults(
  client: ImportClient,
  { what, verb, isDone, mark, states, rows }: Killed,
  after: State,
) {
  const { before, applied } = states
  if (verb === 'undo') return compare(what, isDone ? before : applied, after)
  if (!isDone) return compare(what, before, after)
  const names = (JSON.parse(await client.shown()) as Product[]).filter(({ name }) => name.includes(mark))
  return names.length === rows + newRows ? [] : [`${what}: only ${names.length} rows are there`]
}

interface Killed {
  what: string
  verb: Verb
  isDone: boolean
  /** The words in the rows of the file. */
  mark: string
  /** The catalogue before the import, and before the kill. */
  states: { before: State; applied: State }
  rows: number
}

/**
 * Kills a process while it applies or undoes an import, and checks that the next one has all of it or nothing, and that
 * the other one never shows a part of it.
 */
const amidImport =
  ({ shop, other, token, rows, random, verb, usualMs }: Importing): Kill =>
  async (cms) => {
    let client = importClient(cms.url, token)
    const mark = `mark ${Math.floor(random() * 1e6)}`
    const before = await stateOf(client, shop.store)
    const { id } = await client.dryRun(await fileOf(client, rows, mark))
    if (verb === 'undo') await client.carryOut(id, 'apply')
    const applied = await stateOf(client, shop.store)
    const watched = watchShown(other.url)
    const work = client.carryOut(id, verb).then(
      () => true,
      () => false,
    )
    // Some kills come after the commit.
    const killedAfterMs = random() * 2.5 * usualMs
    await sleep(killedAfterMs)
    await cms.kill()
    const isAnswered = await work
    const next = await shop.start()
    client = importClient(next.url, token)
    const state = (await client.find(id)).answer?.state ?? 'lost'
    const isDone = state === (verb === 'undo' ? 'undone' : 'done')
    const faults: string[] = []
    const what = `${verb} killed after ${killedAfterMs.toFixed(0)} ms`
    if (!isDone && state !== (verb === 'undo' ? 'done' : 'rehearsed')) faults.push(`${what}: it is ${state}`)
    if (isAnswered && !isDone) faults.push(`${what}: it was answered, and is lost`)
    const after = await stateOf(client, shop.store)
    const killed = { what, verb, isDone, mark, rows, states: { before, applied } }
    faults.push(...(await killedFaults(client, killed, after)))
    const seen = await watched.stopAt(after.shown)
    if (seen.at(-1) !== after.shown) faults.push(`${what}: the other process shows something else`)
    const whole = new Set([before.shown, applied.shown, after.shown])
    if (seen.some((one) => !whole.has(one))) faults.push(`${what}: the other process has shown a part of it`)
    // The exported file must change nothing when it is imported.
    const again = await client.dryRun(await client.exported())
    if (again.counts.changed + again.counts.created > 0)
      faults.push('an exported file would change something')
    const says = `amid ${verb} after ${killedAfterMs.toFixed(0)} ms: ${isDone ? 'all' : 'nothing'} is done`
    return { cms: next, faults, says }
  }

/** Kills a CMS amid imports of `rows` rows: while one is applied, and while one is undone. */
export const killAmidImports =
  (rows: number): Subject =>
  async (scene) => {
    const { admin: token } = await scene.shop.prepare(scene.url, { products: 0, stock: 5 })
    const client = importClient(scene.url, token)
    const filling = Array.from({ length: rows }, (_, n) => newRow(n, 'Filled'))
    const { id } = await client.dryRun([row(columns), ...filling].join('\r\n'))
    const since = performance.now()
    await client.carryOut(id, 'apply')
    const importing = { ...scene, token, rows, usualMs: performance.now() - since }
    return [amidImport({ ...importing, verb: 'apply' }), amidImport({ ...importing, verb: 'undo' })]
  }
