import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../../ops/lib/places.mjs'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { findCommit } from './findCommit.ts'
import { openBase, type Checkout } from './openBase.ts'

/** One of the things that are compared: a column of the table. */
export interface Side {
  name: string
  stop(): Promise<void>
}

const here: Checkout = {
  name: 'this checkout',
  load: (file) => import(pathToFileURL(join(root, file)).href),
}

/** Returns the `startShop` of a checkout. */
export const startShopOf = async ({ load }: Checkout) =>
  (await load<typeof import('../../../ops/testing/shop.mjs')>('ops/testing/shop.mjs')).startShop

interface SidesOptions<One extends Side> {
  /** A git revision to compare with. */
  base: string | undefined
  steps: Steps
  open: (checkout: Checkout) => Promise<One>
  /** Opens a side that is no checkout; it is given the first one. */
  openMore?: (first: One) => Promise<One>
}

/** Opens this checkout, then the base if there is one, for some work, and stops all of them after it. */
export async function withSides<One extends Side, Result>(
  { base, steps, open, openMore }: SidesOptions<One>,
  work: (sides: readonly One[]) => Promise<Result>,
): Promise<Result> {
  const sides: One[] = []
  try {
    const commit = base ? await findCommit(base) : null
    if (base && !commit) steps.line('The base is left out: there is no git, or no repository here.')
    const first = await open(here)
    sides.push(first)
    const other = commit && (await openBase(commit, steps, open))
    if (other) sides.push(other)
    if (openMore) sides.push(await openMore(first))
    return await work(sides)
  } finally {
    for (const { stop } of sides) await stop()
  }
}
