import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { databaseUri, env } from '../env.ts'
import { cipherFor, type Keys, makeKeys, plainCipher } from './archive/encryption.ts'
import { findSigningKey, requireSigningKey } from './archive/signing.ts'
import { plainly, Refused, shown } from './failures.ts'
import { backupProcess } from './schedule/backupProcess.ts'
import { keepBackups } from './schedule/keepBackups.ts'
import { archiveName, type Every, periods } from './schedule/rotation.ts'
import { oneLine } from '../contract/typed/plainText.ts'
import { cutText } from '../contract/typed/letters.ts'

// Archives, copies and the database of a restore hold all of the shop: only this user may read them, from the first byte.
process.umask(0o077)

const usage = {
  copy: 'db:copy -- FROM TO [--overwrite] [--files=FROM --files=TO]',
  backup:
    'backup -- [FILE] [--overwrite] [--plain], or backup -- --every hour|day|week [--keep 14] [--once] [FOLDER] [--plain], or backup -- --drill [FILE], or backup -- --new-key',
  restore: 'restore -- FILE [--overwrite] [--trust FINGERPRINT]',
  verify: 'audit:verify [-- --seal=NUMBER:HASH]',
  upgrade: 'upgrade:check [-- --from VERSION]',
}
type Command = keyof typeof usage

const refuseUsage = (command: Command): never => {
  throw new Refused(`Usage: npm run ${usage[command]}`)
}

function readAddress(word: string): string {
  if (/^mongodb(\+srv)?:\/\/./.test(word)) return word
  if (/^file:./.test(word)) return `file:${path.resolve(word.slice('file:'.length))}`
  throw new Refused(`An address begins with file: or mongodb://, not with "${cutText(shown(word), 20)}".`)
}

interface Given {
  words: string[]
  overwrite: boolean
  stores: string[]
  isPlain: boolean
  makesKey: boolean
  isDrill: boolean
  isOnce: boolean
  every?: Every
  keep: number
  trusted?: string
  seal?: string
}

const list = (text = '') => text.split(',').filter(Boolean)
const keys: Keys = {
  recipients: list(env.BACKUP_RECIPIENT),
  identities: list(env.BACKUP_IDENTITY),
  passphrase: env.BACKUP_PASSPHRASE,
}
const keyPlace = { folder: env.DATA_DIR, setting: env.BACKUP_SIGNING_KEY }

/** Loads Payload and what works with it, which a schedule between two backups does not need. */
const load = async () => ({
  config: await (await import('../payload.config.ts')).default,
  ...(await import('./backupShop.ts')),
  ...(await import('./copyShop.ts')),
  ...(await import('./drillRestore.ts')),
  ...(await import('./files.ts')),
  ...(await import('./restoreShop.ts')),
  ...(await import('./source.ts')),
  ...(await import('./verifyTrail.ts')),
  ...(await import('../database/transfer/migrate.ts')),
})

async function copy({ words, overwrite, stores }: Given): Promise<string[]> {
  const [from, to] = words
  if (!from || !to || words.length > 2 || ![0, 2].includes(stores.length)) return refuseUsage('copy')
  const { config, copyShop, copyFiles, findMissing, storeAt } = await load()
  const [here, there] = stores.map(storeAt)
  let missing: string | null = null
  const total = await copyShop(
    config,
    { from: readAddress(from), to: readAddress(to), overwrite },
    async (source) => {
      missing = here && there ? await copyFiles(source, here, there) : await findMissing(source)
    },
  )
  return [
    `${total} records copied from ${shown(from)} to ${shown(to)}, read back and the same on both.`,
    ...(missing ? [missing] : []),
  ]
}

/** Returns the archive in a folder that was made last, by the times in their names. */
async function newestIn(folder: string): Promise<string> {
  const timeOf = (name: string) => /\d{4}-\d\d-\d\dT[\d-]+\.backup$/.exec(name)?.[0] ?? ''
  const names = (await readdir(folder).catch(() => [])).filter(timeOf)
  const newest = names.sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))[0]
  if (!newest) throw new Refused(`There is no backup in ${folder}: name one, npm run backup -- --drill FILE`)
  return path.join(folder, newest)
}

const findTrust = async (trusted?: string) => ({
  own: (await findSigningKey(keyPlace))?.fingerprint ?? null,
  trusted,
})

async function drill(file: string): Promise<string[]> {
  const { config, drillRestore } = await load()
  return [await drillRestore(config, { file, trust: await findTrust(), keys })]
}

async function backup(given: Given): Promise<string[]> {
  const { words, overwrite, isPlain, every, makesKey, isDrill } = given
  if (makesKey)
    return [
      ...(await makeKeys()),
      'Put the first line into .env. Keep the second one elsewhere: without it no backup can be restored.',
    ]
  if (words.length > 1) return refuseUsage('backup')
  const word = words[0] && path.resolve(words[0])
  const folder = path.join(env.DATA_DIR, 'backups')
  if (isDrill) return drill(word ?? (await newestIn(folder)))
  const cipher = isPlain ? plainCipher : await cipherFor(keys)
  if (!cipher)
    throw new Refused(
      'A backup holds all that the shop knows of people, so it is encrypted. Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT in .env (npm run backup -- --new-key makes a pair of keys), or add --plain.',
    )
  const key = await requireSigningKey(keyPlace)
  if (every) return runSchedule(given, { folder: word ?? folder, every, own: key.fingerprint })
  const file = word ?? path.join(folder, archiveName(Date.now()))
  const { config, backupShop, tellOfBackup } = await load()
  const said = await backupShop(config, { uri: databaseUri, file, overwrite, key, cipher })
  await tellOfBackup(config, file, (await stat(file)).size)
  return said
}

