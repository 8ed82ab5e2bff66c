import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Payload, SanitizedConfig } from 'payload'
import { closeDatabase, snapshotInto } from '../database/transfer/existing.ts'
import { files } from '../files/files.ts'
import { countProgress } from '../telemetry/progress.ts'
import { writeArchive } from './archive.ts'
import { Refused } from './failures.ts'
import { describeMissing, isUploads, namesIn } from './files.ts'
import { createFingerprint, isSame } from './fingerprint.ts'
import { checkArchive, createListing, type Manifest, manifestName, manifestOf } from './manifest.ts'
import { partsOf } from './parts.ts'
import { countPart, fingerprintOf, readPart } from './records.ts'
import { openSource } from './source.ts'

type Listing = ReturnType<typeof createListing>

/** Adds all records, a few hundred to an entry. Returns the manifest's parts and the names of used files. */
async function addRecords(payload: Payload, listing: Listing) {
  const all = partsOf(payload.config)
  let total = 0
  for (const part of all) total += await countPart(payload, part)
  const onDone = countProgress('backup', total)
  const parts: Manifest['parts'] = []
  const names = new Set<string>()
  for (const part of all) {
    const fingerprint = createFingerprint()
    let page = 0
    for await (const lines of readPart(payload, part)) {
      for (const { text } of lines) {
        fingerprint.add(text)
        if (isUploads(part)) for (const name of namesIn(text)) names.add(name)
      }
      page += 1
      const name = `records/${part.name}/${String(page).padStart(6, '0')}.jsonl`
      await listing.add(name, Buffer.from(lines.map(({ text }) => `${text}\n`).join('')))
      onDone(lines.length)
    }
    parts.push({ name: part.name, shapes: part.shapes, ...fingerprint.result() })
  }
  return { parts, names }
}

async function addFiles(names: Set<string>, listing: Listing): Promise<string[]> {
  const onDone = countProgress('files', names.size)
  const missing: string[] = []
  for (const name of names) {
    const bytes = await files.read(name)
    if (bytes) await listing.add(`files/${name}`, bytes)
    else missing.push(name)
    onDone()
  }
  return missing
}

interface Made {
  parts: Manifest['parts']
  missing: string[]
  fileCount: number
}

async function writeShop(payload: Payload, file: string): Promise<Made> {
  let made: Made | null = null
  await writeArchive(file, async (add) => {
    const listing = createListing(add)
    const { parts, names } = await addRecords(payload, listing)
    const missing = await addFiles(names, listing)
    await add(manifestName, manifestOf({ parts, entries: listing.entries }))
    made = { parts, missing, fileCount: names.size - missing.length }
  })
  if (!made) throw new Error('An archive was written without its list')
  return made
}

/** Returns whether the shop still equals the archive, which then is the shop of one moment, open or not. */
async function isAsWritten(payload: Payload, written: Manifest['parts']) {
  const onRead = countProgress(
    'verify',
    written.reduce((sum, { count }) => sum + count, 0),
  )
  for (const part of partsOf(payload.config)) {
    const before = written.find(({ name }) => name === part.name)
    if (!before || !isSame(before, await fingerprintOf(payload, part, onRead))) return false
  }
  return true
}

const attempts = 3

/** Writes the shop of one moment: from a snapshot on SQLite; on MongoDB it repeats until nothing has changed. */
async function writeMoment(config: SanitizedConfig, uri: string, partial: string): Promise<Made> {
  let payload = await openSource(config, uri)
  try {
    if (payload.db.name !== 'mongoose') {
      await rm(`${partial}.db`, { force: true })
      await snapshotInto(payload, `${partial}.db`)
      await closeDatabase(payload)
      payload = await openSource(config, `file:${partial}.db`)
      return await writeShop(payload, partial)
    }
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const made = await writeShop(payload, partial)
      if (await isAsWritten(payload, made.parts)) return made
    }
    throw new Refused(
      'The shop changes all the time. Close it for as long as the backup takes, or try again.',
    )
  } finally {
    await closeDatabase(payload)
  }
}

const removePartial = (partial: string) =>
  Promise.all(['', '.db', '.db-wal', '.db-shm'].map((end) => rm(`${partial}${end}`, { force: true })))

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Writes one archive of the shop, database and files, and reads it back. Returns the lines to print. */
export async function backupShop(
  config: SanitizedConfig,
  { uri, file, overwrite }: { uri: string; file: string; overwrite: boolean },
): Promise<string[]> {
  if (!overwrite && (await exists(file)))
    throw new Refused(`${file} is there already. Add --overwrite to replace it.`)
  await mkdir(path.dirname(file), { recursive: true })
  const partial = `${file}.partial`
  const stop = () => void removePartial(partial).then(() => process.exit(1))
  process.once('SIGTERM', stop).once('SIGINT', stop)
  try {
    const { parts, missing, fileCount } = await writeMoment(config, uri, partial)
    await checkArchive(partial, () => {})
    const hash = createHash('sha256')
    await pipeline(createReadStream(partial), hash)
    await rename(partial, file)
    const records = parts.reduce((sum, { count }) => sum + count, 0)
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1)
    return [
      `${file}: ${records} records, ${fileCount} files, ${megabytes} MB, read back and as written.`,
      `SHA-256 ${hash.digest('hex')}`,
      describeMissing(missing, files.place) ?? '',
    ].filter(Boolean)
  } finally {
    await removePartial(partial)
  }
}
