import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload, SanitizedConfig } from 'payload'
import { isMongo } from '../database/adapter.ts'
import { writeTogether } from '../database/transfer/existing.ts'
import { files } from '../files/files.ts'
import { countProgress } from '../telemetry/progress.ts'
import { readArchive } from './archive.ts'
import { Refused } from './failures.ts'
import { hashOf, placeFile } from './files.ts'
import { isSame } from './fingerprint.ts'
import { checkArchive, type Manifest, manifestName, requireKnown } from './manifest.ts'
import { makeShop } from './newShop.ts'
import { type Part, partsOf } from './parts.ts'
import { fingerprintOf, writeRecord } from './records.ts'
import { requireRoom } from './room.ts'

const sizeOf = ({ entries }: Manifest, folder: string) =>
  entries.reduce((sum, { name, size }) => sum + (name.startsWith(folder) ? size : 0), 0)

/** An SQLite file takes about twice the size of its records, plus a journal. */
const roomFor = (manifest: Manifest) => 3 * sizeOf(manifest, 'records/') + 10_000_000

async function writeEntry(payload: Payload, parts: Part[], { name, bytes }: { name: string; bytes: Buffer }) {
  const [kind, where = ''] = name.split('/')
  if (kind === 'files') {
    await placeFile(files, where, bytes)
    return
  }
  const part = parts.find((one) => one.name === where)
  if (kind !== 'records' || !part) throw new Refused(`The archive holds ${name}, which is part of no shop.`)
  const lines = bytes.toString().split('\n').filter(Boolean)
  const writes = lines.map((text) => () => writeRecord(payload, part, text))
  await writeTogether(payload, writes, async () => {})
}

/** Refuses the result if the written records differ from those of the archive. */
async function requireSame(payload: Payload, manifest: Manifest) {
  const onRead = countProgress(
    'verify',
    manifest.parts.reduce((sum, { count }) => sum + count, 0),
  )
  for (const wanted of manifest.parts) {
    const part = partsOf(payload.config).find(({ name }) => name === wanted.name)
    // Fields added to the shop since the archive was made are not compared. Parts that are not copied are compared here
    // and removed afterwards.
    const written = part && { ...part, shapes: wanted.shapes, where: undefined }
    if (!written || !isSame(wanted, await fingerprintOf(payload, written, onRead)))
      throw new Refused(`What was written of ${wanted.name} is not what the archive says.`)
  }
}

interface Restore {
  uri: string
  file: string
  overwrite: boolean
}

/** Restores an archive, which is checked as a whole before anything is written. Returns the lines to print. */
export async function restoreShop(
  config: SanitizedConfig,
  { uri, file, overwrite }: Restore,
): Promise<string[]> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Refused(`There is no archive ${file}.`)
  const manifest = await checkArchive(file, countProgress('check', 0))
  const parts = partsOf(config)
  requireKnown(manifest, parts)
  if (!isMongo(uri)) await requireRoom(path.dirname(uri.slice('file:'.length)), roomFor(manifest))
  const from = `the archive ${hashOf(JSON.stringify(manifest)).slice(0, 12)}`
  await makeShop(config, { uri, from, overwrite, resumes: false }, async ({ payload }) => {
    const onDone = countProgress('restore', manifest.entries.length)
    for await (const entry of readArchive(file)) {
      if (entry.name === manifestName) continue
      await writeEntry(payload, parts, entry)
      onDone()
    }
    await requireSame(payload, manifest)
  })
  const records = manifest.parts.reduce((sum, { count }) => sum + count, 0)
  const fileCount = manifest.entries.filter(({ name }) => name.startsWith('files/')).length
  return [
    `The shop of ${manifest.made} is back: ${records} records, ${fileCount} files, read back and as written.`,
  ]
}
