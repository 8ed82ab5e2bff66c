import './lib/nodeVersion.mjs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { installPackages } from './lib/install.mjs'
import { at } from './lib/places.mjs'
import { runProcess } from './lib/processes.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

const migrationName = process.argv[2] ?? 'change'

/** An environment in which the config loads without the shop's own data. Migrations are for SQLite only. */
const environment = (scratch) => {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: '--conditions=development',
    NEXT_TELEMETRY_DISABLED: '1',
    PAYLOAD_CONFIG_PATH: 'src/payload.config.ts',
    PAYLOAD_TS_OUTPUT_PATH: join(scratch, 'payload-types.ts'),
    PAYLOAD_SECRET: 'only-to-load-the-config-0123456789',
    SHARED_SECRET: 'only-to-load-the-config-0123456789',
    ADMIN_PASSWORD: 'only-to-load-the-config-0123456789',
    LOG_LEVEL: 'info',
    DATA_DIR: join(scratch, 'data'),
    MEDIA_DIR: join(scratch, 'uploads'),
  }
  delete env.DATABASE_URI
  return env
}

/** Fixes what our compiler settings refuse in Payload's migrations: types imported as values, unused names. */
async function tidyMigration(path) {
  const text = await readFile(path, 'utf8')
  const tidy = text
    .replace(
      'import { MigrateUpArgs, MigrateDownArgs, sql }',
      'import { type MigrateDownArgs, type MigrateUpArgs, sql }',
    )
    .replaceAll('{ db, payload, req }:', '{ db }:')
  await writeFile(path, tidy)
}

/** Leaves the newest snapshot of the tables: Payload compares the collections with that one alone. */
async function removeOlderSnapshots(folder) {
  const snapshots = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  for (const name of snapshots.slice(0, -1)) await rm(join(folder, name))
}

await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps)
  const scratch = await mkdtemp(join(tmpdir(), 'baithak-generate-'))
  const payload = (what, ...args) =>
    runProcess(what, process.execPath, [at('node_modules/payload/bin.js'), ...args], {
      cwd: at('cms'),
      env: environment(scratch),
    })
  // The command can exit with 0 without having done anything, so only its output counts.
  const requireProof = (what, proven, said) => {
    if (!proven) throw new Refusal(`${said}\n${what}: the payload command did nothing.`.trimStart())
  }
  try {
    steps.begin('Generating types')
    const typed = await payload('Generating types', 'generate:types')
    const types = await readFile(join(scratch, 'payload-types.ts'), 'utf8').catch(() => '')
    requireProof('Generating types', types.includes('export interface Config'), typed)
    await writeFile(at('cms/src/payload-types.ts'), types)

    steps.begin('Generating the import map')
    const mapped = await payload('Generating the import map', 'generate:importmap')
    requireProof('Generating the import map', /Writing import map|No new imports/.test(mapped), mapped)

    steps.begin('Comparing the collections with the migrations')
    const compared = await payload('Making a migration', 'migrate:create', migrationName, '--skip-empty')
    const made = /Migration created at ([^\s"]+)/.exec(compared)?.[1]
    requireProof(
      'Making a migration',
      made || compared.includes('DOWN statements generation complete'),
      compared,
    )
    if (made) {
      await tidyMigration(made)
      await removeOlderSnapshots(dirname(made))
    }

    steps.begin('Making the picture sizes of the seed')
    const tsx = ['--conditions=development', '--import', 'tsx', 'src/seed/makeReady.ts']
    const ready = await runProcess('Making the picture sizes', process.execPath, tsx, {
      cwd: at('cms'),
      env: { ...environment(scratch), NODE_OPTIONS: '', LOG_LEVEL: 'error' },
    })
    requireProof('Making the picture sizes', ready.includes('pictures made'), ready)
    steps.done()
    steps.line(made ? `New migration: ${made.replace(at('/'), '')}` : 'No migration needed.')
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
})
