import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Steps } from '../../../ops/lib/steps.mjs'
import type { Command } from '../../command.ts'
import type { Checkout } from '../driver/openBase.ts'
import { printTable, type Line } from '../driver/printTable.ts'
import { readOptions } from '../driver/readOptions.ts'
import { joinMeasured, measureInTurns, type Measured } from '../driver/measureInTurns.ts'
import { startShopOf, withSides, type Side } from '../driver/withSides.ts'
import { caseNames, casesOf, goals, readTimes, type Case, type CaseName } from './cases.ts'
import { openPair, type Pair } from './measurePair.ts'
import { loadClient } from './sendLoad.ts'

const products = 300
/** After this time without a change, answers and pages that were asked for a few times are compressed at their best. */
const restMs = 65_000
const compressMs = 5_000
const known = { rounds: 5, seconds: 2, connections: [1, 10, 50, 200], only: caseNames.join(',') }

interface OpenShop extends Side {
  cases: Record<CaseName, Case>
}

/** Waits until all answers have the compression that they keep. */
async function settle(shops: readonly OpenShop[], steps: Steps) {
  const readAll = async () => {
    for (const asked of shops.flatMap(({ cases }) => Object.values(cases))) await readTimes(asked, 4)
  }
  steps.begin('Waiting until answers are compressed at their best')
  await readAll()
  await sleep(restMs)
  await readAll()
  await sleep(compressMs)
  steps.done()
}

const titleOf = (asked: CaseName, connections: number) => `${asked}, ${connections} connections: `

/** Measures one case of all shops, each in pairs with bare node:http. */
export async function measureCase(
  shops: readonly { name: string; asked: Case }[],
  asked: CaseName,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: readonly number[] },
  steps: Steps,
): Promise<Measured[]> {
  const open: (Pair & { name: string })[] = []
  try {
    for (const { name, asked: one } of shops) open.push({ name, ...(await openPair(one)) })
    const course = { what: `Asking for ${asked}`, rounds, parts: connections, steps }
    const measured = await measureInTurns(open, course, async ({ measure }, count, round) => {
      const { shop, bare } = await measure({ seconds, connections: count }, round % 2 === 1)
      const title = titleOf(asked, count)
      return {
        [`${title}a second`]: shop.perSecond,
        [`${title}of bare node:http`]: shop.perSecond / bare.perSecond,
        [`${title}processor ms`]: shop.ms,
        [`${title}processor ms, bare`]: bare.ms,
      }
    })
    for (const { requireSame } of open) await requireSame()
    return measured
  } finally {
    for (const { stop } of open) await stop()
  }
}

/** Returns the lines of a case at a number of connections. */
export function linesOf(asked: CaseName, connections: number): Line[] {
  const title = titleOf(asked, connections)
  const goal = goals[asked]
  return [
    { label: `${title}a second` },
    { label: `${title}of bare node:http`, ...(goal !== undefined && { atLeast: goal }) },
    { label: `${title}processor ms` },
    { label: `${title}processor ms, bare` },
  ]
}

/**
 * `npm run bench -- floor --base v1` loads answers of this checkout, of commit v1 and of bare node:http with the same
 * bytes and headers, in turns.
 */
export const floor: Command = async (args, steps) => {
  const { base, ...options } = readOptions('floor', known, args)
  const names = options.only.split(',')
  const only = caseNames.filter((name) => names.includes(name))
  if (only.length !== names.length) throw new Refusal(`--only takes some of ${caseNames.join(',')}.`)
  const open = async (checkout: Checkout): Promise<OpenShop> => {
    const shop = await (await startShopOf(checkout))({ products, steps })
    return { name: checkout.name, stop: shop.stop, cases: await casesOf(shop) }
  }
  return withSides({ base, steps, open }, async (shops) => {
    await settle(shops, steps)
    const measured: Measured[][] = []
    for (const asked of only) {
      const same = shops.map(({ name, cases }) => ({ name, asked: cases[asked] }))
      measured.push(await measureCase(same, asked, options, steps))
    }
    const lines = only.flatMap((asked) => options.connections.flatMap((count) => linesOf(asked, count)))
    const about = `${products} products, ${loadClient}, pairs of ${options.seconds} s`
    return printTable(about, lines, joinMeasured(measured))
  })
}
