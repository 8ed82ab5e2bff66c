import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload, SanitizedConfig } from 'payload'
import { isMongo } from '../database/adapter.ts'
import { clearRecords } from '../database/clearing.ts'
import { readCounter } from '../database/counters.ts'
import {
  closeDatabase,
  compareShape,
  completeFile,
  isEmpty,
  moveIn,
  prepareSite,
  readBeats,
  removeFiles,
  siteFor,
} from '../database/existing.ts'
import { migrate, withLock } from '../database/prepare.ts'
import { dropNote, readNote, type TransferNote, writeNote } from '../database/transferNote.ts'
import { Refused, shown } from './failures.ts'
import { openShop } from './openShop.ts'
import { partsOf, replacedSlugs, strays } from './parts.ts'
import { requireRoom } from './room.ts'

interface Order {
  /** The address of the database that the shop moves into. */
  uri: string
  /** Where it comes from: who finds a note with the same words goes on with it. */
  from: string
  overwrite: boolean
  /** Whether it does go on, or begins anew. */
  resumes: boolean
}

/** A shop that is being made: nothing serves from it yet. */
export interface Site {
  payload: Payload
  note: TransferNote
}

/** Longer than the time between two signs of life of a process; see leases.ts. */
const signEvery = 7000

/** A shop that is open must not have its database taken away. */
async function requireClosed(payload: Payload, uri: string) {
  const before = await readBeats(payload)
  if (!before) return
  await pause(signEvery)
  if ((await readBeats(payload)) !== before)
    throw new Refused(`The shop in ${shown(uri)} is open. Stop it, then run this again.`)
}

/** What the smallest shop takes on SQLite, with its journal. */
const leastRoom = 20_000_000

interface Found {
  note: TransferNote | null
  version: number
}

const nothing: Found = { note: null, version: 0 }

const versionOf = async (payload: Payload) =>
  (await compareShape(payload)) === 'same' ? readCounter(payload, 'catalogue') : 0

/** What stands where the shop is to go. Refuses a shop that nobody has said may be replaced, or that is open. */
async function lookAt(config: SanitizedConfig, { uri, from, overwrite }: Order): Promise<Found> {
  if (!isMongo(uri) && !existsSync(uri.slice('file:'.length))) return nothing
  const payload = await openShop(config, uri, { forReading: true })
  try {
    const note = await readNote(payload)
    if (note?.from === from) return { note, version: note.version }
    if (await isEmpty(payload)) return nothing
    if (!overwrite && note)
      throw new Refused(
        `In ${shown(uri)} a copy from ${note.from} was broken off. Run that again, or add --overwrite to replace it.`,
      )
    if (!overwrite) throw new Refused(`${shown(uri)} is not empty. Add --overwrite to replace what is there.`)
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

/** The place where the new shop is made, with what an earlier run has left there if it may go on. */
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
      // From here on the database is no shop until it is a whole one.
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

/** What visitors' pages remember of the shop that was here, or of the one that was copied, is older than this. */
async function moveVersionOn({ payload, note }: Site) {
  const value = Math.max(note.version, await readCounter(payload, 'catalogue')) + 1
  const where = { id: { equals: 'catalogue' } }
  const existing = await payload.db.updateOne({ collection: 'counters', where, data: { value } })
  if (!existing) await payload.db.create({ collection: 'counters', data: { id: 'catalogue', value } })
}

/**
 * Makes a shop in a database: `fill` writes it and checks it. It counts as a shop when all of that is done: on SQLite
 * whatever was there stays until then, on MongoDB a half shop is known by its note and refused by the CMS.
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
        await site.payload.db.deleteMany(strays)
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
