// @module-tag import
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it as onBoth, vi } from 'vitest'
import { testsRunOnMongo } from '../../../ops/testing/database/testDatabase.mjs'
import { builtCommand, requireBuild } from '../testing/builtCommand.ts'
import { type FullShop, openFullShop } from '../testing/transferTests.ts'

/** For what no database can change: keys, signals, and words of the command. */
const it = onBoth.skipIf(testsRunOnMongo)

let shop: FullShop
let home: string
let umask: number
const passphrase = 'seven chairs and a long table'
/** The words of the command for new keys, and the pair in it: a passphrase costs seconds of scrypt at each opening. */
let printed: string
let pair: { BACKUP_RECIPIENT: string; BACKUP_IDENTITY: string }
const at = (...names: string[]) => path.join(home, ...names)

beforeAll(async () => {
  await requireBuild()
  // Most systems set this one; the command must not depend on it.
  umask = process.umask(0o022)
  shop = await openFullShop()
  home = shop.cms.folder
  ;({ said: printed } = await start(['backup', '--new-key']).ended)
  const [BACKUP_RECIPIENT = '', BACKUP_IDENTITY = ''] = printed.split('\n').map((line) => line.split('=')[1])
  pair = { BACKUP_RECIPIENT, BACKUP_IDENTITY }
})
afterAll(async () => {
  process.umask(umask)
  await shop?.cms.close()
})

/** Starts a command with the settings of the tests' shop. */
function start(words: string[], settings: Record<string, string> = {}) {
  const [uri] = [shop.cms.database || `file:${at('baithak.db')}`]
  const env = { ...process.env, NODE_ENV: 'test' as const, DATA_DIR: home, DATABASE_URI: uri, ...settings }
  const child = spawn(process.execPath, builtCommand('transfer', ...words), {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const ended = output.then(([said, complaints, [code]]) => ({ said, complaints, code: code as number }))
  return { child, ended }
}

/** Returns what a folder holds, with rights, by name. */
function look(folder: string, seen: Map<string, Set<string>>) {
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false })
    if (!found) continue
    const rights = (found.mode & 0o777).toString(8)
    const known = name.replace(/^baithak-2.*?\.backup/, 'baithak.backup')
    seen.set(
      known,
      (seen.get(known) ?? new Set()).add(`${found.isDirectory() ? 'folder' : 'file'} ${rights}`),
    )
  }
}

/** Runs a command and looks at a folder all the time. Returns every name that was there, with all rights that it had. */
async function watch(folder: string, words: string[], settings: Record<string, string>) {
  await mkdir(folder, { recursive: true })
  const seen = new Map<string, Set<string>>()
  const timer = setInterval(() => look(folder, seen), 5)
  const { said, complaints, code } = await start(words, settings).ended
  clearInterval(timer)
  look(folder, seen)
  expect(complaints).toBe('')
  expect(code).toBe(0)
  return { said, seen: Object.fromEntries([...seen].map(([name, all]) => [name, [...all].join()])) }
}

onBoth('a backup without a key is refused, and the sentence says how to set one', async () => {
  const { complaints, code } = await start(['backup', at('none', 'shop.backup')], { BACKUP_PASSPHRASE: '' })
    .ended
  expect([complaints, code]).toEqual([
    expect.stringMatching(
      /^A backup holds all .* Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT in \.env .*--plain\.\n$/,
    ),
    1,
  ])
  expect(await readdir(home)).not.toContain('none')
})

it('new keys are printed as lines of settings', () => {
  expect(printed).toMatch(/^BACKUP_RECIPIENT=age1\w+\nBACKUP_IDENTITY=AGE-SECRET-KEY-1\w+\n/)
})

onBoth(
  'every file that a backup or a restore writes is private while it is written, and each needs one key',
  async () => {
    const { BACKUP_RECIPIENT, BACKUP_IDENTITY } = pair
    const made = await watch(at('kept'), ['backup', at('kept', 'deep', 'shop.backup')], { BACKUP_RECIPIENT })
    const { 'deep/shop.backup.lock': lock, ...files } = made.seen
    expect(lock).toBe('folder 700')
    expect(
      new Set(Object.entries(files).map(([name, rights]) => `${name === 'deep' ? 'deep: ' : ''}${rights}`)),
    ).toEqual(new Set(['deep: folder 700', 'file 600']))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['deep/shop.backup.partial', 'deep/shop.backup']),
    )
    if (!testsRunOnMongo) expect(Object.keys(files)).toContain('deep/shop.backup.partial.db')
    expect(made.said).toContain('encrypted to BACKUP_RECIPIENT')
    expect(await readdir(at('kept', 'deep'))).toEqual(['shop.backup'])

    const target = `file:${at('back', 'data', 'shop.db')}`
    const media = at('back', 'media')
    const back = await watch(at('back'), ['restore', at('kept', 'deep', 'shop.backup')], {
      BACKUP_IDENTITY,
      DATABASE_URI: target,
      MEDIA_DIR: media,
    })
    expect(back.said).toContain('Made by this shop')
    expect(back.said).toContain('The logins of the backup count; npm run admin -- list names them.')
    expect(Object.keys(back.seen)).toEqual(
      expect.arrayContaining(['data/shop.db', 'data/shop.db.incoming', 'data/shop.db.incoming-wal']),
    )
    expect(new Set(Object.values(back.seen))).toEqual(new Set(['folder 700', 'file 600']))
  },
  400_000,
)

