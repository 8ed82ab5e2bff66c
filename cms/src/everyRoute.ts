import type { OrderTests } from './orderTesting.ts'
import { send } from './testVisitors.ts'

type Person = Awaited<ReturnType<OrderTests['cms']['addUser']>>

interface Visit {
  shop: OrderTests
  admin: Person
  customer: Person
  product: string
}

/** What visitors read. */
async function readShop({ shop: { cms }, product }: Visit) {
  for (const path of [
    '/api/products',
    '/api/products?view=card',
    '/api/products?category=Executive&page=1&limit=2&sort=price',
    '/api/products?q=chair&page=1&limit=2',
    '/api/products/facets',
    '/api/products/categories',
    `/api/products/${product}`,
    `/api/products/${product}/related`,
    '/api/site',
    '/api/pages/terms',
    '/internal/changes',
    '/readyz',
  ]) {
    const ending = new AbortController()
    const response = await fetch(`${cms.url}${path}`, { signal: ending.signal })
    if (path !== '/internal/changes') await response.arrayBuffer()
    ending.abort()
  }
}

/** Every door to an account. */
async function visitAccounts({ shop: { cms }, admin }: Visit) {
  const email = 'asha@baithak.example'
  const password = 'a long password of her own'
  const users = `${cms.url}/api/users`
  const { answer } = await send(users, 'POST', {
    body: { name: 'Asha', email, phone: '9000000001', password },
  })
  const logIn = await send(`${users}/login`, 'POST', { body: { email, password } })
  const bearer = `Bearer ${String(logIn.answer.token)}`
  await send(`${users}/login`, 'POST', { body: { email, password: 'a wrong password' } })
  await send(`${users}/profile`, 'GET', { bearer })
  await send(`${users}/profile`, 'PUT', { bearer, body: { name: 'Asha Rao', email: 'new@baithak.example' } })
  await send(`${users}/profile/reviews`, 'GET', { bearer })
  await send(`${users}/forgot-password`, 'POST', { body: { email: 'new@baithak.example' } })
  await send(`${users}/reset-password/${'a'.repeat(43)}`, 'POST', { body: { password } })
  await send(`${users}`, 'GET', { bearer: admin.bearer })
  await send(`${users}/${String(answer._id)}`, 'GET', { bearer: admin.bearer })
  await send(`${users}/${String(answer._id)}`, 'PUT', { bearer: admin.bearer, body: { name: 'Asha R' } })
  await send(`${users}/logout`, 'POST', { bearer })
  await send(`${users}/${String(answer._id)}`, 'DELETE', { bearer: admin.bearer })
}

/** Orders from the cart to the door, and back. */
async function buy({ shop, admin, customer, product }: Visit) {
  const key = { 'idempotency-key': 'of-every-route' }
  const first = await shop.place(customer.bearer, { [product]: 1 }, {}, key)
  await shop.place(customer.bearer, { [product]: 1 }, {}, key)
  const second = await shop.place(customer.bearer, { [product]: 1 })
  const [paid, cancelled] = [String(first.answer._id), String(second.answer._id)]
  await shop.api('GET', '/mine', { bearer: customer.bearer })
  await shop.api('GET', '/addresses', { bearer: customer.bearer })
  await shop.api('GET', `/${paid}`, { bearer: customer.bearer })
  await shop.api('GET', '', { bearer: admin.bearer })
  await shop.api('PUT', `/${paid}/pay`, { bearer: admin.bearer, body: {} })
  await shop.api('PUT', `/${paid}/deliver`, { bearer: admin.bearer, body: {} })
  await shop.api('PUT', `/${cancelled}/cancel`, { bearer: customer.bearer, body: {} })
  return [first.status, second.status]
}

/** What the site's own editor does, and a review. */
async function manage({ shop: { cms }, admin, customer, product }: Visit) {
  const products = `${cms.url}/api/products`
  const { bearer } = admin
  await send(`${products}/${product}/reviews`, 'POST', {
    bearer: customer.bearer,
    body: { rating: 5, comment: 'Good.' },
  })
  await send(`${products}/manage`, 'GET', { bearer })
  await send(`${products}/manage/${product}`, 'GET', { bearer })
  const made = await send(products, 'POST', { bearer, body: {} })
  await send(`${products}/${product}`, 'PUT', { bearer, body: { price: 4100 } })
  await send(`${products}/${String(made.answer._id)}`, 'DELETE', { bearer })
}

/** The lists and records of the screens under /cms, and an import. */
async function administer({ shop: { cms }, admin, product }: Visit) {
  const rest = `${cms.url}/cms/api`
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${rest}${path}`, {
      ...init,
      headers: { authorization: admin.authorization, ...init.headers },
    })
    const text = await response.text()
    return (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
  }
  for (const slug of ['products', 'media', 'reviews', 'orders', 'users', 'stock', 'audit-entries', 'imports'])
    await ask(`/${slug}?limit=10&depth=0`)
  await ask(`/products/${product}?draft=true&depth=1`)
  await ask(`/products/versions?where[parent][equals]=${product}&limit=10`)
  await ask('/payload-preferences/products-list')
  await ask('/globals/site-settings')
  const json = { 'content-type': 'application/json' }
  const draft = JSON.stringify({ name: 'A draft', _status: 'draft' })
  await ask(`/products/${product}?draft=true`, { method: 'PATCH', headers: json, body: draft })
  await ask('/catalogue/export')
  const file = `id,name,price\r\n${product},Changed,4300\r\n`
  const csv = { 'content-type': 'text/csv' }
  const { id } = await ask('/catalogue/imports?name=a.csv', { method: 'POST', headers: csv, body: file })
  for (const verb of ['apply', 'undo']) {
    await ask(`/catalogue/imports/${String(id)}/${verb}`, { method: 'POST' })
    await ended(() => ask(`/catalogue/imports/${String(id)}`))
  }
}

async function ended(find: () => Promise<Record<string, unknown>>) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { state } = await find()
    if (state !== 'applying' && state !== 'undoing') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The import did not end.')
}

/** What the keepers do by themselves. */
async function keep({ shop: { cms }, admin }: Visit) {
  const { payload } = cms
  const { sweepOrders, sweepPayments } = await import('./orderKeeper.ts')
  const { cleanMarks } = await import('./operations/cleanMarks.ts')
  const { cleanUploads } = await import('./operations/cleanUploads.ts')
  const { sendDueMails } = await import('./mail/mailQueue.ts')
  const { mailRenderers } = await import('./operations/mailRenderers.ts')
  const { startImports } = await import('./importKeeper.ts')
  const { readOverview } = await import('./admin/overview.ts')
  await sweepOrders(payload)
  await sweepPayments(payload)
  await cleanMarks(payload)
  await cleanUploads(payload)
  await sendDueMails(payload, mailRenderers)
  await payload.jobs.run()
  const stop = await startImports(payload)
  await stop()
  await readOverview(payload, { ...admin.user, collection: 'users' } as never)
}

/** Goes through every door of the CMS, and does what its keepers do. Answers how the orders were answered. */
export async function visitEveryRoute(shop: OrderTests) {
  const { cms } = shop
  const [admin, customer] = [await cms.addUser('admin'), await cms.addUser('customer')]
  const { id: product } = await cms.addProduct()
  await cms.addProduct()
  const visit = { shop, admin, customer, product }
  await readShop(visit)
  await visitAccounts(visit)
  const orders = await buy(visit)
  await manage(visit)
  await administer(visit)
  await keep(visit)
  await readShop(visit)
  return orders
}
