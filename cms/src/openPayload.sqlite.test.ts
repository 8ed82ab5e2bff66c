// @module-tag kill
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { findRefusal } from './database/sqliteFile.ts'
import { builtCommand, requireBuild } from './testing/builtCommand.ts'
import { productionEnv } from './testing/productionEnv.ts'
import { damageTable } from './testing/failures/damageTable.ts'

let folder: string
let file: string
beforeAll(requireBuild)
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cms-open-'))
  file = path.join(folder, 'baithak.db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts the CMS, or one of its commands, on the file. Returns its exit code and its lines. */
async function run(program: 'main' | 'seed', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, builtCommand(program), {
    env: {
      ...productionEnv(folder),
      SEED_PRODUCTS: '0',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (part: Buffer) => (said += part.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  // A start that goes on where it should refuse is ended here.
  const ending = setTimeout(() => child.kill('SIGKILL'), 120_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(ending)
  return { code, lines: said.trim().split('\n').filter(Boolean) }
}

it.each([
  ['a database of 0 bytes', () => writeFile(file, ''), 'is empty: 0 bytes'],
  ['a restore that was killed', () => writeFile(`${file}.incoming`, 'half'), 'was broken off. Run it again'],
  ['a folder in place of the database', () => mkdir(file), 'cannot be opened'],
  ['a text in place of the database', () => writeFile(file, 'Dear shop, '.repeat(500)), 'is damaged'],
])(
  '%s ends the start with one sentence',
  async (_, make, sentence) => {
    await make()
    const before = await readdir(folder)
    const { code, lines } = await run('main')
    expect([code, lines]).toEqual([1, [expect.stringContaining(sentence)]])
    expect((await readdir(folder)).filter((name) => name !== 'media')).toEqual(before)
  },
  180_000,
)

it('a journal without its database is refused at the same place, with a sentence of its own', async () => {
  await writeFile(`${file}-wal`, 'changes')
  expect(findRefusal(file)).toContain('its journal')
  expect(await readdir(folder)).toEqual(['baithak.db-wal'])
})

it('a damaged page that the start meets ends it with one sentence', async () => {
  expect(await run('seed')).toEqual({ code: 0, lines: [expect.stringMatching(/^Made \d+ media/)] })
  await damageTable(file, 'site_settings')
  const { code, lines } = await run('main')
  expect([code, lines]).toEqual([1, [expect.stringContaining('The SQLite file is damaged. Stop the shop')]])
}, 300_000)
