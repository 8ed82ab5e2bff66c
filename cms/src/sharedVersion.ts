import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { announceBy, forgetCatalog, catalogVersion, setVersion } from './catalogCache.ts'
import { watchCounters } from './database/changeStream.ts'
import { advanceCounter, readCounter } from './database/counters.ts'
import { DatabaseSilence } from './database/outages.ts'
import { countReturns, isDatabaseAway, noteAnswer, noteSilence } from './databaseHealth.ts'

// Every change that visitors see raises one counter in the database; every process looks at it all the time. So all of
// them know of a change within a second, and of a database that has gone: docs/decisions/several-processes.md

const counter = 'catalogue'
/** Milliseconds from one look to the next. */
const lookEvery = 400
/** For so long (ms) an answer is waited for before the database counts as gone. */
const patience = 2000

const seen = () => Number(catalogVersion())

interface Follower {
  payload: Payload
  isStopped: boolean
  /** Steps of our own that were begun, and those that are under way; meanwhile a look decides nothing. */
  begun: number
  running: number
  stepping: Promise<void>
  isOwed: boolean
  look: Promise<void> | null
}

/** One step of the counter. Of what happened between the last number known and this one others are the authors. */
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
 * Tells the others of a change. Whoever comes while a step is under way waits for the next one, since the one under way
 * may have been made before their change; that one serves all who wait.
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

/** Asks the database for the version. Throws when it does not answer in time; then its answer is still awaited. */
async function ask(follower: Follower): Promise<void> {
  const { begun, running } = follower
  const version = await readCounter(follower.payload, counter)
  // A number that a step of ours has made, or is making, is not news; the step itself sees what others did.
  const isAmidSteps = running > 0 || follower.begun !== begun
  if (!isAmidSteps && version !== seen()) setVersion(version, { isForeign: true })
}

/** Looks once for all who want to know at this moment. */
async function look(follower: Follower): Promise<void> {
  follower.look ??= ask(follower).finally(() => {
    follower.look = null
  })
  const askedAt = performance.now()
  const silence = pause(patience, undefined, { ref: false }).then(() => {
    throw new DatabaseSilence('The database did not answer within two seconds')
  })
  try {
    await Promise.race([follower.look, silence])
    noteAnswer(askedAt)
  } catch (error) {
    noteSilence(error)
  }
}

let current: Follower | null = null

/** Sees to it that what is read from here on is no older than that version, as far as the database answers. */
export async function catchUp(version: number): Promise<void> {
  // A look that others have begun may have read before that version was made, and one amid a step of our own decides
  // nothing: then the step does, if it was begun late enough. The third try is late enough in every case.
  for (let tries = 0; tries < 3 && current && version > seen() && !isDatabaseAway(); tries += 1) {
    await look(current)
    if (version > seen()) await Promise.race([current.stepping, pause(patience, undefined, { ref: false })])
  }
}

/**
 * Keeps this process's catalogue in step with all others' from now on. Begins with a step: what a process that died has
 * changed last may not have been told. Answers how to stop.
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
  announceBy(announce)
  await announce()
  let returns = countReturns()
  const watch = async () => {
    while (!follower.isStopped) {
      await pause(lookEvery, undefined, { ref: false })
      if (follower.isStopped) return
      if (follower.isOwed) await announce()
      await look(follower)
      if (countReturns() === returns) continue
      // What was begun before the database went may have been written, and told to nobody.
      returns = countReturns()
      await forgetCatalog()
    }
  }
  void watch()
  const stopWatching = await watchCounters(payload, () => void catchUp(seen() + 1))
  return () => {
    follower.isStopped = true
    void stopWatching()
    if (current === follower) {
      current = null
      announceBy(null)
    }
  }
}
