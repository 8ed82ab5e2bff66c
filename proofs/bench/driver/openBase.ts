import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, utimes, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheFolder } from '../../../ops/lib/places.mjs'
import { runProcess } from '../../../ops/lib/processes.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import type { Steps } from '../../../ops/lib/steps.mjs'
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

/** A commit with its packages. `load` imports one of its files. */
export interface Checkout {
  name: string
  load: <Exports>(file: string) => Promise<Exports>
}

async function prepare(commit: string, steps: Steps): Promise<Checkout> {
  const folder = await unpack(commit, steps)
  const load: Checkout['load'] = (file) => import(pathToFileURL(join(folder, file)).href)
  type Install = { installPackages: (steps: Steps) => Promise<void> }
  await (await load<Install>('ops/lib/install.mjs')).installPackages(steps)
  return { name: `base ${commit.slice(0, 8)}`, load }
}

/**
 * Opens another commit, whose own commands install and build it, each once. Returns null, after saying why, if this
 * machine cannot build it.
 */
export async function openBase<Opened>(
  commit: string,
  steps: Steps,
  open: (base: Checkout) => Promise<Opened>,
): Promise<Opened | null> {
  try {
    return await open(await prepare(commit, steps))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (steps.name()) steps.failed()
    steps.line(`The base is left out: ${error.message}`)
    return null
  }
}
