import type { Payload, SanitizedConfig } from 'payload'
import { clearRecords } from '../database/transfer/clearing.ts'
import { closeDatabase, writeTogether } from '../database/transfer/existing.ts'
import { writeNote } from '../database/transfer/transferNote.ts'
import { countProgress } from '../telemetry/progress.ts'
import { Refused, shown } from './failures.ts'
import { isSame } from './fingerprint.ts'
import { makeShop, type Site } from './newShop.ts'
import { type Part, partsOf } from './parts.ts'
import { countPart, findLastId, fingerprintOf, readPart, writeRecord } from './records.ts'
import { openSource } from './source.ts'

type OnDone = (count: number) => void

/** Copies a part, and continues where an earlier run stopped. */
async function copyPart(source: Payload, { payload, note }: Site, part: Part, onDone: OnDone) {
  const begun = note.parts[part.name]
  if (begun?.isDone) return
  // Records written after the last note are written again.
  await dropUnnoted(payload, part, begun)
  for await (const lines of readPart(source, part, begun?.read)) {
    const read = lines.at(-1)?.id
    const writes = lines.map(
      ({ text }) =>
        () =>
          writeRecord(payload, part, text),
    )
    await writeTogether(payload, writes, async () => {
      const written = part.ownIds ? read : await findLastId(payload, part)
      note.parts[part.name] = { isDone: false, read, written }
      await writeNote(payload, note)
    })
    onDone(lines.length)
  }
  note.parts[part.name] = { isDone: true }
  await writeNote(payload, note)
}

async function dropUnnoted(payload: Payload, part: Part, begun?: { written?: string | number }) {
  // On SQLite a batch and its note are written in one transaction.
  if (payload.db.name === 'mongoose' || !begun) await clearRecords(payload, part, begun?.written)
}

const countAll = async (source: Payload, parts: Part[]) => {
  let total = 0
  for (const part of parts) total += await countPart(source, part)
  return total
}

/** Returns the parts whose records differ, and the number of records in the target. */
async function compare(source: Payload, target: Payload, parts: Part[]) {
  const onRead = countProgress('verify', 2 * (await countAll(source, parts)))
  const differing: Part[] = []
  let total = 0
  for (const part of parts) {
    const there = await fingerprintOf(target, part, onRead)
    if (!isSame(await fingerprintOf(source, part, onRead), there)) differing.push(part)
    total += there.count
  }
  return { differing, total }
}

const attempts = 3

async function fill(source: Payload, site: Site, from: string): Promise<number> {
  const parts = partsOf(source.config)
  for (let attempt = 1; ; attempt += 1) {
    const onDone = countProgress('copy', await countAll(source, parts))
    for (const part of parts) await copyPart(source, site, part, onDone)
    // All parts are compared after all of them are written. If nothing differs, the copy is the shop as it was when the
    // comparison began, even if the shop was open.
    const { differing, total } = await compare(source, site.payload, parts)
    if (!differing.length) return total
    for (const { name } of differing) delete site.note.parts[name]
    await writeNote(site.payload, site.note)
    if (attempt === attempts)
      throw new Refused(
        `The shop in ${shown(from)} changes while it is copied (${differing.map(({ name }) => name).join(', ')}). Close it and run this again: it goes on from here.`,
      )
  }
}

interface Move {
  from: string
  to: string
  overwrite: boolean
}

/**
 * Copies a whole shop from one database to another. `useFiles` gets the source after the records are copied, before the
 * copy counts as a shop. Returns the number of records.
 */
export async function copyShop(
  config: SanitizedConfig,
  { from, to, overwrite }: Move,
  useFiles: (source: Payload) => Promise<void>,
): Promise<number> {
  if (shown(from) === shown(to)) throw new Refused('FROM and TO are the same database.')
  const source = await openSource(config, from)
  let total = 0
  try {
    await makeShop(config, { uri: to, from: shown(from), overwrite, resumes: true }, async (site) => {
      total = await fill(source, site, from)
      await useFiles(source)
    })
  } finally {
    await closeDatabase(source)
  }
  return total
}
