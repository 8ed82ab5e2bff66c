import { ask, must, orderBody } from '../proofs/orderShop.mjs'
import { cpuMs } from './processFigures.mjs'

// What one request costs each half, in milliseconds of its processor: what docs/scaling.md and the simulation reckon with.
// No limits, and no ratios: whoever compares machines compares the whole table.

const packed = { 'accept-encoding': 'br' }
const readers = 8
/** Asked so often before it counts: the engine has compiled the code by then. */
const warm = 0.25

async function read(url) {
  const response = await fetch(url, { headers: packed })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}

/** Runs a piece of work for each of the items, several at once, as visitors come. */
async function doAll(items, width, work) {
  const left = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** The processor time of each half for one item, once the first quarter of them is done. */
async function costOf({ pids }, items, work, width = readers) {
  const cut = Math.ceil(items.length * warm)
  await doAll(items.slice(0, cut), width, work)
  const used = async () => [await cpuMs(pids.storefront), await cpuMs(pids.cms)]
  const before = await used()
  await doAll(items.slice(cut), width, work)
  const [storefront, cms] = (await used()).map((ms, half) => (ms - before[half]) / (items.length - cut))
  return { storefront, cms }
}

const times = (count, item) => Array.from({ length: count }, (_, index) => item(index))

/** A customer and products that are for sale, in a shop that takes orders. */
async function openForOrders({ url, adminEmail, adminPassword, cmsUrl }, products) {
  const body = { email: adminEmail, password: adminPassword }
  const { token: admin } = await must(200, ask(url, 'POST', '/api/users/login', { body }))
  const settings = { purchasing: 'open', shippingFee: 0 }
  await must(200, ask(cmsUrl, 'POST', '/cms/api/globals/site-settings', { token: admin, body: settings }))
  for (const { _id, countInStock } of products) {
    const stock = { countInStock: 1000, stockSeen: countInStock }
    await must(200, ask(url, 'PUT', `/api/products/${_id}`, { token: admin, body: stock }))
  }
  const person = {
    name: 'Asha Rao',
    email: 'asha.costs@baithak.example',
    phone: '9000000001',
    password: 'a long password',
  }
  return (await must(201, ask(url, 'POST', '/api/users', { body: person }))).token
}

/** Milliseconds of processor for each kind of request, one table for both halves. `shop` has no limits on logins and orders. */
export async function measureCosts(shop) {
  const { url, cmsUrl, adminEmail, adminPassword } = shop
  const products = await (await fetch(`${cmsUrl}/api/products`)).json()
  const html = await (await fetch(url)).text()
  const [script] = /\/assets\/[^"']+\.js/.exec(html)
  const [{ _id, image1, category }] = products
  const at = (path) => () => `${url}${path}`
  const filtered = (index) => `${url}/products/${category}?minPrice=${index + 1}`
  const list = (index) => `${cmsUrl}/api/products?view=card&category=${category}&minPrice=${index + 1}`
  const one = (index) => `${cmsUrl}/api/products/${products[index % products.length]._id}`
  const kinds = [
    ['page that is kept', times(4000, at(`/product/${_id}`))],
    ['product page drawn anew', products.map((product) => `${url}/product/${product._id}`)],
    ['filtered list drawn anew', times(400, filtered)],
    ['picture', times(2000, at(image1))],
    ['file', times(4000, at(script))],
    ['API passed on', times(2000, at(`/api/products/${_id}`))],
    ['kept answer', times(4000, () => `${cmsUrl}/api/products`)],
    ['filtered list', times(1000, list)],
    ['product', times(1200, one)],
  ]
  const figures = []
  const note = (name, { storefront, cms }) =>
    figures.push({ name, value: `${storefront.toFixed(2)} ms storefront, ${cms.toFixed(2)} ms CMS` })
  for (const [name, addresses] of kinds) note(name, await costOf(shop, addresses, read))

  const login = () =>
    must(200, ask(url, 'POST', '/api/users/login', { body: { email: adminEmail, password: adminPassword } }))
  note('login', await costOf(shop, times(24, String), login, 2))
  const sold = products.filter(({ price }) => price > 0).slice(0, 20)
  const token = await openForOrders(shop, sold)
  const order = (index) => {
    const { _id: id, price } = sold[Number(index) % sold.length]
    const body = orderBody([{ id, price, qty: 1 }])
    return must(201, ask(url, 'POST', '/api/orders', { token, key: `costs-${index}`, body }))
  }
  note('order of one line', await costOf(shop, times(120, String), order, 2))
  return figures
}
