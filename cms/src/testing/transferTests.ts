import type { Payload } from 'payload'
import { table } from './importTests.ts'
import { openOrderTests, type OrderTests } from './orderTests.ts'
import { seller } from './paperTests.ts'
import { openPasskeyTests } from './passkeyTests.ts'
import { openStepTests } from './stepTests.ts'
import { addPhoto } from './reviewTests.ts'
import { send } from './visits/testVisitors.ts'
import { fingerprintOf } from '../transfer/records.ts'
import { partsOf } from '../transfer/parts.ts'
import { makeToken } from './makeToken.ts'

/** Places an order by a key, with a note and its invoice. */
async function sellOnce(tests: OrderTests, [customer, bearer]: readonly [string, string], chair: string) {
  const body = await tests.orderBody({ [chair]: 2 })
  const key = { 'idempotency-key': 'key-of-a-checkout' }
  const order = await tests.api('POST', '', { bearer: customer, headers: key, body })
  if (order.status !== 201) throw new Error(order.text)
  const path = `/${String(order.answer._id)}`
  await tests.api('POST', `${path}/notes`, { bearer, body: { note: 'Gate pass needed.' } })
  await tests.setShop({ seller, papers: { areChecked: true, isOn: true } })
  const paper = await tests.api('POST', `${path}/papers`, { bearer })
  if (paper.status !== 200) throw new Error(paper.text)
  return { body, key, answer: order }
}

/** Opens a shop with drafts, versions, orders, a paper, reviews, imports, schedules, pictures and audit entries. */
export async function openFullShop() {
  const tests = await openOrderTests()
  const { cms } = tests
  const customer = await cms.addUser('customer')
  const staff = await cms.addUser('editor')
  const admin = await cms.addUser('admin')
  const chair = await cms.addProduct({
    name: 'Copied chair',
    features: ['A', 'B'],
    countInStock: 9,
  })
  const draft = await cms.addProduct({ _status: 'draft', name: 'Copied draft' })
  for (const name of ['Second name', 'Third name'])
    await cms.payload.update({ collection: 'products', id: chair.id, data: { name }, user: admin.user })
  await cms.payload.update({ collection: 'products', id: chair.id, draft: true, data: { name: 'Not yet' } })
  await cms.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc: { relationTo: 'products', value: draft.id } },
    waitUntil: new Date(Date.now() + 3_600_000),
  })
  await fetch(`${cms.url}/cms/api/payload-preferences/collection-products`, {
    method: 'POST',
    headers: { authorization: staff.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ value: { limit: 50 } }),
  })
  const { id: picture } = await cms.addPicture()
  const points = [{ product: chair.id, x: 12.5, y: 60 }]
  await cms.payload.create({
    collection: 'rooms',
    data: { title: 'Copied room', picture, points, published: true, position: 1 },
  })
  const to = { type: 'reference' as const, reference: chair.id }
  await cms.payload.create({ collection: 'redirects', data: { from: '/old-chair', to } })
  const placing = await sellOnce(tests, [customer.bearer, admin.bearer], chair.id)
  // A mail that is due later: all others are sent at once.
  await cms.payload.create({
    collection: 'mails',
    data: {
      kind: 'resetPassword',
      to: customer.user.email,
      data: {},
      dueAt: Date.now() + 3_600_000,
      failures: 1,
    },
  })
  const waits = { product: chair.id, askedAt: new Date().toISOString() }
  for (const [email, confirmedAt] of [
    ['waits@baithak.example', waits.askedAt],
    ['unconfirmed@baithak.example', null],
  ] as const)
    await cms.payload.create({
      collection: 'stock-notices',
      data: { ...waits, email, key: `${chair.id} ${email}`, confirmedAt },
    })
  await send(`${cms.url}/api/presses`, 'POST', { body: { kind: 'price', product: chair.id } })
  const { flushPresses } = await import('../operations/products/countPress.ts')
  await flushPresses(cms.payload)
  await askAndQuote(cms.url, admin.bearer, chair.id)
  const review = { rating: 4, comment: 'Good to sit on.' }
  await send(`${cms.url}/api/products/${chair.id}/reviews`, 'POST', { bearer: customer.bearer, body: review })
  const photo = await addPhoto(cms)
  const voted = `${cms.url}/api/products/${photo.product}/reviews/${photo.review}/vote`
  await send(voted, 'PUT', { bearer: customer.bearer })
  await importPrices(cms.url, staff.authorization, chair.id)
  const old = `Bearer ${await makeToken(cms.payload, customer.user)}`
  await send(`${cms.url}/api/users/logout`, 'POST', { bearer: old })
  await openStepTests(cms).addPerson('editor')
  await openPasskeyTests(cms).addPerson('editor')
  await send(`${cms.url}/api/users/forgot-password`, 'POST', { body: { email: customer.user.email } })
  const { flushSecurityLog } = await import('../audit/securityLog.ts')
  await flushSecurityLog(cms.payload)
  const { sealTrail } = await import('../jobs/sealTrail.ts')
  await sealTrail(cms.payload)
  return { ...tests, customer, staff, admin, chair, draft, placing, loggedOut: old }
}

async function askAndQuote(url: string, bearer: string, product: string) {
  const person = { name: 'Om', phone: '9000000031', email: 'om@baithak.example' }
  await send(`${url}/api/enquiries`, 'POST', { body: { ...person, items: `${product}*12` } })
  await send(`${url}/api/quotes`, 'POST', { bearer, body: { person, lines: [{ product, qty: 2 }] } })
}

export type FullShop = Awaited<ReturnType<typeof openFullShop>>

async function importPrices(url: string, authorization: string, id: string) {
  const ask = async (method: string, door: string, body?: string) => {
    const headers = { authorization, 'content-type': 'text/csv' }
    const response = await fetch(`${url}/cms/api/catalogue/imports${door}`, { method, headers, body })
    const answer = (await response.json()) as { id: string }
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer
  }
  const { id: made } = await ask(
    'POST',
    '?name=prices.csv',
    table(['id', 'name', 'price'], [id, 'Other', '4321']),
  )
  await ask('POST', `/${made}/apply`)
}

/** Returns the fingerprint of every part of a shop, by name. Leaves out the catalogue version, which a copy raises. */
export async function readAll(payload: Payload) {
  const all: Record<string, string> = {}
  for (const part of partsOf(payload.config)) {
    const { count, sum } = await fingerprintOf(payload, part, () => {})
    all[part.name] = `${count} ${sum}`
  }
  const where = { id: { not_equals: 'catalogue' } }
  const { docs } = await payload.find({ collection: 'counters', where, sort: 'id', pagination: false })
  all.counters = docs.map(({ id, value }) => `${id} ${value}`).join()
  return all
}
