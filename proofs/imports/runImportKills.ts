import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from 'cms/contract/products'
import type { Steps } from '../../ops/lib/steps.mjs'
import { ask } from '../shop/ask.ts'
import { openOrderShop, type CmsProcess, type OrderShop } from '../shop/openOrderShop.ts'
import type { Store } from '../shop/openStore.ts'
import { seededRandom, type Random } from '../shop/seededRandom.ts'

type Verb = 'apply' | 'undo'
/** The fields of an import that the proof reads. */
interface Import {
  id: string
  state: string
  /** Rows applied or undone so far, of `total`. */
  done: number
  total: number
  counts: { refused: number; changed: number; created: number }
}

const api = '/cms/api/catalogue'
/** An import may take this long to finish after its end. */
const finishedWithinMs = 30_000
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
  const begin = async (id: string, verb: Verb) => {
    const until = Date.now() + finishedWithinMs
    for (;;) {
      const response = await call('POST', `/imports/${id}/${verb}`)
      const text = await response.text()
      if (response.status === 202) return
      // The import before it is still finishing.
      if (response.status !== 409 || Date.now() > until)
        throw new Error(`${verb} answered ${response.status}: ${text}`)
      await sleep(100)
    }
  }
  /** Waits until `isEnough` returns true or the import has ended. */
  const waitUntil = async (id: string, isEnough: (state: Import) => boolean) => {
    for (;;) {
      const { status, answer } = await find(id)
      if (status !== 200 || !answer) throw new Error(`the import answered ${status}`)
      if (isEnough(answer) || !['applying', 'undoing'].includes(answer.state)) return answer
      await sleep(10)
    }
  }
  const shown = async () => (await fetch(`${url}/api/products`)).text()
  return { find, exported, dryRun, begin, waitUntil, shown }
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

/** Returns the catalogue as a file with `rows` rows changed and some new ones. */
async function fileOf(client: ImportClient, rows: number, mark: string) {
  const list = (JSON.parse(await client.shown()) as Product[]).slice(0, rows)
  const changed = list.map(({ _id, name, type, category, image1 }, n) =>
    row([_id, `${name} ${mark}`, 7000 + n, 40 + n, type, category, image1, `${mark}\nOther`, `${mark}-${n}`]),
  )
  return [row(columns), ...changed, ...Array.from({ length: 20 }, (_, n) => newRow(n, mark))].join('\r\n')
}

type ImportClient = ReturnType<typeof importClient>

/** Returns hashes of everything that must be the same again. */
async function stateOf(client: ImportClient, store: Store) {
  const stock = (await store.stock())
    .map(({ id, quantity, marks }) => `${id} ${quantity} ${JSON.stringify(marks)}`)
    .sort()
  const [file, shown] = [await client.exported(), await client.shown()]
  return { file: hash(file), shown: hash(shown), stock: hash(stock.join('\n')) }
}

type State = Awaited<ReturnType<typeof stateOf>>

const compare = (what: string, before: State, after: State) =>
  (['file', 'shown', 'stock'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => `${what}: ${part} is not as before`)

interface Kill {
  shop: OrderShop
  cms: CmsProcess
  token: string
  rows: number
  random: Random
  verb: Verb
}

/** Kills the CMS while it applies or undoes an import, and checks what the next process serves. */
async function killAmidImport({ shop, cms, token, rows, random, verb }: Kill) {
  let client = importClient(cms.url, token)
  const before = await stateOf(client, shop.store)
  const { id, total } = await client.dryRun(await fileOf(client, rows, `mark ${Math.floor(random() * 1e6)}`))
  await client.begin(id, 'apply')
  if (verb === 'undo') {
    await client.waitUntil(id, () => false)
    await client.begin(id, 'undo')
  }
  const share = random()
  const atKill = await client.waitUntil(id, ({ done }) => done >= share * total * 0.6)
  await cms.kill()
  const since = Date.now()
  const next = await shop.start()
  const seconds = (Date.now() - since) / 1000
  client = importClient(next.url, token)
  const { answer } = await client.find(id)
  const faults = compare(
    `${verb} killed at ${atKill.done} of ${total}`,
    before,
    await stateOf(client, shop.store),
  )
  const wanted = verb === 'undo' ? 'undone' : 'failed'
  if (answer?.state !== wanted) faults.push(`after the start the import is ${answer?.state}, not ${wanted}`)
  if (!['applying', 'undoing'].includes(atKill.state)) faults.push(`it was ${atKill.state} before the kill`)
  // The exported file must change nothing when it is imported.
  const again = await client.dryRun(await client.exported())
  if (again.counts.changed + again.counts.created > 0) faults.push('an exported file would change something')
  return { cms: next, faults, figures: { verb, total, done: atKill.done, seconds } }
}

/** One kill: how many of all rows were done when it came, and the seconds until the next process was ready. */
export interface ImportRound {
  round: number
  verb: Verb
  done: number
  total: number
  seconds: number
}

/** Kills the CMS during imports of `rows` rows, `rounds` times while applying and `rounds` times while undoing. */
export async function runImportKills({
  rounds,
  rows,
  seed,
  steps,
  onRound = () => {},
}: {
  rounds: number
  rows: number
  seed: number
  steps?: Steps
  onRound?: (round: ImportRound) => void
}) {
  const random = seededRandom(seed)
  const shop = await openOrderShop({ steps })
  const faults: string[] = []
  try {
    let cms = await shop.start()
    const { admin: token } = await shop.prepare(cms.url, { products: 0, stock: 5 })
    const client = importClient(cms.url, token)
    const filling = await client.dryRun(
      [row(columns), ...Array.from({ length: rows }, (_, n) => newRow(n, 'Filled'))].join('\r\n'),
    )
    await client.begin(filling.id, 'apply')
    await client.waitUntil(filling.id, () => false)
    for (let round = 1; round <= rounds; round += 1) {
      for (const verb of ['apply', 'undo'] as const) {
        const done = await killAmidImport({ shop, cms, token, rows, random, verb })
        cms = done.cms
        faults.push(...done.faults.map((fault) => `round ${round}: ${fault}`))
        onRound({ round, ...done.figures })
      }
    }
  } finally {
    await shop.stop()
  }
  return { faults }
}