async function runSchedule(
  { keep, isPlain, isOnce }: Given,
  place: { folder: string; every: Every; own: string },
): Promise<string[]> {
  const stopped = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopped.abort())
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { signal } = stopped
  const makeBackup = backupProcess(...(isPlain ? ['--plain'] : []))
  const tries = { drill: backupProcess('--drill'), drillDays: env.BACKUP_DRILL_DAYS }
  await keepBackups({ ...place, ...tries, isOnce, keep, makeBackup, say, signal })
  return []
}

async function restore({ words, overwrite, trusted }: Given): Promise<string[]> {
  const [file] = words
  if (!file || words.length > 1) return refuseUsage('restore')
  const { config, restoreShop } = await load()
  const said = await restoreShop(config, {
    uri: databaseUri,
    file: path.resolve(file),
    overwrite,
    trust: await findTrust(trusted),
    keys,
  })
  // In place of the login that a new shop gets: the starter shows it.
  const logins = 'The logins of the backup count; npm run admin -- list names them.'
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(path.join(env.DATA_DIR, 'admin-login.txt'), `${logins}\n`)
  return [...said, logins]
}

async function verify({ words, seal }: Given): Promise<string[]> {
  if (words.length > 0) return refuseUsage('verify')
  const { config, openSource, verifyTrail } = await load()
  return [await verifyTrail(await openSource(config, databaseUri), seal)]
}

/** Returns what the start of this version would do to the database, as JSON for ops/upgradeCheck.mjs. */
async function upgrade({ words }: Given): Promise<string[]> {
  if (words.length > 0) return refuseUsage('upgrade')
  const { config, openExisting, compareMigrations } = await load()
  const payload = await openExisting(config, databaseUri)
  return [
    JSON.stringify({
      kind: payload.db.name,
      at: shown(databaseUri),
      ...(await compareMigrations(payload)),
    }),
  ]
}

const commands = { copy, backup, restore, verify, upgrade }
const isCommand = (word: string): word is Command => word in commands

const options = {
  overwrite: { type: 'boolean', default: false },
  files: { type: 'string', multiple: true, default: [] as string[] },
  plain: { type: 'boolean', default: false },
  'new-key': { type: 'boolean', default: false },
  drill: { type: 'boolean', default: false },
  once: { type: 'boolean', default: false },
  every: { type: 'string' },
  keep: { type: 'string', default: '14' },
  trust: { type: 'string' },
  seal: { type: 'string' },
} as const

/** The options of each command, beside --overwrite. */
const optionsOf: Record<Command, string[]> = {
  copy: ['files'],
  backup: ['plain', 'new-key', 'drill', 'once', 'every', 'keep'],
  restore: ['trust'],
  verify: ['seal'],
  upgrade: [],
}

const isEvery = (word: string): word is Every => Object.hasOwn(periods, word)

function readArguments([command = '', ...args]: string[]): { command: Command; given: Given } {
  if (!isCommand(command)) throw new Refused(`Usage: ${Object.values(usage).join(' | ')}`)
  try {
    const {
      positionals: words,
      values,
      tokens,
    } = parseArgs({ args, options, allowPositionals: true, tokens: true })
    const foreign = tokens.some(
      (token) => token.kind === 'option' && !['overwrite', ...optionsOf[command]].includes(token.name),
    )
    const { every, keep } = values
    if (foreign || (every && !isEvery(every)) || !/^[1-9]\d{0,3}$/.test(keep)) return refuseUsage(command)
    return {
      command,
      given: {
        words,
        overwrite: values.overwrite,
        stores: values.files,
        isPlain: values.plain,
        makesKey: values['new-key'],
        isDrill: values.drill,
        isOnce: values.once,
        every: every && isEvery(every) ? every : undefined,
        keep: Number(keep),
        trusted: values.trust,
        seal: values.seal,
      },
    }
  } catch {
    return refuseUsage(command)
  }
}

try {
  const { command, given } = readArguments(process.argv.slice(2))
  for (const line of await commands[command](given)) process.stdout.write(`${line}\n`)
  process.exit(0)
} catch (error) {
  // Of what nobody foresaw the stack comes first, because a schedule keeps the last line as the reason.
  const unforeseen = error instanceof Error ? `${error.stack}\n${oneLine(error.message)}` : String(error)
  // A driver's message may contain an address with its password.
  process.stderr.write(`${plainly(error) ?? unforeseen.replaceAll(/\/\/[^\s/]*@/g, '//')}\n`)
  process.exit(1)
}