it('an archive of another shop is restored only by its fingerprint, and its secret replaces a made one', async () => {
  const PAYLOAD_SECRET = 'a-secret-that-npm-start-made-just-now'
  const { PAYLOAD_SECRET: ours } = process.env
  const place = { DATABASE_URI: `file:${at('other', 'shop.db')}`, DATA_DIR: at('other'), PAYLOAD_SECRET }
  const elsewhere = { ...pair, ...place, MEDIA_DIR: at('other', 'media') }
  const words = ['restore', at('kept', 'deep', 'shop.backup')]
  const { complaints, code } = await start(words, elsewhere).ended
  const [, fingerprint = ''] = /--trust (SHA256:\S+)\.\n$/.exec(complaints) ?? []
  expect([code, fingerprint]).toEqual([1, expect.stringMatching(/./)])
  await expect(readdir(at('other'))).rejects.toThrow('ENOENT')

  const secrets = at('other', 'secrets.json')
  await mkdir(at('other'))
  const kept = { payloadSecret: PAYLOAD_SECRET, sharedSecret: 'kept' }
  await writeFile(secrets, JSON.stringify(kept), { mode: 0o600 })
  const trusted = await start([...words, `--trust=${fingerprint}`], elsewhere).ended
  expect([trusted.code, trusted.complaints]).toEqual([0, ''])
  expect(trusted.said).toContain('Made by another shop, which you trust')
  expect(trusted.said).toContain('The secret of the backup was taken over, so that logins and authenticator')
  expect(trusted.said).not.toContain('Passkeys')
  expect(JSON.parse(await readFile(secrets, 'utf8'))).toMatchObject({
    payloadSecret: ours,
    sharedSecret: 'kept',
  })
  expect(statSync(secrets).mode & 0o777).toBe(0o600)
}, 400_000)

it('a plain archive holds no secrets, which the backup and the restore say', async () => {
  const file = at('plain.backup')
  const made = await start(['backup', file, '--plain'], { PUBLIC_URL: 'https://chairs.example' }).ended
  expect(made.said).toContain('without the secrets that logins and authenticator apps need')
  const { restoreShop } = await import('./restoreShop.ts')
  const { findSigningKey } = await import('./archive/signing.ts')
  const key = await findSigningKey({ folder: home, setting: process.env.BACKUP_SIGNING_KEY })
  const said = await restoreShop(shop.cms.payload.config, {
    uri: `file:${at('open.db')}`,
    file,
    overwrite: false,
    trust: { own: key?.fingerprint ?? null },
    keys: { recipients: [], identities: [] },
  })
  expect(said.join('\n')).toMatch(/holds no secrets\. Unless .* authenticator apps no longer fit/)
  expect(said).toContainEqual(
    expect.stringContaining('Passkeys do not hold: those of the backup belong to chairs.example'),
  )
}, 400_000)

/** Waits for a file whose name matches. */
const appears = (folder: string, name: RegExp) =>
  vi.waitFor(async () => expect(await readdir(folder)).toContainEqual(expect.stringMatching(name)), {
    interval: 2,
  })

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a backup that is ended by %s leaves no archive',
  async (signal) => {
    const folder = at(`ended-${signal}`)
    await mkdir(folder)
    const { child, ended } = start(['backup', path.join(folder, 'shop.backup')], {
      BACKUP_PASSPHRASE: passphrase,
    })
    await appears(folder, /\.partial$/)
    child.kill(signal)
    expect((await ended).code).not.toBe(0)
    const left = await readdir(folder)
    expect(left).not.toContain('shop.backup')
    if (signal === 'SIGTERM') return expect(left).toEqual([])
    await writeFile(path.join(folder, 'renamed'), await readFile(path.join(folder, 'shop.backup.partial')))
    const { openArchive } = await import('./archive/openArchive.ts')
    const keys = { recipients: [], identities: [], passphrase }
    const opening = openArchive(path.join(folder, 'renamed'), { own: null }, keys)
    await expect(opening).rejects.toThrow(/^The archive is no backup/)
  },
  400_000,
)

it('a schedule makes a backup at once, tells of it, and ends cleanly', async () => {
  const folder = at('scheduled')
  const { child, ended } = start(['backup', '--every=day', '--keep=2', folder], pair)
  await vi.waitFor(async () => expect(await readdir(folder)).toContain('baithak-day.json'))
  child.kill('SIGTERM')
  const { said, complaints, code } = await ended
  expect([complaints, code]).toEqual(['', 0])
  expect(said).toMatch(
    /baithak-day-\S+\.backup: \d+ records, .* read back and as written\.\nIt is encrypted to/,
  )
  const names = await readdir(folder)
  expect(names.sort()).toEqual([expect.stringMatching(/^baithak-day-.*\.backup$/), 'baithak-day.json'])
  const status = JSON.parse(await readFile(path.join(folder, 'baithak-day.json'), 'utf8'))
  expect(status).toMatchObject({ file: names.at(0), lastFailure: null })
}, 400_000)

it('a schedule that is stopped stops the backup under way', async () => {
  const folder = at('stopped')
  const { child, ended } = start(['backup', '--every=hour', folder], { BACKUP_PASSPHRASE: passphrase })
  await vi.waitFor(() => readdir(folder))
  // A schedule that has ended by itself makes no archive any more: what it said is the failure then.
  await Promise.race([
    appears(folder, /\.partial$/),
    ended.then(({ said, complaints }) => expect.fail(`It has ended: ${said}${complaints}`)),
  ])
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(await readdir(folder)).toEqual([])
}, 400_000)

it.each([
  ['backup', '--every=minute'],
  ['backup', '--keep=0'],
  ['backup', '--every=day', '--keep=x'],
  ['backup', '--trust=x'],
  ['restore', 'x', '--plain'],
])('%s %s is no usage', async (...words) => {
  const { complaints, code } = await start(words).ended
  expect([code, complaints]).toEqual([1, expect.stringMatching(/^Usage: npm run (backup|restore)/)])
})
