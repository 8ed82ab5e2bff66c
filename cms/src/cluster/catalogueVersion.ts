import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { onInvalidate, invalidate, catalogueVersion, setVersion } from './invalidate.ts'
import { watchCounters } from '../database/changeStream.ts'
import { advanceCounter, readCounter } from '../database/counters.ts'
import { DatabaseSilence } from '../database/outages.ts'
import { countReturns, isDatabaseAway, noteAnswer, noteSilence } from './databaseHealth.ts'

// Every change that visitors see raises one counter in the database, which every process polls. So each process learns
// of a change, or of an outage of the database, within a second or so: docs/decisions/several-processes.md

const counter = 'catalogue'
/** Milliseconds between two polls. */
const pollMs = 400
/** An outage begins when the database has not answered for this long (ms). */
const answerTimeoutMs = 2000
/** The wait for an answer is counted in parts of this length (ms); see `silence`. */
const waitPartMs = 100

const seen = () => Number(catalogueVersion())

interface Follower {
  payload: Payload
  isStopped: boolean
  /** How many of this process's own steps were begun, and how many are running. A poll during one is inconclusive. */
  begun: number
  running: number
  stepping: Promise<void>
  isOwed: boolean
  look: Promise<void> | null
}

/** Raises the counter once. Other processes made the changes between the last known number and the new one. */
async function step(follower: Follower) {
  const known = seen()
  try {
    const version = await advanceCounter(follower.payload, counter)
    follower.isOwed = false
    setVersion(version, { isForeign: version !== known + 1 })
  } catch (error) {
    follower.isOwed = true
    noteSilence(error)
  }
}

/**
 * Returns a function that announces a change to the other processes. A call during a step waits for the next one,
 * because the current step may have been made before its change. The next step serves every waiting call.
 */
function announcer(follower: Follower) {
  let next: Promise<void> | null = null
  return () => {
    if (next) return next
    follower.begun += 1
    follower.running += 1
    const mine = follower.stepping.then(() => {
      next = null
      return step(follower)
    })
    next = mine
    follower.stepping = mine.finally(() => {
      follower.running -= 1
    })
    return mine
  }
}

/**
 * Raises the counter in the transaction of the change: on SQLite, where transactions take turns anyway. So the change is
 * on the disk with one wait. Returns what is to do after the commit.
 */
async function stepWithin({ payload }: Follower) {
  const version = await advanceCounter(payload, counter)
  return () => {
    // A poll may have found a later one already.
    if (version > seen()) setVersion(version, { isForeign: version !== seen() + 1 })
  }
}

/** Asks the database for the version. */
async function ask(follower: Follower): Promise<void> {
  const { begun, running } = follower
  const version = await readCounter(follower.payload, counter)
  // A number that our own step has made, or is making, is not new; the step itself notices the changes of others.
  const isAmidSteps = running > 0 || follower.begun !== begun
  if (!isAmidSteps && version !== seen()) setVersion(version, { isForeign: true })
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
    noteAnswer(askedAt)
  } catch (error) {
    noteSilence(error)
  } finally {
    waiting.abort()
  }
}

let current: Follower | null = null

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
    isOwed: false,
    look: null,
  }
  const announce = announcer(follower)
  current = follower
  const announceWithin = payload.db.name === 'mongoose' ? null : () => stepWithin(follower)
  onInvalidate({ announce, announceWithin })
  await announce()
  let returns = countReturns()
  const watch = async () => {
    while (!follower.isStopped) {
      await pause(pollMs, undefined, { ref: false })
      if (follower.isStopped) return
      if (follower.isOwed) await announce()
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
