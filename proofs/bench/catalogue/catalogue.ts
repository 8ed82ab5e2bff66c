import type { Product } from 'cms/contract/products'
import type { Session } from 'cms/contract/accounts/users'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Command } from '../../command.ts'
import { ask, must } from '../../shop/ask.ts'
import { alignColumns } from '../alignColumns.ts'
import { median } from '../median.ts'
import { cpuMs, peakMb, residentMb } from '../processUsage.ts'
import { readArguments } from '../readArguments.ts'
import { openSize } from './openSize.ts'

const usage = 'npm run bench -- catalogue [--products 300,3000,20000] [--rounds 20]'
const known = {
  products: { type: 'string', default: '300,3000,20000' },
  rounds: { type: 'string', default: '20' },
} as const
/** The products of the seed, of which the others are copies. */
const seeded = 53

async function waitFor(url: string): Promise<number> {
  const since = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - since
}

interface Measured {
  name: string
  value: string
}

const shown = (milliseconds: readonly number[]) => `${median([...milliseconds]).toFixed(1)} ms`

/** Measures changes of some products, one after another, and what the first readers after each wait. */
async function measureChanges({ cmsUrl, adminEmail, adminPassword, pids }: Shop, rounds: number) {
  const admin = { email: adminEmail, password: adminPassword }
  const { token } = await must(200, ask<Session>(cmsUrl, 'POST', '/api/users/login', { body: admin }))
  const list = (await (
    await fetch(`${cmsUrl}/api/products?sort=price-asc&page=1&limit=100`)
  ).json()) as Product[]
  // The copies have no earlier versions, which a save reads too.
  const originals = list.filter(({ name }) => !/ \d+$/.test(name))
  const sold = originals.length > 1 ? originals : list
  const [{ category = '' } = {}] = sold
  const lists = {
    'list of 24': `/api/products?view=tile&category=${category}&page=1`,
    'list of 24 by price': '/api/products?view=card&sort=price-asc&page=1',
    search: '/api/products?view=tile&q=chair&page=1',
    choices: `/api/products/facets?category=${category}`,
  }
  const put = (id: string, body: object) =>
    must(200, ask(cmsUrl, 'PUT', `/api/products/${id}`, { token, body }))
  const changes: Record<string, (product: Product, n: number) => Promise<unknown>> = {
    price: ({ _id, price }, n) => put(_id, { price: price + 1 + n }),
    stock: ({ _id }, n) => put(_id, { countInStock: 100 + n }),
  }
  const figures: Measured[] = []
  for (const [kind, change] of Object.entries(changes)) {
    const waits = new Map<string, number[]>()
    const costs: number[] = []
    for (let n = 0; n < rounds; n += 1) {
      const product = sold[n % sold.length] as Product
      const other = sold[(n + 1) % sold.length] as Product
      const before = await cpuMs(pids.cms)
      await change(product, n)
      const first = await waitFor(`${cmsUrl}/api/products/${product._id}`)
      costs.push((await cpuMs(pids.cms)) - before)
      const paths = { 'another product': `/api/products/${other._id}`, ...lists }
      waits.set('that product', [...(waits.get('that product') ?? []), first])
      for (const [name, path] of Object.entries(paths))
        waits.set(name, [...(waits.get(name) ?? []), await waitFor(`${cmsUrl}${path}`)])
    }
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length
    figures.push({ name: `change of ${kind} and first answer, processor`, value: `${mean.toFixed(1)} ms` })
    for (const [name, times] of waits)
      figures.push({ name: `after a change of ${kind}: ${name}`, value: shown(times) })
  }
  return figures
}

/** `npm run bench -- catalogue` measures the start, the memory and changes of shops of several sizes. */
export const catalogue: Command = async (args, steps) => {
  const options = readArguments(args, known, usage)
  const [rounds, ...sizes] = [options.rounds, ...options.products.split(',')].map(Number)
  if (![rounds, ...sizes].every((one) => Number.isInteger(one) && Number(one) >= 1)) throw new Refusal(usage)
  const columns: Measured[][] = []
  for (const products of sizes) {
    const { shop, startMs, stop } = await openSize(products, { seeded, steps })
    try {
      const start: Measured[] = [
        { name: 'products', value: products.toLocaleString('en-IN') },
        { name: 'start until ready', value: `${(startMs / 1000).toFixed(1)} s` },
        { name: 'processor until ready', value: `${((await cpuMs(shop.pids.cms)) / 1000).toFixed(1)} s` },
        { name: 'memory then', value: `${Math.round(await residentMb(shop.pids.cms))} MB` },
        { name: 'highest memory until then', value: `${Math.round(await peakMb(shop.pids.cms))} MB` },
      ]
      columns.push([...start, ...(await measureChanges(shop, Number(rounds)))])
    } finally {
      await stop()
    }
  }
  const [first = []] = columns
  console.log(
    `\n${alignColumns(first.map(({ name }, row) => [name, ...columns.map((column) => column[row]?.value ?? '')]))}`,
  )
  return true
}
