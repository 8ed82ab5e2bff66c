import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { withLock } from './lock.mjs'
import { at, root } from './places.mjs'
import { npmCommand, runProcess } from './processes.mjs'
import { Refusal } from './refusal.mjs'

const stamp = at('node_modules/.baithak-lock')
const readText = (path) => readFile(path, 'utf8').catch(() => null)

/** Without --include=dev, a caller's NODE_ENV=production would leave out the packages that build. */
const always = ['--include=dev', '--no-audit', '--no-fund']

/** The halves need no others to be built and run. Packages of the root and of the proofs are for tests and checks only. */
const toStart = ['--workspace', 'cms', '--workspace', 'storefront']

/** Packages with native parts differ by platform, so the stamp includes it. */
const stampsOf = async () => {
  const lock = createHash('sha256')
    .update(await readFile(at('package-lock.json')))
    .digest('hex')
  const common = `${lock} ${process.platform} ${process.arch}`
  return { start: `${common} start\n`, all: `${common} all\n` }
}

/** Returns whether npm's own list of installed packages matches package-lock.json, as after `npm ci` by hand. */
async function isInstalledByHand() {
  const installed = await readText(at('node_modules/.package-lock.json'))
  if (!installed) return false
  const has = JSON.parse(installed).packages
  const wants = JSON.parse(await readFile(at('package-lock.json'), 'utf8')).packages
  return Object.entries(wants).every(
    ([path, { version, optional, peer, link }]) =>
      path === '' || optional || peer || link || has[path]?.version === version,
  )
}

/** Runs npm with what its cache knows, as versions are exact. Asks the registry if the cache is too old to know one. */
async function runNpm(...args) {
  const run = async (...more) => {
    const [npm, all, options] = npmCommand([...args, ...always, ...more])
    await runProcess(`Installing packages (npm ${args[0]})`, npm, all, { cwd: root, ...options })
  }
  await run('--prefer-offline').catch((error) => {
    if (!(error instanceof Refusal && error.message.includes('ETARGET'))) throw error
    return run('--prefer-online')
  })
}

/**
 * Installs exactly the packages of package-lock.json, unless they are installed: all of them, or with `start` those that
 * the shop needs to be built and run.
 */
export async function installPackages(steps, scope = 'all') {
  const stamps = await stampsOf()
  const wanted = scope === 'all' ? [stamps.all] : [stamps.all, stamps.start]
  if (wanted.includes(await readText(stamp))) return
  await withLock('install', async () => {
    const installed = await readText(stamp)
    if (wanted.includes(installed)) return
    if (await isInstalledByHand()) return writeFile(stamp, stamps.all)
    steps.begin('Installing packages')
    // Adds to what a shop may be running from; `npm ci` would remove that first.
    if (installed === stamps.start) await runNpm('install', '--no-save')
    else await runNpm('ci', ...(scope === 'start' ? toStart : []))
    steps.done()
    await writeFile(stamp, stamps[scope])
  })
}
