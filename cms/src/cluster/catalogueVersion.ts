import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { onInvalidate, invalidate, catalogueVersion, setVersion } from './invalidate.ts'
import type { Tag } from './lastChanges.ts'
import { watchCounters } from '../database/changeStream.ts'
import { advanceFeed, readChanges, readVersion } from '../database/changeFeed.ts'
import { DatabaseSilence } from '../database/outages.ts'
import { HttpError } from '../errors.ts'
import { countReturns, isDatabaseAway, recordAnswer, recordSilence } from './databaseHealth.ts'

// Every change that visitors see is a step in the database, which every process polls. So each process learns of a
// change, or of an outage of the database, within a second or so: docs/decisions/several-processes.md

/** Milliseconds between two polls. */
const pollMs = 400
/** An outage begins when the database has not answered for this long (ms). */
const answerTimeoutMs = 2000
/** The wait for an answer is counted in parts of this length (ms); see `silence`. */
const waitPartMs = 100

/** Time (ms) for which a start waits until it has announced itself. */
const announceWaitMs = 1000

const seen = () => Number(catalogueVersion())

/** The tags of steps; of everything if some are no longer known. */
const asTags = (tags: readonly string[] | null) => (tags as readonly Tag[] | null) ?? (['all'] as const)

interface Follower {
  payload: Payload
  isStopped: boolean
  /** How many of this process's own steps were begun, and how many are running. A poll during one is inconclusive. */
  begun: number
  running: number
  stepping: Promise<void>
  /** The tags of a step that failed. */
  owed: readonly Tag[]
  look: Promise<void> | null
}

/**
 * Takes over the steps up to one that this process has made; others may have made some in between. The number may also
 * be smaller than the known one: that of a database that was restored.
 */
async function catchUp({ payload }: Follower, own: { version: number; tags: readonly Tag[] }) {
  for (let tries = 0; tries < 10; tries += 1) {
    const known = seen()
    if (own.version === known + 1) return setVersion(own.version, { tags: own.tags, isOwn: true })
    const { version, tags } = await readChanges(payload, known)
    if (known === seen()) return setVersion(version, { tags: asTags(tags), isOwn: false })
    // Another call has taken over some of the steps meanwhile.
    if (seen() >= own.version) return
  }
}

/** Makes a step with these tags. */
async function step(follower: Follower, tags: readonly Tag[]) {
  try {
    const version = await advanceFeed(follower.payload, tags)
    follower.owed = []
    await catchUp(follower, { version, tags })
  } catch (error) {
    follower.owed = ['all']
    // A database in which others are in the way does answer.
    if (!(error instanceof HttpError)) recordSilence(error)
  }
}

/**
 * Returns a function that announces a change to the other processes. A call during a step waits for the next one,
 * because the current step may have been made before its change. The next step serves every waiting call.
 */
function announcer(follower: Follower) {
  let next: { tags: Set<Tag>; made: Promise<void> } | null = null
  return (tags: readonly Tag[]) => {
    if (next) {
      for (const tag of tags) next.tags.add(tag)
      return next.made
    }
    follower.begun += 1
    follower.running += 1
    const all = new Set(tags)
    const mine = follower.stepping.then(() => {
      next = null
      return step(follower, [...all])
    })
    next = { tags: all, made: mine }
    follower.stepping = mine.finally(() => {
      follower.running -= 1
    })
    return mine
  }
}

/**
 * Makes a step in the transaction of the change: on SQLite, where transactions take turns anyway. So the change is on the
 * disk with one wait. Returns what is to do after the commit.
 */
async function stepWithin(follower: Follower, tags: readonly Tag[]) {
  const version = await advanceFeed(follower.payload, tags)
  return async () => {
    // A poll may have found a later one already.
    if (version > seen()) await catchUp(follower, { version, tags })
  }
}

/** Asks the database for the version. */
async function ask(follower: Follower): Promise<void> {
  const { begun, running } = follower
  if ((await readVersion(follower.payload)) === seen()) return
  const known = seen()
  const { version, tags } = await readChanges(follower.payload, known)
  // A number that our own step has made, or is making, is not new; the step itself notices the changes of others.
  const isAmidSteps = running > 0 || follower.begun !== begun || known !== seen()
  if (!isAmidSteps && version !== known) setVersion(version, { tags: asTags(tags), isOwn: false })
}

/**
 * Rejects after `answerTimeoutMs`. Each part of the wait lets the event loop read what has arrived, so that a process
 * that was itself stalled does not take its own stall for the database's silence.
 */
async function silence(signal: AbortSignal): Promise<never> {
  for (let waited = 0; waited < answerTimeoutMs; waited += waitPartMs)
    await pause(waitPartMs, undefined, { ref: false, signal })
  throw new DatabaseSilence('The database did not answer within two seconds')
}

/** Polls once for all concurrent callers. A late answer counts as an outage, but is still used. */
async function look(follower: Follower): Promise<void> {
  follower.look ??= ask(follower).finally(() => {
    follower.look = null
  })
  const askedAt = performance.now()
  const waiting = new AbortController()
  try {
    await Promise.race([follower.look, silence(waiting.signal)])
    recordAnswer(askedAt)
  } catch (error) {
    recordSilence(error)
  } finally {
    waiting.abort()
  }
}

let current: Follower | null = null

/** Asks the database now, not at the next poll, for changes of other processes. */
export async function lookForChanges() {
  if (current) await look(current)
}

/** Waits until reads from here on are no older than that version, unless the database is away. */
export async function waitForVersion(version: number): Promise<void> {
  // A poll begun by another caller may have read before that version was made, and a poll during our own step is
  // inconclusive: then the step settles it, if it began late enough. The third try always begins late enough.
  for (let tries = 0; tries < 3 && current && version > seen() && !isDatabaseAway(); tries += 1) {
    await look(current)
    if (version > seen())
      await Promise.race([current.stepping, pause(answerTimeoutMs, undefined, { ref: false })])
  }
}

/**
 * Keeps this process's catalogue in step with the others from now on. Begins with a step, because the last change of a
 * process that died may not have been announced. Returns a function that stops it.
 */
export async function followVersion(payload: Payload): Promise<() => void> {
  const follower: Follower = {
    payload,
    isStopped: false,
    begun: 0,
    running: 0,
    stepping: Promise.resolve(),
    owed: [],
    look: null,
  }
  const announce = announcer(follower)
  current = follower
  const announceWithin =
    payload.db.name === 'mongoose' ? null : (tags: readonly Tag[]) => stepWithin(follower, tags)
  onInvalidate({ announce, announceWithin })
  await look(follower)
  // A start does not wait for others who write: what it reads from here on is new, whether or not it has said so.
  await Promise.race([announce(['all']), pause(announceWaitMs, undefined, { ref: false })])
  let returns = countReturns()
  const watch = async () => {
    while (!follower.isStopped) {
      await pause(pollMs, undefined, { ref: false })
      if (follower.isStopped) return
      if (follower.owed.length > 0) await announce(follower.owed)
      await look(follower)
      if (countReturns() === returns) continue
      // A change begun before the outage may have been written without being announced.
      returns = countReturns()
      await invalidate()
    }
  }
  void watch()
  const stopWatching = await watchCounters(payload, () => void waitForVersion(seen() + 1))
  return () => {
    follower.isStopped = true
    void stopWatching()
    if (current === follower) {
      current = null
      onInvalidate({ announce: null, announceWithin: null })
    }
  }
}
