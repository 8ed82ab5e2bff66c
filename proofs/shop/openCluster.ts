import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from 'cms/contract/products'
import { buildChanged } from '../../ops/lib/build.mjs'
import { startHalf, waitUntilReady, type Half, type HalfProcess } from '../../ops/lib/halfProcess.mjs'
import { halves } from '../../ops/lib/places.mjs'
import { freePort } from '../../ops/testing/freePort.mjs'
import { killProcess, stopProcess } from '../../ops/lib/processes.mjs'
import { silentSteps, type Steps } from '../../ops/lib/steps.mjs'
import { dropDatabase, ownDatabase } from '../../ops/testing/database/testDatabase.mjs'
import { copyTemplate } from '../../ops/testing/shop.mjs'
import { ask, must } from './ask.ts'
import { endTransactions } from './endTransactions.ts'
import { openPurchasing, stockUp, type Admin } from './openPurchasing.ts'
import { openStore } from './openStore.ts'
import { registerCustomer } from './registerCustomer.ts'

const adminEmail = 'admin@baithak.example'

/** A process of the shop. */
export interface ShopProcess {
  url: string
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>
  /** Kills it and starts another at the same address. */
  restart(): Promise<void>
  /** Ends it as an operator does. */
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

interface Wanted {
  products?: number
  stock: number
}

/** Opens the shop for orders, with a customer and `stock` pieces of each of some products. */
async function prepare(url: string, by: Admin, { products = 1, stock }: Wanted): Promise<PreparedShop> {
  const admin = await openPurchasing(url, by)
  const { token } = await registerCustomer(url, `asha.${randomBytes(6).toString('hex')}@baithak.example`)
  const list = (await must(200, ask<Product[]>(url, 'GET', '/api/products'))).slice(0, products)
  await stockUp(url, admin, list, stock)
  return { admin, token, products: list.map(({ _id, name, price }) => ({ id: _id, name, price })) }
}

const openFolder = async () => {
  const home = await mkdtemp(join(tmpdir(), 'baithak-cluster-'))
  return { home, remove: () => rm(home, { recursive: true, force: true }) }
}

interface ClusterOptions {
  steps?: Steps
  /** For all of its processes. */
  env?: Record<string, string>
  openHome?: typeof openFolder
  /** Whether MongoDB ends the transactions of a killed CMS process at once, not after a minute. */
  endsTransactions?: boolean | undefined
}
interface Place {
  home: string
  database: string
  adminPassword: string
}
type Env = Record<string, string | undefined>

function environments({ home, database, adminPassword }: Place, given: Record<string, string>) {
  const common = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    VITEST: '',
    SHARED_SECRET: newSecret(),
    // The same for all, because pages name it.
    PUBLIC_URL: 'http://localhost:3000',
  }
  const cms = {
    ...common,
    DATABASE_URI: database,
    SMTP_URL: '',
    PAYLOAD_SECRET: newSecret(),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: join(home, 'data'),
    MEDIA_DIR: join(home, 'uploads'),
    LIMIT_ORDER: '1000000',
    LIMIT_ENQUIRY: '1000000',
    LIMIT_SEARCH: '1000000',
    ...given,
  }
  return { cms, storefront: { ...common, ...given } }
}

/** Starts a half on a port of its own. `running` has the processes that were not ended. */
async function openProcess(half: Half, env: Env, running: Set<HalfProcess>): Promise<ShopProcess> {
  const port = await freePort()
  const start = async () => {
    const one = startHalf(half, { ...env, PORT: String(port) })
    running.add(one)
    if (await waitUntilReady(one, port)) return one
    throw new Error(`The ${half.name} did not start: ${one.complaints()}`)
  }
  let one = await start()
  const kill = async () => {
    killProcess(one.child)
    running.delete(one)
    await one.ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill()
      one = await start()
    },
    stop: async () => {
      await stopProcess(one.child, 4500)
      running.delete(one)
    },
    log: () => one.log(),
  }
}

/**
 * Opens a shop whose processes are started one by one: any number of the CMS, on one database, and of storefronts. The
 * settings that are given to a start are for that process.
 */
export async function openCluster({
  steps = silentSteps,
  env: given = {},
  openHome = openFolder,
  endsTransactions = false,
}: ClusterOptions = {}) {
  await buildChanged(steps)
  const { home, remove } = await openHome()
  const database = ownDatabase()
  const running = new Set<HalfProcess>()
  const closing: (() => unknown)[] = [remove, () => dropDatabase(database)]
  /** Ends all processes, and what was opened for the shop, the last thing first. */
  const stop = async () => {
    await Promise.all([...running].map(({ child }) => stopProcess(child, 4500)))
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    const adminPassword = await copyTemplate({ home, database, steps })
    const env = environments({ home, database, adminPassword }, given)
    const place = { database, dataFolder: join(home, 'data') }
    const store = await openStore(place)
    closing.push(store.close)
    const admin = { email: adminEmail, password: adminPassword }
    const start = (own: Env = {}) => openProcess(halves.cms, { ...env.cms, ...own }, running)
    return {
      env,
      place,
      admin,
      store,
      start: (own: Env = {}) =>
        endsTransactions && database
          ? endTransactions({ database, home }, (noting) => start({ ...own, ...noting }))
          : start(own),
      /** Starts a storefront that asks these CMS processes, the first one first. */
      startStorefront: (cms: readonly { url: string }[]) => {
        const CMS_URL = cms.map(({ url }) => url).join(',')
        return openProcess(halves.storefront, { ...env.storefront, CMS_URL }, running)
      },
      prepare: (url: string, wanted: Wanted) => prepare(url, admin, wanted),
      /** Has something ended with the shop. */
      onStop: (close: () => unknown) => void closing.push(close),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>
