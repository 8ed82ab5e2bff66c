import path from 'node:path'
import type { Payload, SanitizedConfig } from 'payload'
import { isMongo } from '../database/adapter.ts'
import { writeTogether } from '../database/transfer/existing.ts'
import type { FileStore } from '../files/fileStore.ts'
import { files } from '../files/files.ts'
import { countProgress } from '../telemetry/progress.ts'
import type { Entry } from './archive/archive.ts'
import type { Keys } from './archive/encryption.ts'
import { checkArchive, type Manifest, manifestName, requireSameShapes } from './archive/manifest.ts'
import { openArchive, type Trust } from './archive/openArchive.ts'
import { readSecrets, secretsName, takeSecrets } from './carrySecrets.ts'
import { Refused } from './failures.ts'
import { placeFile } from './files.ts'
import { hashOf, isSame } from './fingerprint.ts'
import { makeShop } from './newShop.ts'
import { type Part, partsOf } from './parts.ts'
import { fingerprintOf, writeRecord } from './records.ts'
import { requireRoom } from './room.ts'

const sizeOf = ({ entries }: Manifest, folder: string) =>
  entries.reduce((sum, { name, size }) => sum + (name.startsWith(folder) ? size : 0), 0)

/** An SQLite file takes about twice the size of its records, plus a journal. */
const roomFor = (manifest: Manifest, isDrill: boolean) =>
  3 * sizeOf(manifest, 'records/') + (isDrill ? sizeOf(manifest, 'files/') : 0) + 10_000_000

interface Into {
  payload: Payload
  parts: Part[]
  store: FileStore
}

async function writeEntry({ payload, parts, store }: Into, { name, bytes }: Entry) {
  const [kind, where = ''] = name.split('/')
  if (kind === 'files') {
    await placeFile(store, where, bytes)
    return
  }
  const part = parts.find((one) => one.name === where)
  if (kind !== 'records' || !part) throw new Refused(`The archive holds ${name}, which is part of no shop.`)
  const lines = bytes.toString().split('\n').filter(Boolean)
  const writes = lines.map((text) => () => writeRecord(payload, part, text))
  await writeTogether(payload, writes, async () => {})
}

/** Refuses the result if the written records differ from those of the archive. */
async function requireSame(payload: Payload, parts: Part[], manifest: Manifest) {
  const onRead = countProgress(
    'verify',
    manifest.parts.reduce((sum, { count }) => sum + count, 0),
  )
  for (const wanted of manifest.parts) {
    const part = parts.find(({ name }) => name === wanted.name)
    if (!part || !isSame(wanted, await fingerprintOf(payload, part, onRead)))
      throw new Refused(`What was written of ${wanted.name} is not what the archive says.`)
  }
}

interface Restore {
  uri: string
  file: string
  overwrite: boolean
  trust: Trust
  keys: Keys
  /** Where the files of a drill go. The secrets of its archive are then left alone. */
  scratch?: FileStore
}

/** Restores an archive, which is checked as a whole before anything is written. Returns the lines to print. */
export async function restoreShop(
  config: SanitizedConfig,
  { uri, file, overwrite, trust, keys, scratch }: Restore,
): Promise<string[]> {
  const { archive, maker, address } = await openArchive(file, trust, keys)
  const manifest = await checkArchive(archive, countProgress('check', 0))
  const parts = partsOf(config)
  requireSameShapes(manifest, parts)
  if (!isMongo(uri))
    await requireRoom(path.dirname(uri.slice('file:'.length)), roomFor(manifest, Boolean(scratch)))
  const from = `the archive ${hashOf(JSON.stringify(manifest)).slice(0, 12)}`
  const secrets: string[] = []
  let carried: ReturnType<typeof readSecrets> | null = null
  await makeShop(config, { uri, from, overwrite, resumes: false }, async ({ payload }) => {
    const onDone = countProgress('restore', manifest.entries.length)
    const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]))
    for await (const entry of archive.entries()) {
      if (entry.name === manifestName) continue
      // The file is read a second time, and nobody has locked it since.
      if (hashes.get(entry.name) !== hashOf(entry.bytes))
        throw new Refused('The archive was changed while it was being restored.')
      if (entry.name === secretsName) carried = readSecrets(entry.bytes)
      else await writeEntry({ payload, parts, store: scratch ?? files }, entry)
      onDone()
    }
    await requireSame(payload, parts, manifest)
    // Before the shop counts as one: it never stands here without the secret that was made for it.
    if (!scratch) secrets.push(...(await takeSecrets({ carried, address, overwrite })))
  })
  const records = manifest.parts.reduce((sum, { count }) => sum + count, 0)
  const fileCount = manifest.entries.filter(({ name }) => name.startsWith('files/')).length
  return [
    maker,
    `The shop of ${manifest.made} is back: ${records} records, ${fileCount} files, read back and as written.`,
    ...secrets,
  ]
}
