import type { Shop } from '../../../ops/testing/shop.mjs'
import { compareLoad } from '../compareLoad.ts'
import type { Figure } from '../figure.ts'
import { firstProduct } from '../firstProduct.ts'
import { residentMb } from '../processUsage.ts'

const mb = (value: number) => `${Math.round(value)} MB`

/** Measures the resident memory of both halves after load on the list, pages and the admin's login page. */
export async function measureMemory(shop: Shop): Promise<Figure[]> {
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
  const [cms, storefront] = [await residentMb(shop.pids.cms), await residentMb(shop.pids.storefront)]
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
