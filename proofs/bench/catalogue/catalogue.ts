import type { Product } from 'cms/contract/products'
import type { Session } from 'cms/contract/accounts/users'
import type { Shop } from '../../../ops/testing/shop.mjs'
import type { Command } from '../../command.ts'
import { ask, must } from '../../shop/ask.ts'
import { printTable, type Line } from '../driver/printTable.ts'
import { cpuMs, peakMb, residentMb, threadMs } from '../driver/processUsage.ts'
import { readOptions } from '../driver/readOptions.ts'
import type { Figures, Measured } from '../driver/measureInTurns.ts'
import { openSize } from './openSize.ts'

const known = { products: [300, 3000, 20_000], rounds: 20 }
/** The products of the seed, of which the others are copies. */
const seeded = 53
/** The processor time (ms) that the first list, search or choice after a change may take, by the number of products. */
const limits = { 20_000: 15 }

const kinds = ['price', 'stock'] as const
const questions = ['list of 24', 'list of 24 by price', 'filtered list', 'search', 'choices'] as const
const titleOf = (kind: string, what: string) => `after a change of ${kind}: ${what}`

const lines: Line[] = [
  { label: 'start until ready, s' },
  { label: 'processor until ready, s' },
  { label: 'memory then, MB' },
  { label: 'highest memory until then, MB' },
  ...kinds.flatMap((kind): Line[] => [
    { label: `change of ${kind} and first answer, processor ms` },
    { label: titleOf(kind, 'that product, wait in ms') },
    { label: titleOf(kind, 'another product, wait in ms') },
    ...questions.flatMap((question): Line[] => [
      { label: titleOf(kind, `${question}, wait in ms`) },
      { label: titleOf(kind, `${question}, processor ms`), atMost: limits },
    ]),
  ]),
]

/** Returns what a first reader waits for, and the processor time of the CMS for it (ms). */
async function readFirst({ cmsUrl, pids }: Shop, path: string) {
  const [since, before] = [performance.now(), await threadMs(pids.cms)]
  const response = await fetch(`${cmsUrl}${path}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { wait: performance.now() - since, ms: (await threadMs(pids.cms)) - before }
}

/** Returns the seed's own products: the copies have no earlier versions, which a save reads too. */
async function changedOf({ cmsUrl }: Shop) {
  const path = '/api/products?sort=price-asc&page=1&limit=100'
  const list = (await (await fetch(`${cmsUrl}${path}`)).json()) as Product[]
  const originals = list.filter(({ name }) => !/ \d+$/.test(name))
  return originals.length > 1 ? originals : list
}

/** Changes some products, one after another. Returns what each change cost, and what the first readers after it. */
async function measureChanges(shop: Shop, rounds: number): Promise<Figures[]> {
  const { cmsUrl, adminEmail, adminPassword, pids } = shop
  const admin = { email: adminEmail, password: adminPassword }
  const { token } = await must(200, ask<Session>(cmsUrl, 'POST', '/api/users/login', { body: admin }))
  const changed = await changedOf(shop)
  const [{ category = '' } = {}] = changed
  const paths: Record<(typeof questions)[number], string> = {
    'list of 24': `/api/products?view=tile&category=${category}&page=1`,
    'list of 24 by price': '/api/products?view=card&sort=price-asc&page=1',
    'filtered list': `/api/products?view=card&category=${category}&inStock=true&sort=price-asc&page=1`,
    search: '/api/products?view=tile&q=chair&page=1',
    choices: `/api/products/facets?category=${category}`,
  }
  const bodyOf = {
    price: (n: number) => ({ price: 5000 + n }),
    stock: (n: number) => ({ countInStock: 100 + n }),
  }
  const measured: Figures[] = []
  for (const kind of kinds)
    for (let n = 0; n < rounds; n += 1) {
      const [product, other] = [changed[n % changed.length], changed[(n + 1) % changed.length]]
      const before = await cpuMs(pids.cms)
      const body = bodyOf[kind](n)
      await must(200, ask(cmsUrl, 'PUT', `/api/products/${product?._id}`, { token, body }))
      const first = await readFirst(shop, `/api/products/${product?._id}`)
      const figures: Figures = {
        [`change of ${kind} and first answer, processor ms`]: (await cpuMs(pids.cms)) - before,
        [titleOf(kind, 'that product, wait in ms')]: first.wait,
        [titleOf(kind, 'another product, wait in ms')]: (await readFirst(shop, `/api/products/${other?._id}`))
          .wait,
      }
      for (const question of questions) {
        const { wait, ms } = await readFirst(shop, paths[question])
        figures[titleOf(kind, `${question}, wait in ms`)] = wait
        figures[titleOf(kind, `${question}, processor ms`)] = ms
      }
      measured.push(figures)
    }
  return measured
}

/** `npm run bench -- catalogue` measures the start, the memory and changes of shops of several sizes. */
export const catalogue: Command = async (args, steps) => {
  const { products: sizes, rounds } = readOptions('catalogue', known, args)
  const measured: Measured[] = []
  for (const products of sizes) {
    const { shop, startMs, stop } = await openSize(products, { seeded, steps })
    try {
      const start = {
        'start until ready, s': startMs / 1000,
        'processor until ready, s': (await cpuMs(shop.pids.cms)) / 1000,
        'memory then, MB': await residentMb(shop.pids.cms),
        'highest memory until then, MB': await peakMb(shop.pids.cms),
      }
      measured.push({ name: String(products), rounds: [start, ...(await measureChanges(shop, rounds))] })
    } finally {
      await stop()
    }
  }
  return printTable('products of each size', lines, measured)
}
