import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload, SanitizedConfig } from 'payload'
import { isMongo } from '../database/adapter.ts'
import { clearRecords } from '../database/transfer/clearing.ts'
import { readVersion } from '../database/changeFeed.ts'
import {
  closeDatabase,
  completeFile,
  isEmpty,
  moveIn,
  prepareSite,
  readBeats,
  removeFiles,
  siteFor,
  tablesOf,
} from '../database/transfer/existing.ts'
import { withLock } from '../database/withLock.ts'
import { dropNote, readNote, type TransferNote, writeNote } from '../database/transfer/transferNote.ts'
import { compareShape, migrate } from '../database/transfer/migrate.ts'
import { Refused, shown } from './failures.ts'
import { openShop } from './openShop.ts'
import { partsOf, replacedSlugs } from './parts.ts'
import { requireRoom } from './room.ts'

interface Order {
  /** The address of the target database. */
  uri: string
  /** The source, as the note names it: a run that finds a note with the same source may continue. */
  from: string
  overwrite: boolean
  /** Whether to continue an earlier run rather than start again. */
  resumes: boolean
}

/** A shop under construction. No process serves from it yet. */
export interface Site {
  payload: Payload
  note: TransferNote
}

/** Longer than the interval of the heartbeats; see leader.ts. */
const signEveryMs = 7000

/** Refuses to replace the database of a shop that is running. */
async function requireClosed(payload: Payload, uri: string) {
  const before = await readBeats(tablesOf(payload))
  if (!before) return
  await pause(signEveryMs)
  if ((await readBeats(tablesOf(payload))) !== before)
    throw new Refused(`The shop in ${shown(uri)} is open. Stop it, then run this again.`)
}

/** The space (bytes) that the smallest shop needs on SQLite, with its journal. */
const leastRoom = 20_000_000

interface Found {
  note: TransferNote | null
  version: number
}

const nothing: Found = { note: null, version: 0 }

/** The counter of an SQLite file of another version may be missing, or have another form. */
const versionOf = async (payload: Payload) =>
  payload.db.name === 'mongoose' || (await compareShape(payload)) === 'same' ? readVersion(payload) : 0

/** Inspects the target database. Refuses to replace a shop without permission, or one that is running. */
async function lookAt(config: SanitizedConfig, { uri, from, overwrite }: Order): Promise<Found> {
  if (!isMongo(uri) && !existsSync(uri.slice('file:'.length))) return nothing
  const payload = await openShop(config, uri, { forReading: true })
  try {
    const note = await readNote(payload)
    if (note?.from === from) return { note, version: note.version }
    if (await isEmpty(tablesOf(payload))) return nothing
    if (!overwrite && note)
      throw new Refused(
        `In ${shown(uri)} a copy from ${note.from} was broken off. Run that again, or add --overwrite to replace it.`,
      )
    if (!overwrite) throw new Refused(`${shown(uri)} is not empty. Add --overwrite to replace what is there.`)
    // Emptied, it would still be known as one by its migrations.
    if (isMongo(uri) && ['newer', 'foreign'].includes(await compareShape(payload)))
      throw new Refused(`${shown(uri)} was made by another version of the shop. Name an empty database.`)
    await requireClosed(payload, uri)
    return { note: null, version: note?.version ?? (await versionOf(payload)) }
  } finally {
    await closeDatabase(payload)
  }
}

async function clearAll(payload: Payload) {
  for (const part of partsOf(payload.config))
    if (part.kind !== 'collection') await clearRecords(payload, part)
  for (const slug of replacedSlugs(payload.config)) await clearRecords(payload, { kind: 'collection', slug })
}

/** Opens the place where the new shop is built, with the work of an earlier run if this one may continue it. */
async function openSite(
  config: SanitizedConfig,
  { uri, from, resumes }: Order,
  { note, version }: Found,
): Promise<Site> {
  const site = siteFor(uri)
  let payload = await openShop(config, site)
  let known = resumes ? (note ?? (await readNote(payload))) : null
  if (known?.from !== from) {
    known = null
    if (isMongo(uri)) {
      // From here on the database does not count as a shop until it is complete.
      await writeNote(payload, { from, version, parts: {} })
      await clearAll(payload)
    } else {
      await closeDatabase(payload)
      await removeFiles(site)
      payload = await openShop(config, site)
    }
  }
  await migrate(payload)
  await prepareSite(payload)
  const begun = known ?? { from, version, parts: {} }
  await writeNote(payload, begun)
  return { payload, note: begun }
}

/** Raises the catalogue version, so that cached pages of both the replaced and the copied shop are older than it. */
async function moveVersionOn({ payload, note }: Site) {
  const value = Math.max(note.version, await readVersion(payload)) + 1
  const where = { id: { equals: 'catalogue' } }
  const existing = await payload.db.updateOne({ collection: 'counters', where, data: { value, recent: [] } })
  if (!existing)
    await payload.db.create({ collection: 'counters', data: { id: 'catalogue', value, recent: [] } })
}

/**
 * Builds a shop in a database: `fill` writes and checks it. It counts as a shop only when all of that is done: on
 * SQLite the old one stays until then; on MongoDB its note marks an incomplete shop, which the CMS refuses to start.
 */
export async function makeShop(
  config: SanitizedConfig,
  order: Order,
  fill: (site: Site) => Promise<void>,
): Promise<void> {
  const { uri } = order
  if (!isMongo(uri)) await requireRoom(path.dirname(uri.slice('file:'.length)), leastRoom)
  const lockBy = isMongo(uri) ? await openShop(config, uri, { forReading: true }) : null
  try {
    await withLock(lockBy as Payload, uri, async () => {
      const site = await openSite(config, order, await lookAt(config, order))
      try {
        await fill(site)
        await moveVersionOn(site)
        await dropNote(site.payload)
        await completeFile(site.payload)
      } finally {
        await closeDatabase(site.payload)
      }
      await moveIn(uri)
    })
  } finally {
    if (lockBy) await closeDatabase(lockBy)
  }
}
