import type { Product } from 'cms/contract/products'
import type { Shop } from '../../../ops/testing/shop.mjs'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'
import { cpuMs } from '../processUsage.ts'

const pagesPerRound = 120
const rounds = 5
// Two runs of the same shop differ by up to this factor on a shared machine.
const noise = 1.25

const readAll = async (url: string) => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}

const used = async ({ pids }: Shop) => (await cpuMs(pids.cms)) + (await cpuMs(pids.storefront))

/** Measures the processor time of both halves per page, for pages that are not in the cache. */
async function costPerPage(shop: Shop, paths: string[]) {
  const before = await used(shop)
  for (const path of paths) await readAll(`${shop.url}${path}`)
  return ((await used(shop)) - before) / paths.length
}

/** Returns uncached pages: products not requested before, and filtered categories, which are never stored. */
async function pathsOf(shop: Shop) {
  const response = await fetch(`${shop.cmsUrl}/api/products`)
  const products = (await response.json()) as Product[]
  const category = (index: number) => `/products/Executive?minPrice=${index + 1}`
  return {
    product: (round: number) =>
      products.slice(round * 40, round * 40 + 40).map(({ _id }) => `/product/${_id}`),
    category: (round: number) =>
      Array.from({ length: pagesPerRound }, (_, index) => category(round * pagesPerRound + index)),
  }
}

/** Checks that a product page and a category page cost the same with 3,000 products as with 300. */
export async function measureScale(small: Shop, large: Shop) {
  const shops = await Promise.all([small, large].map(async (shop) => ({ shop, paths: await pathsOf(shop) })))
  const figures: Figure[] = []
  for (const kind of ['product', 'category'] as const) {
    const measured = shops.map(({ shop, paths }) => ({ shop, pathsOf: paths[kind], costs: [] as number[] }))
    for (const { shop, pathsOf: of } of measured) await costPerPage(shop, of(rounds))
    for (let round = 0; round < rounds; round += 1) {
      for (const { shop, pathsOf: of, costs } of measured) costs.push(await costPerPage(shop, of(round)))
    }
    const [few = 0, many = 0] = measured.map(({ costs }) => median(costs))
    figures.push(
      { name: `${kind} page drawn anew, 300 products`, value: `${few.toFixed(2)} ms of processor` },
      { name: `${kind} page drawn anew, 3,000 products`, value: `${many.toFixed(2)} ms of processor` },
      {
        name: `  3,000 against 300`,
        value: (many / few).toFixed(2),
        limit: `the same within ${noise}`,
        ok: many / few <= noise,
      },
    )
  }
  return figures
}
