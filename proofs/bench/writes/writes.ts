import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cacheFolder } from '../../../ops/lib/places.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import { mongoAddress } from '../../../ops/testing/database/mongoAddress.mjs'
import type { Command } from '../../command.ts'
import type { Checkout } from '../driver/openBase.ts'
import { printTable } from '../driver/printTable.ts'
import { readOptions } from '../driver/readOptions.ts'
import { measureInTurns } from '../driver/measureInTurns.ts'
import { startShopOf, withSides } from '../driver/withSides.ts'
import { works, type Contestant } from './contestant.ts'
import { maxClients, productCount } from './goods.ts'
import { linesOf, measureCell } from './measureCell.ts'
import { requireWrites } from './requireWrites.ts'
import { sendWrites } from './sendWrites.ts'

const known = { seconds: 5, rounds: 3, clients: [1, 10, 50], folder: '', mongo: false }

const counter = () => {
  let n = 0
  return () => (n += 1)
}

/** Warms all contestants up. Throws if one does not do what is measured. */
async function warmUp(contestants: readonly Contestant[], next: () => number) {
  for (const contestant of contestants) {
    await requireWrites(contestant, next)
    for (const work of works) await sendWrites({ contestant, work, clients: 4, seconds: 1, next })
  }
}

/**
 * `npm run bench -- writes --base v1` compares product updates and orders of this checkout, of commit v1 and of Payload
 * as it comes, in turns. It fails if any answer failed.
 */
export const writes: Command = async (args, steps) => {
  const { base, clients, ...options } = readOptions('writes', known, args)
  if (clients.some((count) => count > maxClients)) throw new Refusal(`--clients are at most ${maxClients}.`)
  // Set before the modules that read them are loaded.
  if (options.mongo) process.env.TEST_DATABASE = mongoAddress(process.env.MONGODB_URI, 'baithak-bench')
  const home = options.folder ? resolve(options.folder) : join(cacheFolder, 'writes')
  await mkdir(home, { recursive: true })
  const folder = await mkdtemp(join(home, 'data-'))
  process.env.TMPDIR = folder
  // Also when the run is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { openShopContestant } = await import('./openShopContestant.ts')
  const { openStock } = await import('./openStock.ts')
  const open = async (checkout: Checkout): Promise<Contestant> =>
    openShopContestant(checkout.name, await startShopOf(checkout), steps)
  const openMore = ({ goods }: Contestant) => openStock(goods, steps)
  return withSides({ base, steps, open, openMore }, async (contestants) => {
    const next = counter()
    steps.begin('Warming up')
    await warmUp(contestants, next)
    steps.done()
    const { rounds, seconds } = options
    const parts = works.flatMap((work) => clients.map((count) => ({ work, clients: count })))
    const course = { what: 'Measuring writes', rounds, parts, steps }
    const measured = await measureInTurns(contestants, course, (contestant, cell) =>
      measureCell({ ...cell, contestant, seconds, next }),
    )
    const database = options.mongo ? 'MongoDB' : 'SQLite (WAL, synchronous FULL)'
    const about = `${productCount} products on ${database}, files in ${folder}; no answer failed`
    return printTable(about, parts.flatMap(linesOf), measured)
  })
}
