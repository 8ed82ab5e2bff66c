import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Statement, readHeader } from '../archive/envelope.ts'
import { fingerprintOf } from '../archive/signing.ts'
import { isFullDisk } from '../../telemetry/plainFailure.ts'
import { Refused } from '../failures.ts'
import { isBeingWritten, removePartial } from '../partial.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How often, in ms, and when the first one began: a week begins on Monday. All of it is UTC. */
export const periods = {
  hour: { length: hourMs, from: 0 },
  day: { length: dayMs, from: 0 },
  week: { length: 7 * dayMs, from: 4 * dayMs },
}
export type Every = keyof typeof periods

/** Returns the beginning of the hour, day or week. */
export function beginningOf(every: Every, now: number): number {
  const { length, from } = periods[every]
  return now - ((((now - from) % length) + length) % length)
}

/** Returns the name of an archive: with its time, and with `every` where it belongs to a schedule. */
export const archiveName = (now: number, every?: Every) => {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `baithak-${every ? `${every}-` : ''}${time}.backup`
}

const nameOf = (every: Every) =>
  new RegExp(`^baithak-${every}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.backup`)

const namesIn = async (folder: string, every: Every) =>
  (await readdir(folder)).filter((name) => nameOf(every).test(name))

export interface Kept {
  file: string
  /** When it was made (ms). */
  made: number
  bytes: number
}

const readOwn = async (file: string, fingerprint: string): Promise<Statement | null> => {
  try {
    const said = await readHeader(file)
    return fingerprintOf(said.key) === fingerprint ? said : null
  } catch (error) {
    // A file that is gone, broken off or damaged is no backup.
    if (error instanceof Refused || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Returns the archives of a schedule that are whole and signed by this shop, the newest first. */
export async function listKept(folder: string, every: Every, own: string, now: number): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const name of await namesIn(folder, every)) {
    if (!name.endsWith('.backup')) continue
    const file = path.join(folder, name)
    const said = await readOwn(file, own)
    const made = said ? Date.parse(said.made) : 0
    // One from the future was made while the clock was wrong: it neither counts nor pushes another one out.
    if (said && made <= now) kept.push({ file, made, bytes: said.size })
  }
  return kept.sort((one, other) => other.made - one.made)
}

/** Removes the archives of a schedule beyond the newest `keep`. Leaves everything else alone. */
export async function removeOld(kept: Kept[], keep: number): Promise<string[]> {
  const old = kept.slice(keep).map(({ file }) => file)
  for (const file of old) await rm(file, { force: true })
  return old
}

/** Removes what runs of this schedule that were killed have left half written. */
export async function removeStale(folder: string, every: Every) {
  const files = new Set(
    (await namesIn(folder, every))
      .filter((name) => /\.backup\.partial(\.db(-wal|-shm)?)?$/.test(name))
      .map((name) => path.join(folder, name.replace(/\.partial.*$/, ''))),
  )
  for (const file of files) if (!(await isBeingWritten(file))) await removePartial(file)
}

/** How the schedule is doing, for monitoring. */
export interface Status {
  lastBackup: string | null
  file: string | null
  bytes: number | null
  /** When the next backup must be there: after that something is wrong. */
  nextBy: string
  lastFailure: { at: string; message: string } | null
  /** When the newest backup was last restored to try it; `message` is null if that went well. */
  lastDrill: { at: string; message: string | null } | null
}

const statusFile = (folder: string, every: Every) => path.join(folder, `baithak-${every}.json`)

/** Returns the last drill of the schedule; null before the first. */
export async function readDrill(folder: string, every: Every): Promise<Status['lastDrill']> {
  try {
    return (
      (JSON.parse(await readFile(statusFile(folder, every), 'utf8')) as Partial<Status>).lastDrill ?? null
    )
  } catch {
    // Not there yet, or half of it on a full disk: the next drill writes another.
    return null
  }
}

async function writeInto(file: string, text: string, flags: string) {
  const handle = await open(file, flags, 0o600)
  try {
    await handle.write(text, 0)
    await handle.truncate(Buffer.byteLength(text))
  } finally {
    await handle.close()
  }
}

/**
 * Writes the status beside the archives, in one step: a reader never sees half of it. On a full disk it is written over
 * the one before, whose place it has: the reason would be lost otherwise.
 */
export async function writeStatus(folder: string, every: Every, status: Status) {
  const file = statusFile(folder, every)
  const draft = `${file}.${process.pid}.tmp`
  const text = `${JSON.stringify(status)}\n`
  try {
    await writeInto(draft, text, 'w')
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    if (!isFullDisk(error)) throw error
    await writeInto(file, text, 'r+')
  }
}
