import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from 'cms/contract/products'
import { startHalf, waitUntilReady } from '../../../ops/lib/halfProcess.mjs'
import { at } from '../../../ops/lib/places.mjs'
import { killProcess, stopProcess } from '../../../ops/lib/processes.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { freePort } from '../../../ops/testing/freePort.mjs'
import { dropDatabase, ownDatabase } from '../../../ops/testing/database/testDatabase.mjs'
import { ask, must } from '../../shop/ask.ts'
import type { StockContent } from './stock/fill.ts'
import { richText } from './stock/richText.ts'
import type { Contestant } from './contestant.ts'
import { changedOf, changeOf, customerCount, orderedOf, turnOf } from './goods.ts'
import { plainOrder } from './plainOrder.ts'

const name = 'stock Payload'
// Node's own settings, apart from the condition without which the editor's package may not load.
const script = (file: string) => ['--conditions=production', '--import', 'tsx', `bench/writes/stock/${file}`]
const half = { name, folder: at('proofs'), start: script('serve.ts') }

const password = 'a long password'
const people: StockContent['people'] = Array.from({ length: customerCount + 1 }, (_, n) => ({
  name: 'Asha Rao',
  email: `asha-${n}@writes.example`,
  password,
  role: n === 0 ? 'admin' : 'customer',
}))

/** Makes the tables and stores the same products as in the shop. */
async function fill(home: string, env: Record<string, string | undefined>, products: Product[]) {
  const file = join(home, 'content.json')
  await writeFile(file, JSON.stringify({ products, people } satisfies StockContent))
  const making = { ...env, NODE_ENV: 'development', DISABLE_PAYLOAD_HMR: 'true', NODE_NO_WARNINGS: '1' }
  const filling = startHalf(half, making, { nodeArgs: [...script('fill.ts'), file] })
  const { code } = await filling.ended
  if (code !== 0) throw new Refusal(`Stock Payload could not be filled: ${filling.complaints()}`)
}

async function logInAll(url: string) {
  const users = []
  for (const { email } of people) {
    const asked = ask<{ token: string; user: { id: string | number } }>(url, 'POST', '/api/users/login', {
      body: { email, password },
    })
    const { token, user } = await must(200, asked)
    users.push({ token, id: user.id })
  }
  return users
}

/** Sends the writes of the shop to Payload's own REST API. */
async function createSends(url: string, goods: Product[]) {
  const [admin, ...customers] = await logInAll(url)
  const path = '/api/products?depth=0&sort=id&limit=1000'
  const { docs } = await must(200, ask<{ docs: { id: string | number; name: string }[] }>(url, 'GET', path))
  if (docs.length !== goods.length || docs.some((doc, n) => doc.name !== goods[n]?.name))
    throw new Error('Stock Payload has other products than the shop.')
  const products = docs.map(({ id }) => String(id))
  const send: Contestant['send'] = {
    updates: (turn) => {
      const { price, description } = changeOf(turn.n, changedOf(goods, turn).description)
      // Without the records behind the relations, as Payload's own form saves.
      const one = `/api/products/${changedOf(products, turn)}?depth=0`
      return ask(url, 'PATCH', one, {
        token: admin?.token,
        body: { price, description: richText(description) },
      })
    },
    orders: (turn) => {
      const { token, id } = turnOf(customers, turn.client)
      return ask(url, 'POST', '/api/orders?depth=0', { token, body: plainOrder(orderedOf(goods, turn), id) })
    },
  }
  return { products, send }
}

/** Starts stock Payload on a database of its own, with the products of the shop. */
export async function openStock(goods: Product[], steps: Steps): Promise<Contestant> {
  steps.begin(`Making ${name}, of the packages that are installed here, with ${goods.length} products`)
  const home = await mkdtemp(join(tmpdir(), 'baithak-stock-'))
  const database = ownDatabase()
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    STOCK_DATABASE: database || `file:${join(home, 'stock.db')}`,
    STOCK_SECRET: randomBytes(32).toString('hex'),
  }
  const remove = async () => {
    await dropDatabase(database)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await fill(home, env, goods)
    const server = startHalf(half, env)
    if (!(await waitUntilReady(server, port)))
      throw new Refusal(`${name} did not start: ${server.complaints()}`)
    const url = `http://127.0.0.1:${port}`
    const stop = async () => {
      await stopProcess(server.child, 4500)
      await remove()
    }
    const sends = await createSends(url, goods).catch((error: unknown) => {
      killProcess(server.child)
      throw error
    })
    steps.done()
    return { name, url, goods, pid: server.child.pid ?? 0, stop, ...sends }
  } catch (error) {
    steps.failed()
    await remove()
    throw error
  }
}
