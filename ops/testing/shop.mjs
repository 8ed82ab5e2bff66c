import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildChanged } from '../lib/build.mjs'
import { contentHash } from '../lib/contentHash.mjs'
import { fillDatabase, saveDatabase } from './database/databaseFile.mjs'
import { withLock } from '../lib/lock.mjs'
import { openShop } from '../lib/openShop.mjs'
import { cacheFolder, halves } from '../lib/places.mjs'
import { freePort } from './freePort.mjs'
import { silentSteps } from '../lib/steps.mjs'
import { dropDatabase, ownDatabase, testsRunOnMongo } from './database/testDatabase.mjs'

// A complete shop for tests, benchmarks and proofs: free ports, its own database and pictures.

const adminEmail = 'admin@baithak.example'
const templatesKept = 4
const copied = { recursive: true, mode: constants.COPYFILE_FICLONE }
const newSecret = () => randomBytes(32).toString('hex')

const environments = ({ home, database, port, cmsPort, adminPassword, products, env, metrics }) => {
  const common = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SHARED_SECRET: newSecret(),
    PUBLIC_URL: `http://localhost:${port}`,
    CMS_PUBLIC_URL: `http://localhost:${cmsPort}`,
    // All visitors of a test have one address.
    LIMIT_SEARCH: '1000000',
    LIMIT_CONNECTIONS: '10000',
  }
  // A test's shop must not use the settings of .env.
  for (const name of [
    'DATABASE_URI',
    'SEED_DIR',
    'HOST',
    'CMS_URL',
    'PROGRESS',
    'VITEST',
    'TRUST_PROXY',
    'SEED_PRODUCTS',
    'SEED_EMPTY',
    'METRICS_PORT',
  ])
    delete common[name]
  const cms = {
    ...common,
    PORT: String(cmsPort),
    PAYLOAD_SECRET: newSecret(),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    DATABASE_URI: database,
    DATA_DIR: join(home, 'data'),
    MEDIA_DIR: join(home, 'uploads'),
    SEED_SAMPLES: '1',
    PROGRESS: '1',
    ...(products && { SEED_PRODUCTS: String(products) }),
    ...(metrics && { METRICS_PORT: String(metrics.cms) }),
    ...env,
  }
  return {
    cms,
    storefront: {
      ...common,
      PORT: String(port),
      CMS_URL: `http://127.0.0.1:${cmsPort}`,
      ...(metrics && { METRICS_PORT: String(metrics.storefront) }),
      ...env,
    },
  }
}

/** Returns where a template keeps its MongoDB database. */
const savedDatabase = (home) => join(home, 'database.json')

/** Waits until the brochure is made, which a shop does after it is open, or every copy would make its own. */
async function waitForBrochure(port) {
  for (;;) {
    const site = await fetch(`http://127.0.0.1:${port}/api/site`).then((answer) => answer.json())
    if (site.brochure) return
    await sleep(200)
  }
}

/** Seeds an empty shop once. `home` then holds its database, its pictures and the admin's password. */
async function fillTemplate(home, { products, steps }) {
  const adminPassword = randomBytes(12).toString('base64url')
  const cmsPort = await freePort()
  await mkdir(join(home, 'data'), { recursive: true })
  await mkdir(join(home, 'uploads'), { recursive: true })
  const database = ownDatabase()
  const { cms } = environments({ home, database, port: cmsPort, cmsPort, adminPassword, products })
  try {
    const shop = await openShop({ parts: [{ half: halves.cms, env: cms, port: cmsPort }], steps })
    await waitForBrochure(cmsPort)
    await shop.stop()
    if (database) await saveDatabase(database, savedDatabase(home))
  } finally {
    await dropDatabase(database)
  }
  await writeFile(join(home, 'shop.json'), JSON.stringify({ adminPassword }))
}

async function dropOldTemplates(folder) {
  const names = (await readdir(folder)).sort()
  const old = names.filter((name) => !name.endsWith('.new')).slice(0, -templatesKept)
  await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/**
 * Returns a seeded shop to copy from, made once for each state of the CMS and its seed, and each database. TEST_TEMPLATE
 * names the one that a run of the tests has made at its start, so that not each shop of theirs reads all sources again.
 */
export async function requireTemplate({ products, steps }) {
  const folder = join(cacheFolder, testsRunOnMongo ? 'shop-template-mongo' : 'shop-template')
  const ready = process.env.TEST_TEMPLATE ?? ''
  // Another checkout's run may have started this one, or dropped the template since.
  if (!products && dirname(ready) === folder && existsSync(ready)) return ready
  const key = `${(await contentHash([...halves.cms.sources, 'media/seed'])).slice(0, 16)}-${products ?? 'catalogue'}`
  return withLock(`${basename(folder)}-${products ?? 'catalogue'}`, async () => {
    await mkdir(folder, { recursive: true })
    const existing = (await readdir(folder)).find((name) => name.endsWith(key))
    if (existing) return join(folder, existing)
    // The name begins with the time, so that sorting finds the oldest.
    const home = join(folder, `${Date.now()}-${key}`)
    await rm(`${home}.new`, { recursive: true, force: true })
    await fillTemplate(`${home}.new`, { products, steps })
    await rename(`${home}.new`, home)
    await dropOldTemplates(folder)
    return home
  })
}

/** Copies the seeded shop into the folder, and into the database if it is not a file. Returns the admin's password. */
export async function copyTemplate({ home, database, products, steps }) {
  const template = await requireTemplate({ products, steps })
  await cp(template, home, copied)
  if (database) await fillDatabase(database, savedDatabase(home))
  return JSON.parse(await readFile(join(home, 'shop.json'), 'utf8')).adminPassword
}

/**
 * Starts a shop on free ports. `storefront: false` starts only the CMS; `products` seeds a numbered catalogue of that
 * size; `fresh` starts on an empty database instead of a copy of the seeded one; `env` is for both halves; `metrics`
 * has the port of each half's metrics.
 */
export async function startShop({
  port,
  cmsPort,
  env = {},
  storefront = true,
  products,
  fresh = false,
  metrics,
  steps = silentSteps,
} = {}) {
  await buildChanged(steps)
  const home = await mkdtemp(join(tmpdir(), 'baithak-shop-'))
  const database = ownDatabase()
  const adminPassword = fresh
    ? (env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url'))
    : await copyTemplate({ home, database, products, steps })
  const ports = { port: port ?? (await freePort()), cmsPort: cmsPort ?? (await freePort()) }
  const halfEnv = environments({ home, database, ...ports, adminPassword, products, env, metrics })
  const parts = [{ half: halves.cms, env: halfEnv.cms, port: ports.cmsPort }]
  if (storefront) parts.push({ half: halves.storefront, env: halfEnv.storefront, port: ports.port })
  const remove = async () => {
    await dropDatabase(database)
    await rm(home, { recursive: true, force: true })
  }
  const shop = await openShop({ parts, steps }).catch(async (error) => {
    await remove()
    throw error
  })
  return {
    url: `http://localhost:${ports.port}`,
    cmsUrl: `http://localhost:${ports.cmsPort}`,
    adminEmail,
    adminPassword,
    database,
    dataFolder: join(home, 'data'),
    mediaFolder: join(home, 'uploads'),
    pids: Object.fromEntries(
      shop.parts.map(({ child }, index) => [index === 0 ? 'cms' : 'storefront', child.pid]),
    ),
    log: () => shop.parts.map((part) => part.log()).join('\n'),
    stop: async () => {
      await shop.stop()
      await remove()
    },
  }
}
