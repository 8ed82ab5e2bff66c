import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload, SanitizedConfig } from 'payload'
import { closeDatabase, snapshotInto } from '../database/transfer/existing.ts'
import { env } from '../env.ts'
import { files } from '../files/files.ts'
import { oneLine } from '../mail/mailLayout.ts'
import { countProgress } from '../telemetry/progress.ts'
import { archiveOf, writeArchive } from './archive/archive.ts'
import type { Cipher } from './archive/encryption.ts'
import type { Maker, Statement } from './archive/envelope.ts'
import { checkArchive, createListing, type Manifest, manifestName, manifestOf } from './archive/manifest.ts'
import type { SigningKey } from './archive/signing.ts'
import { Refused } from './failures.ts'
import { describeMissing, namedFiles } from './files.ts'
import { createFingerprint, isSame } from './fingerprint.ts'
import { partsOf } from './parts.ts'
import { countPart, fingerprintOf, readPart } from './records.ts'
import { withPartial } from './partial.ts'
import { secretsEntry, secretsName } from './carrySecrets.ts'
import { openSource } from './source.ts'

type Listing = ReturnType<typeof createListing>

/** Adds all records, a few hundred to an entry. Returns the manifest's parts. */
async function addRecords(payload: Payload, listing: Listing) {
  const all = partsOf(payload.config)
  let total = 0
  for (const part of all) total += await countPart(payload, part)
  const onDone = countProgress('backup', total)
  const parts: Manifest['parts'] = []
  for (const part of all) {
    const fingerprint = createFingerprint()
    let page = 0
    for await (const lines of readPart(payload, part)) {
      for (const { text } of lines) fingerprint.add(text)
      page += 1
      const name = `records/${part.name}/${String(page).padStart(6, '0')}.jsonl`
      await listing.add(name, Buffer.from(lines.map(({ text }) => `${text}\n`).join('')))
      onDone(lines.length)
    }
    parts.push({ name: part.name, shapes: part.shapes, ...fingerprint.result() })
  }
  return parts
}

/** Adds the files that are not `added` yet. Returns the names of those that are missing. */
async function addFiles(payload: Payload, listing: Listing, added: Set<string>): Promise<string[]> {
  const names = [...(await namedFiles(payload, files))].filter((name) => !added.has(name))
  const onDone = countProgress('files', names.length)
  const missing: string[] = []
  for (const name of names) {
    const bytes = await files.read(name)
    if (bytes) {
      await listing.add(`files/${name}`, bytes)
      added.add(name)
    } else missing.push(name)
    onDone()
  }
  return missing
}

interface Made {
  said: Statement
  parts: Manifest['parts']
  missing: string[]
  fileCount: number
  /** Whether nothing has changed while the records were read. */
  isOneMoment: boolean
}

/** Describes this shop to whoever restores its archive. */
async function findMaker(payload: Payload): Promise<Maker> {
  const { brand } = (await payload.db.findGlobal({ slug: 'site-settings' })) as { brand?: string }
  // Every command of the CMS runs in its folder.
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  return { shop: oneLine(brand || 'Baithak'), address: env.PUBLIC_URL, version }
}

interface Sealing {
  key: SigningKey
  cipher: Cipher
}

async function writeShop(payload: Payload, file: string, sealing: Sealing): Promise<Made> {
  let made: Omit<Made, 'said'> | null = null
  const about = { ...(await findMaker(payload)), ...sealing }
  const said = await writeArchive(file, about, async (add) => {
    const listing = createListing(add)
    if (sealing.cipher.encryption !== 'none') await listing.add(secretsName, secretsEntry())
    const added = new Set<string>()
    // Files never change under their names. They come first, because a shop seldom rests for as long as they take.
    await addFiles(payload, listing, added)
    const parts = await addRecords(payload, listing)
    const isOneMoment = payload.db.name !== 'mongoose' || (await isAsWritten(payload, parts))
    const missing = await addFiles(payload, listing, added)
    await add(manifestName, manifestOf({ parts, entries: listing.entries }))
    made = { parts, missing, fileCount: added.size, isOneMoment }
  })
  if (!made) throw new Error('An archive was written without its list')
  return { ...(made as Omit<Made, 'said'>), said }
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

/** Makes a file that only this user may read, for SQLite to fill: SQLite itself would follow the umask. */
const makePrivate = async (file: string) => (await open(file, 'wx', 0o600)).close()

/** Writes the shop of one moment: from a snapshot on SQLite; on MongoDB it repeats until nothing has changed. */
async function writeMoment(
  config: SanitizedConfig,
  uri: string,
  partial: string,
  sealing: Sealing,
): Promise<Made> {
  let payload = await openSource(config, uri)
  try {
    if (payload.db.name !== 'mongoose') {
      await makePrivate(`${partial}.db`)
      await snapshotInto(payload, `${partial}.db`)
      await closeDatabase(payload)
      payload = await openSource(config, `file:${partial}.db`)
    }
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const made = await writeShop(payload, partial, sealing)
      if (made.isOneMoment) return made
    }
    throw new Refused(
      'The shop changes all the time. Close it for as long as the backup takes, or try again.',
    )
  } finally {
    await closeDatabase(payload)
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const sealed = {
  recipient: 'encrypted to BACKUP_RECIPIENT',
  passphrase: 'encrypted with BACKUP_PASSPHRASE',
  none: 'not encrypted, so without the secrets that logins and authenticator apps need,',
}

interface Backup extends Sealing {
  uri: string
  file: string
  overwrite: boolean
}

/** Writes one archive of the shop, database and files, and reads it back. Returns the lines to print. */
export async function backupShop(
  config: SanitizedConfig,
  { uri, file, overwrite, ...sealing }: Backup,
): Promise<string[]> {
  const refuseExisting = async () => {
    if (!overwrite && (await exists(file)))
      throw new Refused(`${file} is there already. Add --overwrite to replace it.`)
  }
  await refuseExisting()
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return withPartial(file, async (partial) => {
    const { parts, missing, fileCount, said } = await writeMoment(config, uri, partial, sealing)
    await checkArchive(archiveOf(partial, said, sealing.cipher.decrypt), () => {})
    await refuseExisting()
    await rename(partial, file)
    const records = parts.reduce((sum, { count }) => sum + count, 0)
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1)
    return [
      `${file}: ${records} records, ${fileCount} files, ${megabytes} MB, read back and as written.`,
      `It is ${sealed[said.encryption]} and signed by the key ${sealing.key.fingerprint}.`,
      describeMissing(missing, files.place) ?? '',
    ].filter(Boolean)
  })
}
