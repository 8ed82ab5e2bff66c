import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { contentHash } from './contentHash.mjs'
import { withLock } from './lock.mjs'
import { at, halves } from './places.mjs'
import { runProcess } from './processes.mjs'
import { silentSteps } from './steps.mjs'

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  )

async function isBuilt(half, hash) {
  const built = await readFile(half.stamp, 'utf8').catch(() => null)
  return built === hash && (await Promise.all(half.results.map((path) => exists(at(path))))).every(Boolean)
}

async function build(half, hash) {
  // A failed build must not look like a complete one.
  await rm(half.stamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await runProcess(`Building the ${half.name}`, process.execPath, ['build.mjs'], { cwd: half.folder, env })
  await mkdir(dirname(half.stamp), { recursive: true })
  await writeFile(half.stamp, hash)
}

/** Builds the halves whose sources changed since their last build; all of them with `force`. */
export async function buildChanged(steps = silentSteps, { force = false } = {}) {
  const all = Object.values(halves)
  const findStale = async () => {
    const hashed = await Promise.all(all.map(async (half) => [half, await contentHash(half.sources)]))
    const fresh = await Promise.all(hashed.map(([half, hash]) => isBuilt(half, hash)))
    return hashed.filter((_, index) => force || !fresh[index])
  }
  if ((await findStale()).length === 0) return
  await withLock('build', async () => {
    const stale = await findStale()
    if (stale.length === 0) return
    steps.begin(`Building the ${stale.map(([half]) => half.name).join(' and the ')}`)
    await Promise.all(stale.map(([half, hash]) => build(half, hash)))
    steps.done()
  })
}
