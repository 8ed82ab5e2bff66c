import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, openOrderShop } from './orderShop.mjs'
import { randomOf } from './randomOf.mjs'

const door = '/cms/api/catalogue'
/** So long (ms) an import may be finished after its end. */
const patience = 30_000
const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Somebody of the staff at one CMS process. */
function deskOf(url, token) {
  const call = async (method, path, init = {}) =>
    fetch(`${url}${door}${path}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })
  const find = (id) => ask(url, 'GET', `${door}/imports/${id}`, { token })
  const exported = async () => (await call('GET', '/export')).text()
  const rehearse = async (file) => {
    const init = { headers: { 'content-type': 'text/csv' }, body: file }
    const answer = await (await call('POST', '/imports', init)).json()
    if (!answer.id || answer.counts.refused > 0)
      throw new Error(`refused: ${JSON.stringify(answer).slice(0, 300)}`)
    return answer
  }
  const begin = async (id, verb) => {
    const until = Date.now() + patience
    for (;;) {
      const response = await call('POST', `/imports/${id}/${verb}`)
      const text = await response.text()
      if (response.status === 202) return
      // The import before it is still being finished.
      if (response.status !== 409 || Date.now() > until)
        throw new Error(`${verb} answered ${response.status}: ${text}`)
      await sleep(100)
    }
  }
  /** Waits until it says so, or has come to an end. */
  const waitUntil = async (id, isEnough) => {
    for (;;) {
      const { status, answer } = await find(id)
      if (status !== 200) throw new Error(`the import answered ${status}`)
      if (isEnough(answer) || !['applying', 'undoing'].includes(answer.state)) return answer
      await sleep(10)
    }
  }
  const shown = async () => (await fetch(`${url}/api/products`)).text()
  return { find, exported, rehearse, begin, waitUntil, shown }
}

const row = (cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
const columns = ['id', 'name', 'price', 'countInStock', 'type', 'category', 'image1', 'features', 'sku']
const newRow = (n, mark) =>
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

/** The catalogue with so many rows changed, and some new ones. */
async function fileOf(desk, rows, mark) {
  const list = JSON.parse(await desk.shown()).slice(0, rows)
  const changed = list.map(({ _id, name, type, category, image1 }, n) =>
    row([_id, `${name} ${mark}`, 7000 + n, 40 + n, type, category, image1, `${mark}\nOther`, `${mark}-${n}`]),
  )
  return [row(columns), ...changed, ...Array.from({ length: 20 }, (_, n) => newRow(n, mark))].join('\r\n')
}

/** What must be the same again. */
async function stateOf({ desk, store }) {
  const stock = (await store.stock())
    .map(({ id, quantity, marks }) => `${id} ${quantity} ${JSON.stringify(marks)}`)
    .sort()
  const [file, shown] = [await desk.exported(), await desk.shown()]
  return { file: hash(file), shown: hash(shown), stock: hash(stock.join('\n')) }
}

const compare = (what, before, after) =>
  Object.keys(before)
    .filter((part) => before[part] !== after[part])
    .map((part) => `${what}: ${part} is not as before`)

/** Kills the CMS in the middle of applying or undoing an import, and looks at what the next one serves. */
async function runRound({ shop, cms, token, rows, random, verb }) {
  let desk = deskOf(cms.url, token)
  const before = await stateOf({ desk, store: shop.store })
  const { id, total } = await desk.rehearse(await fileOf(desk, rows, `mark ${Math.floor(random() * 1e6)}`))
  await desk.begin(id, 'apply')
  if (verb === 'undo') {
    await desk.waitUntil(id, () => false)
    await desk.begin(id, 'undo')
  }
  const share = random()
  const atKill = await desk.waitUntil(id, ({ done }) => done >= share * total * 0.6)
  await cms.kill()
  const since = Date.now()
  const next = await shop.start()
  const seconds = (Date.now() - since) / 1000
  desk = deskOf(next.url, token)
  const { answer } = await desk.find(id)
  const faults = compare(
    `${verb} killed at ${atKill.done} of ${total}`,
    before,
    await stateOf({ desk, store: shop.store }),
  )
  const wanted = verb === 'undo' ? 'undone' : 'failed'
  if (answer?.state !== wanted) faults.push(`after the start the import is ${answer?.state}, not ${wanted}`)
  if (!['applying', 'undoing'].includes(atKill.state)) faults.push(`it was ${atKill.state} before the kill`)
  // The same file goes in as if nothing had been.
  const again = await desk.rehearse(await desk.exported())
  if (again.counts.changed + again.counts.created > 0) faults.push('an exported file would change something')
  return { cms: next, faults, figures: { verb, total, done: atKill.done, seconds } }
}

/** Kills the CMS amid imports of so many rows, `rounds` times while applying and `rounds` times while undoing. */
export async function runImportKills({ rounds, rows, seed, steps, onRound = () => {} }) {
  const random = randomOf(seed)
  const shop = await openOrderShop({ steps })
  const faults = []
  try {
    let cms = await shop.start()
    const { admin: token } = await shop.prepare(cms.url, { products: 0, stock: 5 })
    const desk = deskOf(cms.url, token)
    const filling = await desk.rehearse(
      [row(columns), ...Array.from({ length: rows }, (_, n) => newRow(n, 'Filled'))].join('\r\n'),
    )
    await desk.begin(filling.id, 'apply')
    await desk.waitUntil(filling.id, () => false)
    for (let round = 1; round <= rounds; round += 1) {
      for (const verb of ['apply', 'undo']) {
        const done = await runRound({ shop, cms, token, rows, random, verb })
        cms = done.cms
        faults.push(...done.faults.map((fault) => `round ${round}: ${fault}`))
        onRound({ round, ...done.figures })
      }
    }
  } finally {
    await shop.store.close()
    await shop.stop()
  }
  return { faults }
}
