import { median } from './load.mjs'
import { cpuMs } from './processFigures.mjs'

const pagesPerRound = 120
const rounds = 5
// What a run of the same shop differs from another by on a shared machine.
const noise = 1.25

const readAll = async (url) => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}

const used = async ({ pids }) => (await cpuMs(pids.cms)) + (await cpuMs(pids.storefront))

/** Processor time of both halves for one page, over pages that are drawn anew and not taken from the cache. */
async function costPerPage(shop, paths) {
  const before = await used(shop)
  for (const path of paths) await readAll(`${shop.url}${path}`)
  return ((await used(shop)) - before) / paths.length
}

/** Product pages that nobody has asked for yet; filtered category pages, which are never stored. */
async function pathsOf(shop) {
  const response = await fetch(`${shop.cmsUrl}/api/products`)
  const products = await response.json()
  const category = (index) => `/products/Executive?minPrice=${index + 1}`
  return {
    product: (round) => products.slice(round * 40, round * 40 + 40).map(({ _id }) => `/product/${_id}`),
    category: (round) =>
      Array.from({ length: pagesPerRound }, (_, index) => category(round * pagesPerRound + index)),
  }
}

/** With 3,000 products a product page and a category page cost what they cost with 300. */
export async function measureScale(small, large) {
  const shops = [small, large]
  const paths = await Promise.all(shops.map(pathsOf))
  const figures = []
  for (const kind of ['product', 'category']) {
    const seen = [[], []]
    for (const [index, shop] of shops.entries()) await costPerPage(shop, paths[index][kind](rounds))
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, shop] of shops.entries())
        seen[index].push(await costPerPage(shop, paths[index][kind](round)))
    }
    const [few, many] = seen.map(median)
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
