import type { Result } from 'lighthouse'
import { requireBrowser } from '../../ops/testing/browser.mjs'
import { Refusal } from '../../ops/lib/refusal.mjs'
import { startShop, type Shop } from '../../ops/testing/shop.mjs'
import type { Command } from '../command.ts'
import { alignColumns } from './alignColumns.ts'
import { findCommit } from './base/findCommit.ts'
import { openBase } from './base/openBase.ts'
import { audit, auditedPages, scoreOf } from './measures/measureLighthouse.ts'
import { median } from './median.ts'
import { readArguments } from './readArguments.ts'

const usage = 'npm run bench -- lighthouse [--base <git revision>] [--runs 5]'
const known = { base: { type: 'string' }, runs: { type: 'string', default: '5' } } as const
const size = { products: 300 }

const numberOf = (lhr: Result, name: string) => lhr.audits[name]?.numericValue ?? Number.NaN

/** The figures of each run, and whether less is better than the limit. */
const measures: { name: string; of: (lhr: Result) => number; isReached?: (value: number) => boolean }[] = [
  { name: 'score', of: (lhr) => scoreOf(lhr, 'performance'), isReached: (score) => score >= 97 },
  {
    name: 'blocking time, ms',
    of: (lhr) => numberOf(lhr, 'total-blocking-time'),
    isReached: (ms) => ms <= 120,
  },
  { name: 'longest task, ms', of: (lhr) => numberOf(lhr, 'max-potential-fid') },
  { name: 'first paint, ms', of: (lhr) => numberOf(lhr, 'first-contentful-paint') },
  { name: 'largest paint, ms', of: (lhr) => numberOf(lhr, 'largest-contentful-paint') },
  { name: 'kB', of: (lhr) => numberOf(lhr, 'total-byte-weight') / 1000 },
]

interface Audited {
  name: string
  shop: Pick<Shop, 'url' | 'stop'>
}

/** Loads a page in all shops in turns, so that other work of the machine affects all alike. Returns its rows. */
async function rowsOf(page: string, path: string, shops: readonly Audited[], runs: number) {
  const results = shops.map((): Result[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [index, { shop }] of shops.entries()) results[index]?.push(await audit(`${shop.url}${path}`))
  return measures.map(({ name, of, isReached }) => {
    const values = results.map((list) => median(list.map(of)))
    const verdict = isReached && (isReached(values[0] ?? Number.NaN) ? 'reached' : 'NOT REACHED')
    return { cells: [`${page}, ${name}`, ...values.map((value) => value.toFixed(0)), verdict ?? ''], verdict }
  })
}

/** Loads home, list and product on a simulated phone with this checkout and another commit: medians of the runs. */
export const compareLighthouse: Command = async (args, steps) => {
  const { base, runs: count } = readArguments(args, known, usage)
  const runs = Number(count)
  if (!Number.isInteger(runs) || runs < 1) throw new Refusal(`--runs is a whole number from 1.\n${usage}`)
  process.env.CHROME_PATH = await requireBrowser(steps)
  const commit = base ? await findCommit(base) : null
  const own = await startShop({ ...size, steps })
  const shops: Audited[] = [{ name: 'this checkout', shop: own }]
  try {
    const other =
      commit &&
      (await openBase(commit, steps, async ({ name, load }) => {
        const theirs = await load<typeof import('../../ops/testing/shop.mjs')>('ops/testing/shop.mjs')
        return { name, shop: await theirs.startShop({ ...size, steps }) }
      }))
    if (other) shops.push(other)
    steps.begin('Loading pages')
    const rows = []
    for (const [page, path] of await auditedPages(own)) rows.push(...(await rowsOf(page, path, shops, runs)))
    steps.done()
    console.log(alignColumns([['', ...shops.map(({ name }) => name), ''], ...rows.map(({ cells }) => cells)]))
    return rows.every(({ verdict }) => verdict !== 'NOT REACHED')
  } finally {
    for (const { shop } of shops) await shop.stop()
  }
}
