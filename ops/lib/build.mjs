import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { contentHash } from './contentHash.mjs'
import { withLock } from './lock.mjs'
import { at, halves, root } from './places.mjs'
import { runProcess } from './processes.mjs'
import { Refusal } from './refusal.mjs'
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

async function findStale(force) {
  const hashed = await Promise.all(
    Object.values(halves).map(async (half) => [half, await contentHash(half.sources)]),
  )
  const fresh = await Promise.all(hashed.map(([half, hash]) => isBuilt(half, hash)))
  return hashed.filter((_, index) => force || !fresh[index])
}

/** Throws a Refusal if there is something to build and Vite would take the folder's path for an address with a query. */
export async function requireBuildablePath({ force = false } = {}) {
  if (/[#?]/.test(root) && (await findStale(force)).length > 0)
    throw new Refusal(
      `The shop cannot be built in ${root}: neither # nor ? may stand in its path. Move or rename the folder.`,
    )
}

/**
 * Builds the halves whose sources changed since their last build; all of them with `force`. A run of the tests has done so
 * for this checkout before it starts any: TEST_BUILT names it, so that not each shop of theirs reads all sources again.
 */
export async function buildChanged(steps = silentSteps, { force = false } = {}) {
  if (process.env.TEST_BUILT === root && !force) return
  if ((await findStale(force)).length === 0) return
  await withLock('build', async () => {
    const stale = await findStale(force)
    if (stale.length === 0) return
    steps.begin(`Building the ${stale.map(([half]) => half.name).join(' and the ')}`)
    await Promise.all(stale.map(([half, hash]) => build(half, hash)))
    steps.done()
  })
}
