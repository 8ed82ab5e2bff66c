import type { Steps } from '../../../ops/lib/steps.mjs'
import { startShop } from '../../../ops/testing/shop.mjs'
import type { Command } from '../../command.ts'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import { alignColumns } from '../alignColumns.ts'
import { findCommit } from '../base/findCommit.ts'
import { openBase } from '../base/openBase.ts'
import { median } from '../median.ts'
import { readArguments } from '../readArguments.ts'
import { quantile } from '../writes/quantile.ts'
import { openVisited, playVisits, type Played, type VisitedShop } from './playVisits.ts'

const usage =
  'npm run bench -- saleday [--base <git revision>] [--products 300] [--visits 60] [--pace 5] [--rounds 3]'
const known = {
  base: { type: 'string' },
  products: { type: 'string', default: '300' },
  visits: { type: 'string', default: '60' },
  pace: { type: 'string', default: '5' },
  rounds: { type: 'string', default: '3' },
} as const

/** A visit may take this share of the other version's processor time. */
const goal = 1 / 6

const env = Object.fromEntries(['LOGIN', 'REGISTER', 'ORDER'].map((name) => [`LIMIT_${name}`, '1000000']))

function readOptions(args: string[]) {
  const { base, ...numbers } = readArguments(args, known, usage)
  const [products, visits, pace, rounds] = [
    numbers.products,
    numbers.visits,
    numbers.pace,
    numbers.rounds,
  ].map(Number)
  if (![products, visits, pace, rounds].every((one) => Number.isInteger(one) && Number(one) >= 1))
    throw new Refusal(`These are whole numbers from 1.\n${usage}`)
  return {
    base,
    products: Number(products),
    visits: Number(visits),
    pace: Number(pace),
    rounds: Number(rounds),
  }
}

type Options = ReturnType<typeof readOptions>

/** Opens this checkout and the base. What was opened is pushed to `open`, so that it can be stopped. */
async function openAll({ base, products }: Options, steps: Steps, open: VisitedShop[]) {
  const commit = base ? await findCommit(base) : null
  if (base && !commit) steps.line('The base is left out: there is no git, or no repository here.')
  open.push(await openVisited('this checkout', await startShop({ products, env, steps })))
  if (!commit) return
  const other = await openBase(commit, steps, async ({ name, load }) => {
    const theirs = await load<typeof import('../../../ops/testing/shop.mjs')>('ops/testing/shop.mjs')
    return openVisited(name, await theirs.startShop({ products, env, steps }))
  })
  if (other) open.push(other)
}

function print(shops: readonly VisitedShop[], played: readonly Played[]) {
  const rows = shops.map(({ name }) => {
    const own = played.filter((one) => one.name === name)
    const costs = own.map(({ perVisit }) => perVisit)
    const pages = own.flatMap((one) => one.pages)
    return { name, cost: median(costs), least: Math.min(...costs), most: Math.max(...costs), pages }
  })
  const lines = rows.map(({ name, cost, least, most, pages }) => [
    name,
    `${cost.toFixed(1)} (${least.toFixed(1)}–${most.toFixed(1)})`,
    `${quantile(pages, 0.5).toFixed(0)} / ${quantile(pages, 0.99).toFixed(0)}`,
  ])
  console.log(alignColumns([['', 'processor ms a visit', 'pages p50 / p99, ms'], ...lines]))
  const [ours, theirs] = rows
  if (!ours || !theirs) return true
  const ratio = ours.cost / theirs.cost
  const isReached = ratio <= goal
  console.log(
    `\nA visit takes ${ratio.toFixed(2)} of the other version's time (at most ${goal.toFixed(2)}): ${isReached ? 'reached' : 'NOT REACHED'}.`,
  )
  return isReached
}

/**
 * `npm run bench -- saleday --base v1` plays visits of a sale day with real orders to one machine, to this checkout and
 * to commit v1 in turns, and tells the processor time of both halves for each visit.
 */
export const saleday: Command = async (args, steps) => {
  const options = readOptions(args)
  const { visits, pace, rounds } = options
  const open: VisitedShop[] = []
  try {
    await openAll(options, steps, open)
    steps.begin('Playing visits')
    const play = (shop: VisitedShop, seed: number) => playVisits(shop, { visits, aSecond: pace, seed })
    for (const shop of open) await play(shop, 0)
    const played: Played[] = []
    for (let round = 1; round <= rounds; round += 1) {
      for (const shop of round % 2 === 0 ? open.toReversed() : open) played.push(await play(shop, round))
      steps.progress(round, rounds)
    }
    steps.done()
    console.log(`\n${rounds} rounds of ${visits} visits, ${pace} a second, ${options.products} products\n`)
    return print(open, played)
  } finally {
    for (const shop of open) await shop.stop()
  }
}
