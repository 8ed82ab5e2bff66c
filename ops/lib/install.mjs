import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { withLock } from './lock.mjs'
import { at, root } from './places.mjs'
import { npmCommand, runProcess } from './processes.mjs'

const stamp = at('node_modules/.baithak-lock')
const readText = (path) => readFile(path, 'utf8').catch(() => null)

/** Packages with native parts differ by platform, so the stamp includes it. */
const wantedStamp = async () => {
  const lock = await readFile(at('package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`
}

/** Returns whether npm's own list of installed packages matches package-lock.json, as after `npm ci` by hand. */
async function isInstalledByHand() {
  const installed = await readText(at('node_modules/.package-lock.json'))
  if (!installed) return false
  const has = JSON.parse(installed).packages
  const wants = JSON.parse(await readFile(at('package-lock.json'), 'utf8')).packages
  return Object.entries(wants).every(
    ([path, { version, optional, link }]) =>
      path === '' || optional || link || has[path]?.version === version,
  )
}

/** Installs exactly the packages of package-lock.json, unless they are installed. */
export async function installPackages(steps) {
  const wanted = await wantedStamp()
  if ((await readText(stamp)) === wanted) return
  await withLock('install', async () => {
    if ((await readText(stamp)) === wanted) return
    if (!(await isInstalledByHand())) {
      steps.begin('Installing packages')
      // Without --include=dev, a caller's NODE_ENV=production would leave out the packages that build.
      const [npm, args, options] = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund'])
      await runProcess('Installing packages (npm ci)', npm, args, { cwd: root, ...options })
      steps.done()
    }
    await writeFile(stamp, wanted)
  })
}
