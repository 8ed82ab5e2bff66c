import './lib/nodeVersion.mjs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBuild, underNode } from './lib/nodeBuild.mjs'
import { root } from './lib/places.mjs'
import { killAll, npmCommand, runProcess } from './lib/processes.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'
import { onStopRequest } from './lib/stopRequest.mjs'

// `npm run try:payload4` puts the newest Payload 4 that is published into a clone of the last commit, and says what
// breaks: types first, then tests that need no browser. It may fail, and no other command waits for it (docs/payload4.md).

const isPayload = (name) => name === 'payload' || name.startsWith('@payloadcms/')
const workspaces = ['cms', 'proofs']
/** Tests of each layer: rules without Payload, the database, the API, the doors. */
const suite = ['access', 'migrate', 'storedShops', 'transaction', 'openPayload', 'matrix']

const shownLines = 60

onStopRequest(async () => killAll('SIGKILL'), 130)

async function ask(...words) {
  const [npm, args, options] = npmCommand(['view', ...words, '--json'])
  return JSON.parse(await runProcess('Asking the registry', npm, args, { cwd: root, ...options }))
}

/** A version as numbers that sort; a release counts as more than what came before it. */
const rankOf = (version) => {
  const [, major, minor, patch, stage = '~', number = 0] =
    /^(\d+)\.(\d+)\.(\d+)(?:-([a-z]+)\.(\d+))?$/.exec(version) ?? []
  return [major, minor, patch, stage, number].map((part) => String(part).padStart(6, '0')).join('.')
}

/** Returns the newest version 4 that all packages have. */
async function findVersion(names) {
  const lists = await Promise.all(names.map((name) => ask(name, 'versions')))
  const [first, ...others] = lists.map((list) =>
    list.filter((one) => /^4\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(one)),
  )
  const shared = first.filter((one) => others.every((list) => list.includes(one)))
  return shared.sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1)).at(-1)
}

/** Runs one thing to try. Returns its name if it failed; the lines that count are printed. */
async function attempt(steps, name, run, matters) {
  steps.begin(name)
  try {
    await run()
    steps.done()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    steps.failed()
    const lines = error.message.split('\n').filter((line) => matters.test(line))
    for (const line of lines.slice(0, shownLines)) steps.line(`  ${line.slice(0, 200)}`)
    if (lines.length > shownLines) steps.line(`  and ${lines.length - shownLines} more`)
    return name
  }
}

await runCommand(async () => {
  const steps = createSteps()
  const keeps = process.argv.includes('--keep')
  const scratch = await mkdtemp(join(tmpdir(), 'baithak-payload4-'))
  const run = (what, command, args, more = {}) =>
    runProcess(what, command, args, { cwd: scratch, keptLines: Infinity, ...more })
  try {
    const node = await nodeBuild('24')
    const env = { ...process.env, ...underNode(node), CI: '1' }
    await run('Cloning', 'git', ['clone', '--quiet', root, '.'])
    const manifests = await Promise.all(
      workspaces.map(async (folder) => {
        const path = join(scratch, folder, 'package.json')
        return { path, manifest: JSON.parse(await readFile(path, 'utf8')) }
      }),
    )
    const fields = manifests.flatMap(({ manifest }) => [
      manifest.dependencies ?? {},
      manifest.devDependencies ?? {},
    ])
    const version = await findVersion([...new Set(fields.flatMap(Object.keys))].filter(isPayload))
    if (!version) throw new Refusal('No Payload 4 is published that all our packages of it have.')
    for (const field of fields) for (const name of Object.keys(field).filter(isPayload)) field[name] = version
    for (const { path, manifest } of manifests) await writeFile(path, JSON.stringify(manifest, null, 2))
    const inClone =
      (what, ...args) =>
      () =>
        run(what, node, args, { env })
    steps.line(`Payload ${version}, Node ${(await run('Node', node, ['--version'])).trim()}, in ${scratch}`)
    const tries = [
      [
        'Installing',
        () => run('npm', 'npm', ['install', '--force', '--no-audit', '--no-fund'], { env }),
        /^npm (error|ERR)/,
      ],
      ['Types of the CMS', inClone('tsc', 'node_modules/typescript/bin/tsc', '--project', 'cms'), /error TS/],
      ['Building', inClone('build', 'ops/build.mjs'), /rror|not found|is not exported/],
      [
        'Tests',
        () =>
          run('vitest', node, [join(scratch, 'node_modules/vitest/vitest.mjs'), 'run', ...suite], {
            env,
            cwd: join(scratch, 'cms'),
          }),
        /FAIL|failed|passed|Error:|Required/,
      ],
    ]
    const failed = []
    for (const [name, attempted, matters] of tries)
      failed.push(await attempt(steps, name, attempted, matters))
    const names = failed.filter(Boolean)
    steps.line(names.length === 0 ? 'Nothing breaks.' : `Breaks: ${names.join(', ')}`)
    process.exitCode = names.length === 0 ? 0 : 1
  } finally {
    if (!keeps) await rm(scratch, { recursive: true, force: true })
  }
})
