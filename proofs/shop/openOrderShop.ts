import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from 'cms/contract/products'
import { buildChanged } from '../../ops/lib/build.mjs'
import { startHalf, waitUntilReady, type HalfProcess } from '../../ops/lib/halfProcess.mjs'
import { halves } from '../../ops/lib/places.mjs'
import { freePort } from '../../ops/testing/freePort.mjs'
import { killProcess, stopProcess } from '../../ops/lib/processes.mjs'
import { silentSteps, type Steps } from '../../ops/lib/steps.mjs'
import { dropDatabase, ownDatabase } from '../../ops/testing/database/testDatabase.mjs'
import { copyTemplate } from '../../ops/testing/shop.mjs'
import { ask, must } from './ask.ts'
import { openPurchasing } from './openPurchasing.ts'
import { openStore } from './openStore.ts'
import { registerCustomer } from './registerCustomer.ts'

const adminEmail = 'admin@baithak.example'

/** A CMS process of the shop. `kill` ends it as `kill -9` does. */
export interface CmsProcess {
  url: string
  kill(): Promise<void>
  stop(): Promise<void>
  log(): string
}

/** The tokens of the admin and of a customer, and products with stock. */
export interface PreparedShop {
  admin: string
  token: string
  products: { id: string; name: string; price: number }[]
}

const newSecret = () => randomBytes(32).toString('hex')

/** Opens the shop for orders, with a customer and `stock` pieces of each of some products. */
async function prepare(
  url: string,
  adminPassword: string,
  { products = 1, stock }: { products?: number; stock: number },
): Promise<PreparedShop> {
  const admin = await openPurchasing(url, { email: adminEmail, password: adminPassword })
  const email = `asha.${randomBytes(6).toString('hex')}@baithak.example`
  const { token } = await registerCustomer(url, email)
  const list = (await must(200, ask<Product[]>(url, 'GET', '/api/products'))).slice(0, products)
  for (const { _id, countInStock } of list) {
    const body = { countInStock: stock, stockSeen: countInStock }
    await must(200, ask(url, 'PATCH', `/cms/api/products/${_id}`, { token: admin, body }))
  }
  return { admin, token, products: list.map(({ _id, name, price }) => ({ id: _id, name, price })) }
}

/**
 * Opens a shop without a storefront, whose CMS can be killed and started again, or started several times on the same
 * database. `env` is for all of its processes, the settings given to `start` for that one.
 */
export async function openOrderShop({
  steps = silentSteps,
  env: given = {},
}: { steps?: Steps; env?: Record<string, string> } = {}) {
  await buildChanged(steps)
  const home = await mkdtemp(join(tmpdir(), 'baithak-orders-'))
  const database = ownDatabase()
  const adminPassword = await copyTemplate({ home, database, steps })
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URI: database,
    SMTP_URL: '',
    VITEST: '',
    SHARED_SECRET: newSecret(),
    PAYLOAD_SECRET: newSecret(),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: join(home, 'data'),
    MEDIA_DIR: join(home, 'uploads'),
    LIMIT_ORDER: '1000000',
    LIMIT_SEARCH: '1000000',
    ...given,
  }
  const running = new Set<HalfProcess>()
  const start = async (own: Record<string, string> = {}): Promise<CmsProcess> => {
    const port = own.PORT ? Number(own.PORT) : await freePort()
    const one = startHalf(halves.cms, { ...env, ...own, PORT: String(port) })
    running.add(one)
    if (!(await waitUntilReady(one, port))) throw new Error(`The CMS did not start: ${one.complaints()}`)
    const url = `http://127.0.0.1:${port}`
    const kill = async () => {
      killProcess(one.child)
      running.delete(one)
      await one.ended
    }
    const stop = async () => {
      await stopProcess(one.child, 4500)
      running.delete(one)
    }
    return { url, kill, stop, log: one.log }
  }
  const place = { database, dataFolder: join(home, 'data') }
  const store = await openStore(place)
  const stop = async () => {
    await store.close()
    await Promise.all([...running].map(({ child }) => stopProcess(child, 4500)))
    await dropDatabase(database)
    await rm(home, { recursive: true, force: true })
  }
  return {
    start,
    stop,
    prepare: (url: string, wanted: { products?: number; stock: number }) =>
      prepare(url, adminPassword, wanted),
    store,
    place,
  }
}
export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>
