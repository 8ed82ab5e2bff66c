import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildChanged } from '../lib/build.mjs'
import { startHalf, waitUntilReady } from '../lib/halfProcess.mjs'
import { halves } from '../lib/places.mjs'
import { freePort } from '../lib/ports.mjs'
import { killProcess, stopProcess } from '../lib/processes.mjs'
import { openRecords } from '../lib/records.mjs'
import { silentSteps } from '../lib/steps.mjs'
import { dropDatabase, ownDatabase } from '../lib/testDatabase.mjs'
import { copyTemplate } from '../shop.mjs'

const adminEmail = 'admin@baithak.example'
const address = {
  fullName: 'Asha Rao',
  phone: '9000000001',
  addressLine1: '1 Example Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
}

/** One request; what got no whole answer has the status 0. */
export async function ask(url, method, path, { token, body, key } = {}) {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, answer: await response.json() }
  } catch {
    return { status: 0, answer: null }
  }
}

/** The answer to a request that has to have this status. */
export async function must(wanted, asked) {
  const { status, answer } = await asked
  if (status !== wanted) throw new Error(`answered ${status}: ${JSON.stringify(answer)?.slice(0, 300)}`)
  return answer
}

/** What lies in the store, whatever the answers say. */
async function openStore(place) {
  const records = await openRecords(place)
  const seeded = new Set((await records.all('orders')).map(({ id }) => id))
  return {
    /** Those that are not of the seed. */
    orders: async () => (await records.all('orders')).filter(({ id }) => !seeded.has(id)),
    lines: () => records.items('orders', 'orderItems'),
    stock: async () =>
      (await records.all('stock')).map(({ id, quantity, marks }) => ({
        id,
        quantity,
        marks: typeof marks === 'string' ? JSON.parse(marks) : (marks ?? {}),
      })),
    close: () => records.close(),
  }
}

/** Runs work on every item, so many at a time. */
export async function inParallel(items, width, work) {
  const left = items.entries()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [index, item] of left) await work(item, index)
    }),
  )
}

/**
 * An open shop without a storefront, whose CMS can be killed and started again, or started several times on the one
 * database. `env` is for all of its processes, what `start` is given for that one.
 */
export async function openOrderShop({ steps = silentSteps, env: given = {} } = {}) {
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
    SHARED_SECRET: randomBytes(32).toString('hex'),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: join(home, 'data'),
    MEDIA_DIR: join(home, 'uploads'),
    LIMIT_ORDER: '1000000',
    ...given,
  }
  const running = new Set()
  const start = async (own = {}) => {
    const port = await freePort()
    const one = startHalf(halves.cms, { ...env, ...own, PORT: String(port) })
    running.add(one)
    if (!(await waitUntilReady(one, port))) throw new Error(`The CMS did not start: ${one.complaints()}`)
    const url = `http://127.0.0.1:${port}`
    const kill = async () => {
      killProcess(one.child)
      running.delete(one)
      await one.ended
    }
    return { url, kill, log: one.log }
  }
  const stop = async () => {
    await Promise.all([...running].map(({ child }) => stopProcess(child, 4500)))
    await dropDatabase(database)
    await rm(home, { recursive: true, force: true })
  }
  const store = await openStore({ database, dataFolder: join(home, 'data') })
  const logIn = async (url) => {
    const body = { email: adminEmail, password: adminPassword }
    return (await must(200, ask(url, 'POST', '/api/users/login', { body }))).token
  }
  /** Opens the shop for orders; answers a customer's token and products with so many of each. */
  const prepare = async (url, { products = 1, stock }) => {
    const admin = await logIn(url)
    const settings = { purchasing: 'open', shippingFee: 0 }
    await must(200, ask(url, 'POST', '/cms/api/globals/site-settings', { token: admin, body: settings }))
    const person = {
      name: 'Asha Rao',
      email: `asha.${randomBytes(6).toString('hex')}@baithak.example`,
      phone: '9000000001',
      password: 'a long password',
    }
    const { token } = await must(201, ask(url, 'POST', '/api/users', { body: person }))
    const list = (await must(200, ask(url, 'GET', '/api/products'))).slice(0, products)
    for (const { _id, countInStock } of list) {
      const body = { countInStock: stock, stockSeen: countInStock }
      await must(200, ask(url, 'PATCH', `/cms/api/products/${_id}`, { token: admin, body }))
    }
    return { admin, token, products: list.map(({ _id, name, price }) => ({ id: _id, name, price })) }
  }
  return { start, stop, prepare, store, place: { database, dataFolder: join(home, 'data') } }
}

/** What a checkout sends for so many of each product. */
export const orderBody = (lines) => ({
  orderItems: lines.map(({ id, qty }) => ({ product: id, qty })),
  shippingAddress: address,
  paymentMethod: 'Bank transfer',
  totalPrice: lines.reduce((sum, { price, qty }) => sum + Math.round(price * 100) * qty, 0) / 100,
})
