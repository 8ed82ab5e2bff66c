import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cacheFolder } from '../../../ops/lib/places.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { mongoAddress } from '../../../ops/testing/database/mongoAddress.mjs'
import type { Command } from '../../command.ts'
import { findCommit } from '../base/findCommit.ts'
import { openBase, type Base } from '../base/openBase.ts'
import { works, type Contestant } from './contestant.ts'
import { productCount } from './goods.ts'
import { measureCell, type Cell } from './measureCell.ts'
import { isInMemory, measureDisk } from './measureDisk.ts'
import { failuresOf, tableOf, type Measured } from './printWrites.ts'
import { readOptions, type Options } from './readOptions.ts'
import { requireWrites } from './requireWrites.ts'
import { sendWrites } from './sendWrites.ts'

/** Starts all contestants, this checkout first. What was started is pushed to `open`, so that it can be stopped. */
async function openAll({ base }: Options, steps: Steps, open: Contestant[]) {
  const commit = base ? await findCommit(base) : null
  if (base && !commit) steps.line('The base is left out: there is no git, or no repository here.')
  // Loaded when the database and the folder of temporary files are chosen.
  const { startShop } = await import('../../../ops/testing/shop.mjs')
  const { openShopContestant } = await import('./openShopContestant.ts')
  const ours = await openShopContestant('this checkout', startShop, steps)
  open.push(ours)
  const openOther = async ({ name, load }: Base) => {
    const theirs = await load<typeof import('../../../ops/testing/shop.mjs')>('ops/testing/shop.mjs')
    return openShopContestant(name, theirs.startShop, steps)
  }
  const other = commit && (await openBase(commit, steps, openOther))
  if (other) open.push(other)
  open.push(await (await import('./openStock.ts')).openStock(ours.goods, steps))
}

const counter = () => {
  let n = 0
  return () => (n += 1)
}

/** Warms all contestants up. Throws if one does not do what is measured. */
async function warmUp(contestants: readonly Contestant[], next: () => number) {
  for (const contestant of contestants) {
    await requireWrites(contestant, next)
    for (const work of works) {
      const { failures } = await sendWrites({ contestant, work, clients: 4, seconds: 1, next })
      if (Object.keys(failures).length > 0)
        throw new Refusal(
          `${contestant.name} failed ${work} before anything was measured: ${failuresOf([{ failures }])}`,
        )
    }
  }
}

/** Measures everything in rounds, in each of which the contestants take turns. Waits for the disk are counted once. */
async function measureAll(
  contestants: readonly Contestant[],
  { clients, rounds, seconds }: Options,
  steps: Steps,
  withSyncs: boolean,
) {
  const next = counter()
  steps.begin('Warming up')
  await warmUp(contestants, next)
  const measured = works.flatMap((work) =>
    clients.flatMap((count) =>
      contestants.map((by) => ({ work, clients: count, contestant: by.name, by, rounds: [] as Cell[] })),
    ),
  )
  steps.begin('Measuring writes')
  for (let round = 0; round < rounds; round += 1) {
    // Every other round backwards, so that nobody always comes after the same one.
    const turns = round % 2 === 0 ? measured : measured.toReversed()
    for (const [index, { work, clients: count, by: contestant, rounds: cells }] of turns.entries()) {
      const cell = { contestant, work, clients: count, seconds, next, withSyncs: withSyncs && round === 0 }
      cells.push(await measureCell(cell))
      steps.progress(round * measured.length + index + 1, rounds * measured.length)
    }
  }
  steps.done()
  return measured
}

function printResult(measured: readonly Measured[], contestants: readonly Contestant[], isMongo: boolean) {
  for (const work of works) console.log(`\n${tableOf(work, measured)}`)
  const others =
    contestants.length > 1 ? ' A ratio is the figure of this checkout divided by the other one.' : ''
  console.log(
    `\nMedian of the rounds (least–greatest); for reads, the quantile of all rounds together.${others}`,
  )
  if (isMongo)
    console.log(
      'Disk syncs are not counted: the database server makes them. Its processor time is not in the figures.',
    )
  const failed = measured.flatMap(({ rounds }) => rounds)
  const sum = failuresOf(failed)
  console.log(sum === '0' ? 'No answer failed.' : `The figures do not count, because answers failed: ${sum}.`)
  return sum === '0'
}

async function run(options: Options, steps: Steps, folder: string) {
  const { testsRunOnMongo: isMongo } = await import('../../../ops/testing/database/testDatabase.mjs')
  const contestants: Contestant[] = []
  try {
    await openAll(options, steps, contestants)
    const place = `${folder}${(await isInMemory(folder)) ? ' (in memory, which no shop would use)' : ''}`
    const disk = await measureDisk(folder)
    const measured = await measureAll(contestants, options, steps, !isMongo)
    console.log(`\n${new Date().toISOString()}, Node ${process.versions.node}, ${productCount} products`)
    console.log(
      isMongo
        ? 'On MongoDB.'
        : 'On SQLite (WAL, synchronous FULL). `--mongo` measures on the MongoDB of MONGODB_URI.',
    )
    console.log(
      `${isMongo ? 'Files' : 'Data'} in ${place}: writing 4 kB and fsync take ${disk.p50.toFixed(2)} ms there (p99 ${disk.p99.toFixed(2)} ms).`,
    )
    return printResult(measured, contestants, isMongo)
  } finally {
    for (const contestant of contestants) await contestant.stop()
  }
}

/**
 * `npm run bench -- writes --base v1` compares product updates and orders of this checkout, of commit v1 and of Payload
 * as it comes, in turns. It fails if any answer failed.
 */
export const writes: Command = async (args, steps) => {
  const options = readOptions(args)
  // Set before the modules that read them are loaded.
  if (options.mongo) process.env.TEST_DATABASE = mongoAddress(process.env.MONGODB_URI, 'baithak-bench')
  const home = options.folder ? resolve(options.folder) : join(cacheFolder, 'writes')
  await mkdir(home, { recursive: true })
  const folder = await mkdtemp(join(home, 'data-'))
  process.env.TMPDIR = folder
  // Also when the run is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return run(options, steps, folder)
}
