import { setTimeout as sleep } from 'node:timers/promises'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { startShop, type Shop } from '../../../ops/testing/shop.mjs'
import type { Command } from '../../command.ts'
import { findCommit } from '../base/findCommit.ts'
import { openBase } from '../base/openBase.ts'
import { loadClient } from '../sendLoad.ts'
import { casesOf, readTimes, type Case, type CaseName } from './cases.ts'
import { measureCase } from './measureCase.ts'
import { tableOf, type Row } from './printFloor.ts'
import { readOptions } from './readOptions.ts'

const products = 300
const ours = 'this checkout'
/** After this time without a change, answers and pages that were asked for a few times are compressed at their best. */
const restMs = 65_000
const compressMs = 5_000

interface OpenShop {
  name: string
  cases: Record<CaseName, Case>
}

/** Opens this checkout and the base. What was opened is pushed to `open`, so that it can be stopped. */
async function openAll(base: string | undefined, steps: Steps, open: Shop[]): Promise<OpenShop[]> {
  const commit = base ? await findCommit(base) : null
  if (base && !commit) steps.line('The base is left out: there is no git, or no repository here.')
  const enter = async (name: string, start: typeof startShop) => {
    const shop = await start({ products, steps })
    open.push(shop)
    return { name, cases: await casesOf(shop) }
  }
  const here = await enter(ours, startShop)
  const other =
    commit &&
    (await openBase(commit, steps, async ({ name, load }) => {
      const theirs = await load<typeof import('../../../ops/testing/shop.mjs')>('ops/testing/shop.mjs')
      return enter(name, theirs.startShop)
    }))
  return other ? [here, other] : [here]
}

/** Waits until all answers have the compression that they keep. */
async function settle(shops: readonly OpenShop[], steps: Steps) {
  const cases = shops.flatMap((shop) => Object.values(shop.cases))
  const readAll = async () => {
    for (const asked of cases) await readTimes(asked, 4)
  }
  steps.begin('Waiting until answers are compressed at their best')
  await readAll()
  await sleep(restMs)
  await readAll()
  await sleep(compressMs)
  steps.done()
}

/**
 * `npm run bench -- floor --base v1` loads answers of this checkout, of commit v1 and of bare node:http with the same
 * bytes and headers, in turns.
 */
export const floor: Command = async (args, steps) => {
  const options = readOptions(args)
  const open: Shop[] = []
  try {
    const shops = await openAll(options.base, steps, open)
    await settle(shops, steps)
    steps.begin('Sending requests')
    const rows: Row[] = []
    for (const [index, asked] of options.only.entries()) {
      const same = shops.map(({ name, cases }) => ({ name, asked: cases[asked] }))
      rows.push(...(await measureCase(same, options)).map((measured) => ({ asked, ...measured })))
      steps.progress(index + 1, options.only.length)
    }
    steps.done()
    const { table, missed } = tableOf(rows, ours)
    const { rounds, seconds } = options
    console.log(
      `\n${new Date().toISOString()}, Node ${process.versions.node}, ${products} products, ${loadClient}, medians of ${rounds} pairs of ${seconds} s\n`,
    )
    console.log(table)
    console.log(missed.length === 0 ? '\nAll goals are reached.' : `\nNot reached: ${missed.join(', ')}.`)
    return missed.length === 0
  } finally {
    for (const shop of open) await shop.stop()
  }
}
