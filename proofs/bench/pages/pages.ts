import type { Product } from 'cms/contract/products'
import { halves } from '../../../ops/lib/places.mjs'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { startShop } from '../../../ops/testing/shop.mjs'
import type { Command } from '../../command.ts'
import { findCommit } from '../base/findCommit.ts'
import { openBase } from '../base/openBase.ts'
import { residentMb } from '../processUsage.ts'
import { drawPages, plainBytes, type Drawn, type PageKind } from './drawPages.ts'
import { openStorefront, type Storefront } from './openStorefront.ts'
import { printPages, type Measured } from './printPages.ts'
import { readOptions, type Options } from './readOptions.ts'
import { replayCms, type ReplayedCms } from './replayCms.ts'

const warmUps = 30

const pagesOfKind = 6

/** Returns products, full lists of 24 and the home page. */
async function kindsOf(cmsUrl: string): Promise<{ count: number; kinds: PageKind[] }> {
  const all = (await (await fetch(`${cmsUrl}/api/products`)).json()) as Product[]
  const isFull = (belongs: (product: Product) => boolean) => all.filter(belongs).length >= 24
  const types = [...new Set(all.map(({ type }) => type))]
  const categories = [...new Set(all.map(({ category }) => category))]
  const lists = [
    '/latest',
    ...types.filter((name) => isFull(({ type }) => type === name)).map((name) => `/${name}`),
    ...categories
      .filter((name) => isFull(({ category }) => category === name))
      .map((name) => `/products/${encodeURIComponent(name)}`),
  ]
  const kinds = [
    { name: 'product page', paths: all.slice(0, pagesOfKind + 1).map(({ _id }) => `/product/${_id}`) },
    { name: 'list of 24', paths: lists.slice(0, pagesOfKind) },
    { name: 'home page', paths: ['/'] },
  ]
  return { count: all.length, kinds }
}

/** Starts this checkout's storefront and the base's. What was started is pushed to `open`, so that it can be stopped. */
async function openAll({ base }: Options, cms: ReplayedCms, steps: Steps, open: Storefront[]) {
  const commit = base ? await findCommit(base) : null
  if (base && !commit) steps.line('The base is left out: there is no git, or no repository here.')
  open.push(await openStorefront('this checkout', halves.storefront, cms.url))
  const other =
    commit &&
    (await openBase(commit, steps, async ({ name, load }) => {
      type Build = typeof import('../../../ops/lib/build.mjs')
      await (await load<Build>('ops/lib/build.mjs')).buildChanged(steps)
      const theirs = await load<typeof import('../../../ops/lib/places.mjs')>('ops/lib/places.mjs')
      return openStorefront(name, theirs.halves.storefront, cms.url)
    }))
  if (other) open.push(other)
}

/** Draws all pages in rounds. The storefronts take turns, so that other work of the machine affects all alike. */
async function measureAll(
  cms: ReplayedCms,
  storefronts: readonly Storefront[],
  kinds: readonly PageKind[],
  { rounds, draws }: Options,
  steps: Steps,
): Promise<Measured> {
  const memory = () => Promise.all(storefronts.map(({ pid }) => residentMb(pid)))
  const idle = await memory()
  steps.begin('Warming up')
  for (let n = 0; n < warmUps; n += 1) {
    await drawPages(cms, storefronts, kinds)
    steps.progress(n + 1, warmUps)
  }
  steps.begin('Drawing pages')
  const drawn: Drawn[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const all: Drawn[] = []
    for (let n = 0; n < draws; n += 1)
      all.push(...(await drawPages(cms, n % 2 === 0 ? storefronts : storefronts.toReversed(), kinds)))
    drawn.push(all)
    steps.progress(round + 1, rounds)
  }
  const busy = await memory()
  const sizes = storefronts.map((storefront) =>
    kinds.map(({ paths }) => plainBytes(storefront, paths.at(-1) ?? '/')),
  )
  const plain = await Promise.all(sizes.map((list) => Promise.all(list)))
  steps.done()
  return {
    storefronts: storefronts.map(({ name }) => name),
    pages: kinds.map(({ name }) => name),
    rounds: drawn,
    plain,
    memory: { idle, busy },
  }
}

/**
 * `npm run bench -- pages --base v1` draws products, lists and the home page from nothing, with this checkout and with
 * commit v1 in turns, and tells processor time and size of each. The CMS's answers come from memory.
 */
export const pages: Command = async (args, steps) => {
  const options = readOptions(args)
  const shop = await startShop({
    storefront: false,
    ...(options.products && { products: options.products }),
    steps,
  })
  const cms = await replayCms(shop.cmsUrl)
  const open: Storefront[] = []
  try {
    await openAll(options, cms, steps, open)
    const { count, kinds } = await kindsOf(shop.cmsUrl)
    const measured = await measureAll(cms, open, kinds, options, steps)
    console.log(`\n${new Date().toISOString()}, Node ${process.versions.node}, ${count} products\n`)
    return printPages(measured)
  } finally {
    for (const storefront of open) await storefront.stop()
    await cms.stop()
    await shop.stop()
  }
}
