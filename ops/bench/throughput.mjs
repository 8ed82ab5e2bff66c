import { compareLoad, serveCopy } from './load.mjs'

const packed = { 'accept-encoding': 'br, gzip' }
const perSecond = (value) => `${Math.round(value)}/s`
const ratio = (value) => value.toFixed(2)

export async function firstProduct(shop) {
  const response = await fetch(`${shop.cmsUrl}/api/products?limit=1`)
  const [product] = await response.json()
  return product
}

/** `GET /api/products` against bare node:http with the same bytes, and against Payload's own list. */
export async function measureList(shop) {
  const list = { url: `${shop.cmsUrl}/api/products`, headers: packed }
  const bare = await serveCopy('bare', list.url, packed)
  const [ours, plain] = await compareLoad([list, bare])
  await bare.stop()
  const payload = { url: `${shop.cmsUrl}/cms/api/products?limit=0&depth=1`, headers: packed }
  const [theirs] = await compareLoad([payload], { rounds: 1, seconds: 8, connections: 4 })
  return [
    { name: 'product list', value: perSecond(ours) },
    { name: '  bare node:http, same headers and bytes', value: perSecond(plain) },
    { name: "  Payload's own REST list", value: `${theirs.toFixed(1)}/s` },
    {
      name: '  of bare node:http',
      value: ratio(ours / plain),
      limit: 'at least 0.75',
      ok: ours / plain >= 0.75,
    },
    {
      name: "  times Payload's list",
      value: ratio(ours / theirs),
      limit: 'at least 30',
      ok: ours / theirs >= 30,
    },
  ]
}

/** A product page's cached HTML against express.static and bare node:http with the same bytes. */
export async function measureHtml(shop) {
  const { _id } = await firstProduct(shop)
  const page = { url: `${shop.url}/product/${_id}`, headers: packed }
  await fetch(page.url, { headers: packed }).then((response) => response.arrayBuffer())
  const bare = await serveCopy('bare', page.url, packed)
  const still = await serveCopy('static', page.url, packed)
  const [ours, plain, files] = await compareLoad([page, bare, still])
  await Promise.all([bare.stop(), still.stop()])
  return [
    { name: 'product page, cached HTML', value: perSecond(ours) },
    { name: '  express.static, same headers and bytes', value: perSecond(files) },
    { name: '  bare node:http, same headers and bytes', value: perSecond(plain) },
    { name: '  of express.static', value: ratio(ours / files), limit: 'at least 1', ok: ours >= files },
    {
      name: '  of bare node:http',
      value: ratio(ours / plain),
      limit: 'at least 0.5',
      ok: ours / plain >= 0.5,
    },
  ]
}
