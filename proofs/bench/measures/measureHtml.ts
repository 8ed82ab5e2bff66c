import type { Shop } from '../../../ops/testing/shop.mjs'
import { compareLoad } from '../compareLoad.ts'
import type { Figure } from '../figure.ts'
import { firstProduct } from '../firstProduct.ts'
import { serveCopy } from '../serveCopy.ts'

const headers = { 'accept-encoding': 'br, gzip' }

/** Compares a product page's cached HTML with express.static and bare node:http, which serve the same bytes. */
export async function measureHtml(shop: Shop): Promise<Figure[]> {
  const { _id } = await firstProduct(shop)
  const page = { url: `${shop.url}/product/${_id}`, headers }
  await fetch(page.url, { headers }).then((response) => response.arrayBuffer())
  const bare = await serveCopy('bare', page)
  const still = await serveCopy('static', page)
  const [ours = 0, plain = 0, files = 0] = await compareLoad([page, bare, still])
  await Promise.all([bare.stop(), still.stop()])
  return [
    { name: 'product page, cached HTML', value: `${Math.round(ours)}/s` },
    { name: '  express.static, same headers and bytes', value: `${Math.round(files)}/s` },
    { name: '  bare node:http, same headers and bytes', value: `${Math.round(plain)}/s` },
    {
      name: '  of express.static',
      value: (ours / files).toFixed(2),
      limit: 'at least 1',
      ok: ours >= files,
    },
    {
      name: '  of bare node:http',
      value: (ours / plain).toFixed(2),
      limit: 'at least 0.5',
      ok: ours / plain >= 0.5,
    },
  ]
}
