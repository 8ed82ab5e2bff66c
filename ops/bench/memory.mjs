import { firstProduct } from './throughput.mjs'
import { compareLoad } from './load.mjs'
import { residentMb } from './processFigures.mjs'

const mb = (value) => `${Math.round(value)} MB`

/** Resident memory of both halves after load on the list, a page and the admin's login page. */
export async function measureMemory(shop) {
  const { _id } = await firstProduct(shop)
  const urls = [
    `${shop.cmsUrl}/api/products`,
    `${shop.cmsUrl}/cms/api/products?limit=10`,
    `${shop.cmsUrl}/cms/login`,
    `${shop.url}/`,
    `${shop.url}/product/${_id}`,
    `${shop.url}/latest?inStock=true`,
  ]
  await compareLoad(
    urls.map((url) => ({ url, headers: { 'accept-encoding': 'br' } })),
    { rounds: 1, seconds: 4, connections: 10 },
  )
  const [cms, storefront] = await Promise.all([residentMb(shop.pids.cms), residentMb(shop.pids.storefront)])
  return [
    { name: 'memory of the CMS after load', value: mb(cms), limit: 'at most 512 MB', ok: cms <= 512 },
    {
      name: 'memory of the storefront after load',
      value: mb(storefront),
      limit: 'at most 200 MB',
      ok: storefront <= 200,
    },
  ]
}
