import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { plainly, Refused } from '../failures.ts'
import {
  archiveName,
  beginningOf,
  type Every,
  type Kept,
  listKept,
  periods,
  readDrill,
  removeOld,
  removeStale,
  type Status,
  writeStatus,
} from './rotation.ts'

export interface Outcome {
  /** Null: the backup was made. Otherwise a sentence. */
  failure: string | null
  lines: string[]
}

export interface Schedule {
  folder: string
  every: Every
  keep: number
  /** The fingerprint of the shop's key: other shops' archives are neither counted nor removed. */
  own: string
  /** Makes one archive. Ends early when `signal` says so. */
  makeBackup: (file: string, signal: AbortSignal) => Promise<Outcome>
  /** Restores an archive to try it. Ends early as well. */
  drill: (file: string, signal: AbortSignal) => Promise<Outcome>
  /** Days between two drills; 0: none. */
  drillDays: number
  /** Ends after one look, for a timer of the system's; throws if what was due failed. */
  isOnce: boolean
  say: (line: string) => void
  signal: AbortSignal
  now?: () => number
  /** After a failure (ms). */
  retryMs?: number
  /** How often (ms) the clock is looked at: a machine that slept goes on soon after it wakes. */
  lookMs?: number
}

/** Runs work unless another process does it for the same schedule and folder; then it returns null. */
async function alone<Result>(
  { folder, every }: Schedule,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const lockfilePath = path.join(folder, `baithak-${every}.lock`)
  const release = await lockfile
    .lock(folder, { realpath: false, lockfilePath, stale: 30_000 })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOCKED') return null
      throw error
    })
  if (!release) return null
  return work().finally(release)
}

const iso = (time: number) => new Date(time).toISOString()

/** Returns the status: the next backup may be late by half of the interval. */
function statusOf(
  schedule: Schedule,
  since: number,
  [newest]: Kept[],
  { lastFailure, lastDrill }: Pick<Status, 'lastFailure' | 'lastDrill'>,
): Status {
  return {
    lastBackup: newest ? iso(newest.made) : null,
    file: newest ? path.basename(newest.file) : null,
    bytes: newest?.bytes ?? null,
    nextBy: iso((newest?.made ?? since) + 1.5 * periods[schedule.every].length),
    lastFailure,
    lastDrill,
  }
}

/** Restores the newest backup if that is due: after a failure the next day. Returns the last drill. */
async function drillIfDue(schedule: Schedule, [newest]: Kept[], now: () => number) {
  const { folder, every, drillDays, drill, say, signal } = schedule
  const last = await readDrill(folder, every)
  const days = last?.message ? 1 : drillDays
  if (!newest || drillDays === 0 || now() - Date.parse(last?.at ?? '1970-01-01') < days * periods.day.length)
    return last
  const limit = AbortSignal.any([signal, AbortSignal.timeout(periods.day.length)])
  const { failure, lines } = await drill(newest.file, limit)
  if (signal.aborted) return last
  for (const line of lines) say(line)
  if (failure) say(`The restore drill failed. ${failure}`)
  return { at: iso(now()), message: failure }
}

/** Makes the backup of this hour, day or week unless it is there. Returns a sentence if it failed. */
async function makeIfDue(schedule: Schedule, now: () => number, since: number): Promise<string | null> {
  const { folder, every, keep, own, makeBackup, say, signal } = schedule
  await removeStale(folder, every)
  let kept = await listKept(folder, every, own, now())
  let failure: string | null = null
  if ((kept[0]?.made ?? Number.NEGATIVE_INFINITY) < beginningOf(every, now())) {
    // One that hangs must not keep the next one from being made.
    const limit = AbortSignal.any([signal, AbortSignal.timeout(periods[every].length)])
    const outcome = await makeBackup(path.join(folder, archiveName(now(), every)), limit)
    if (signal.aborted) return null
    failure = outcome.failure
    for (const line of outcome.lines) say(line)
    if (failure) say(`The backup failed. ${failure}`)
    kept = await listKept(folder, every, own, now())
  }
  if (!failure)
    for (const file of await removeOld(kept, keep)) say(`${file} is removed: ${keep} newer ones are kept.`)
  const lastFailure = failure ? { at: iso(now()), message: failure } : null
  const lastDrill = failure ? await readDrill(folder, every) : await drillIfDue(schedule, kept, now)
  await writeStatus(folder, every, statusOf(schedule, since, kept, { lastFailure, lastDrill }))
  return failure
}

/** Keeps in the status why not even the attempt could begin, as far as that can be written. Returns the reason. */
async function keepReason(schedule: Schedule, now: () => number, since: number, message: string) {
  const { folder, every, own } = schedule
  await listKept(folder, every, own, now())
    .then(async (kept) => {
      const lastDrill = await readDrill(folder, every)
      const lastFailure = { at: iso(now()), message }
      await writeStatus(folder, every, statusOf(schedule, since, kept, { lastFailure, lastDrill }))
    })
    .catch(() => {})
  return message
}

/** Makes a backup of every hour, day or week and keeps the newest ones, until the signal ends it. */
export async function keepBackups(schedule: Schedule): Promise<void> {
  const { folder, say, signal, now = Date.now, retryMs = 600_000, lookMs = 60_000 } = schedule
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const since = now()
  let notBefore = 0
  while (!signal.aborted) {
    if (now() >= notBefore) {
      const failure = await alone(schedule, () => makeIfDue(schedule, now, since)).catch((error: Error) =>
        keepReason(schedule, now, since, plainly(error) ?? error.message),
      )
      if (schedule.isOnce) {
        if (failure) throw new Refused(failure)
        return
      }
      if (failure) notBefore = now() + retryMs
      if (failure) say(`It is tried again at ${iso(notBefore)}.`)
    }
    await pause(lookMs, undefined, { signal }).catch(() => {})
  }
}
