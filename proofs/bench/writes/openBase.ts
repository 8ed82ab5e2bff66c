import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, utimes, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheFolder } from '../../../ops/lib/places.mjs'
import { runProcess } from '../../../ops/lib/processes.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Steps } from '../../../ops/lib/steps.mjs'
import { openShopContestant } from './openShopContestant.ts'
import { runGit } from './findCommit.ts'

const bases = join(cacheFolder, 'base')
/** Each takes more than a gigabyte. */
const basesKept = 2

/** Also of a refusal of the other commit's commands, whose class is another one. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && error.constructor.name === Refusal.name

async function dropOldBases() {
  const names = await readdir(bases)
  const used = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(bases, name))).mtimeMs })),
  )
  const old = used.toSorted((a, b) => b.at - a.at).slice(basesKept)
  for (const { name } of old) await rm(join(bases, name), { recursive: true, force: true })
}

/** Returns a folder with the files of a commit, unpacked once. */
async function unpack(commit: string, steps: Steps) {
  const folder = join(bases, commit)
  if (!existsSync(folder)) {
    steps.begin(`Unpacking commit ${commit.slice(0, 8)}`)
    const [archive, half] = [`${folder}.tar`, `${folder}.new`]
    await rm(half, { recursive: true, force: true })
    await mkdir(half, { recursive: true })
    await runGit('Unpacking the commit', 'archive', '--output', archive, commit)
    await runProcess('Unpacking the commit', 'tar', ['-xf', archive, '-C', half])
    await rm(archive)
    await rename(half, folder)
    steps.done()
  }
  const now = new Date()
  await utimes(folder, now, now)
  await dropOldBases()
  return folder
}

/** Installs and builds the commit by its own commands, each once, and starts its CMS. */
async function openCommit(commit: string, steps: Steps) {
  const folder = await unpack(commit, steps)
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
  const { installPackages } = (await load('ops/lib/install.mjs')) as {
    installPackages: (steps: Steps) => Promise<void>
  }
  await installPackages(steps)
  const { startShop } = (await load('ops/testing/shop.mjs')) as typeof import('../../../ops/testing/shop.mjs')
  return openShopContestant(`base ${commit.slice(0, 8)}`, startShop, steps)
}

/** Starts the CMS of another commit. Returns null, after saying why, if this machine cannot build it. */
export async function openBase(commit: string, steps: Steps) {
  try {
    return await openCommit(commit, steps)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (steps.name()) steps.failed()
    steps.line(`The base is left out: ${error.message}`)
    return null
  }
}
