// @module-tag no-database
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at } from '../lib/places.mjs'
import { silentSteps } from '../lib/steps.mjs'

let home
let install

const packages = {
  '': {},
  'node_modules/react': { version: '19.0.0' },
  'node_modules/monaco': { version: '1.0.0', peer: true },
  'node_modules/swc-for-another': { version: '1.0.0', optional: true },
}
const writeLock = (path, content) => writeFile(join(home, path), JSON.stringify({ packages: content }))

/** Stands for npm: notes its arguments. Fails as npm does with a cache that is too old, if there is a file `stale`. */
const fakeNpm = `
const fs = require('node:fs')
const [, , ...args] = process.argv
fs.mkdirSync('node_modules', { recursive: true })
fs.appendFileSync('asked', args.filter((arg) => arg !== '--no-audit' && arg !== '--no-fund').join(' ') + '\\n')
if (fs.existsSync('stale') && args.includes('--prefer-offline')) {
  console.error('npm error code ETARGET')
  process.exit(1)
}
`

// A copy of the commands in a folder of their own, which they take for the repository.
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'baithak-install-'))
  await cp(at('ops/lib'), join(home, 'ops/lib'), { recursive: true })
  await writeLock('package-lock.json', packages)
  await writeFile(join(home, 'npm.js'), fakeNpm)
  vi.stubEnv('npm_execpath', join(home, 'npm.js'))
  const { installPackages } = await import(pathToFileURL(join(home, 'ops/lib/install.mjs')).href)
  install = (scope) => installPackages(silentSteps, scope)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(home, { recursive: true, force: true })
})

const asked = async () => (await readFile(join(home, 'asked'), 'utf8').catch(() => '')).trim().split('\n')

const toStart = 'ci --workspace cms --workspace storefront --include=dev --prefer-offline'

test('a start installs only what the shop needs, a test then adds the rest, and nothing is installed twice', async () => {
  await install('start')
  await install('start')
  expect(await asked()).toEqual([toStart])
  await install('all')
  await install('all')
  await install('start')
  expect(await asked()).toEqual([toStart, 'install --no-save --include=dev --prefer-offline'])
})

test('a test on a fresh machine installs everything, and so does one after the packages changed', async () => {
  await install()
  await writeLock('package-lock.json', { ...packages, 'node_modules/zod': { version: '4.0.0' } })
  await install()
  expect(await asked()).toEqual(Array(2).fill('ci --include=dev --prefer-offline'))
})

test('packages installed by hand count, without those of other platforms and the peers left out', async () => {
  await mkdir(join(home, 'node_modules'))
  await writeLock('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.0.0' } })
  await install()
  expect(await asked()).toEqual([''])
})

test('asks the registry when the cache is too old to know a version', async () => {
  await writeFile(join(home, 'stale'), '')
  await install('start')
  expect(await asked()).toEqual([toStart, toStart.replace('--prefer-offline', '--prefer-online')])
})

test('a folder with # or ? in its path is refused before anything is installed', async () => {
  const folder = join(home, 'shop #2')
  await cp(at('ops/lib'), join(folder, 'ops/lib'), { recursive: true })
  await cp(at('ops/build.mjs'), join(folder, 'ops/build.mjs'))
  const sentence = `The shop cannot be built in ${folder}: neither # nor ? may stand in its path. Move or rename the folder.\n`
  expect(
    await new Promise((resolve) => {
      execFile(process.execPath, ['ops/build.mjs'], { cwd: folder }, (error, _, said) =>
        resolve([error?.code, said]),
      )
    }),
  ).toEqual([1, sentence])
})
