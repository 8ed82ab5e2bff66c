import path from 'node:path'
import { parseArgs } from 'node:util'
import { databaseUri, env } from '../env.ts'
import config from '../payload.config.ts'
import { backupShop } from './backupShop.ts'
import { copyShop } from './copyShop.ts'
import { plainly, Refused, shown } from './failures.ts'
import { copyFiles, findMissing, storeAt } from './files.ts'
import { restoreShop } from './restoreShop.ts'
import { openSource } from './source.ts'
import { verifyTrail } from './verifyTrail.ts'

const usage = {
  copy: 'db:copy -- FROM TO [--overwrite] [--files=FROM --files=TO]',
  backup: 'backup -- [FILE] [--overwrite]',
  restore: 'restore -- FILE [--overwrite]',
  verify: 'audit:verify [-- --seal=NUMBER:HASH]',
}
type Command = keyof typeof usage

const refuseUsage = (command: Command): never => {
  throw new Refused(`Usage: npm run ${usage[command]}`)
}

function readAddress(word: string): string {
  if (/^mongodb(\+srv)?:\/\/./.test(word)) return word
  if (/^file:./.test(word)) return `file:${path.resolve(word.slice('file:'.length))}`
  throw new Refused(`An address begins with file: or mongodb://, not with "${shown(word).slice(0, 20)}".`)
}

interface Given {
  words: string[]
  overwrite: boolean
  stores: string[]
  seal: string | undefined
}

async function copy({ words, overwrite, stores }: Given): Promise<string[]> {
  const [from, to] = words
  if (!from || !to || words.length > 2 || ![0, 2].includes(stores.length)) return refuseUsage('copy')
  const [here, there] = stores.map(storeAt)
  let missing: string | null = null
  const total = await copyShop(
    await config,
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

const now = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

async function backup({ words, overwrite }: Given): Promise<string[]> {
  if (words.length > 1) return refuseUsage('backup')
  const file = path.resolve(words[0] ?? path.join(env.DATA_DIR, 'backups', `baithak-${now()}.tar.gz`))
  return backupShop(await config, { uri: databaseUri, file, overwrite })
}

async function restore({ words, overwrite }: Given): Promise<string[]> {
  const [file] = words
  if (!file || words.length > 1) return refuseUsage('restore')
  return restoreShop(await config, { uri: databaseUri, file: path.resolve(file), overwrite })
}

async function verify({ words, seal }: Given): Promise<string[]> {
  if (words.length > 0) return refuseUsage('verify')
  return [await verifyTrail(await openSource(await config, databaseUri), seal)]
}

const commands = { copy, backup, restore, verify }
const isCommand = (word: string): word is Command => word in commands

function readArguments([command = '', ...args]: string[]) {
  if (!isCommand(command)) throw new Refused(`Usage: ${Object.values(usage).join(' | ')}`)
  try {
    const options = {
      overwrite: { type: 'boolean' },
      files: { type: 'string', multiple: true },
      seal: { type: 'string' },
    } as const
    const { positionals: words, values } = parseArgs({ args, options, allowPositionals: true })
    const { overwrite = false, files: stores = [], seal } = values
    return { command, given: { words, overwrite, stores, seal } }
  } catch {
    return refuseUsage(command)
  }
}

try {
  const { command, given } = readArguments(process.argv.slice(2))
  for (const line of await commands[command](given)) process.stdout.write(`${line}\n`)
  process.exit(0)
} catch (error) {
  // A driver's message may contain an address with its password.
  const unforeseen = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${plainly(error) ?? unforeseen.replaceAll(/\/\/[^\s/]*@/g, '//')}\n`)
  process.exit(1)
}
