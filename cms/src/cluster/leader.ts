import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { invalidate } from './invalidate.ts'
import { updateIf } from '../database/statements.ts'
import { recordOutage } from './databaseHealth.ts'
import type { Lease } from '../payload-types.ts'
import { forgetClock, readClock } from './sharedClock.ts'
import { processState } from '../process/processState.ts'

// The leader does the work that only one process may do at a time. Its id is stored in the database with a number that
// it raises while it lives. A process that has seen the number unchanged for too long takes over. Each process uses its
// own monotonic clock, because the clocks of hosts differ and jump. docs/decisions/several-processes.md

const heartbeatMs = 5000
/** A lease whose number has not changed for this long has expired. */
const leaseTtlMs = 15_000
/** A leader that could not raise its number for this long stops acting as one. Less than `leaseTtlMs`. */
const leaderTtlMs = 11_000
const leaderId = 'keeper'
const nodeId = (holder: string) => `node ${holder}`

interface Leases {
  holder: string
  /** When this process last raised the leader's number, by its monotonic clock. */
  leadsSince: number
  listeners: Set<() => void>
}

const state = processState<Leases>('leases', () => ({
  holder: randomUUID(),
  leadsSince: -Infinity,
  listeners: new Set(),
}))

export const isLeader = () => performance.now() - state.leadsSince < leaderTtlMs

/** Calls back when this process becomes the leader, until the returned function is called. */
export function onElected(listener: () => void) {
  state.listeners.add(listener)
  return () => state.listeners.delete(listener)
}

type Seen = Map<string, { sign: string; at: number }>

/** Records the present number of a lease. Returns how long (ms) it has been unchanged. */
function ageOf(seen: Seen, { id, holder, beat }: Lease) {
  const sign = `${holder} ${beat}`
  const known = seen.get(id)
  if (known?.sign === sign) return performance.now() - known.at
  seen.set(id, { sign, at: performance.now() })
  return 0
}

const raise = (payload: Payload, { id, holder, beat }: Lease, by: string) =>
  updateIf(payload, {
    collection: 'leases',
    id,
    where: { holder, beat },
    set: { holder: by, beat: beat + 1 },
  })

async function create(payload: Payload, id: string, holder: string): Promise<boolean> {
  try {
    await payload.create({ collection: 'leases', data: { id, holder, beat: 1 } })
    return true
  } catch (error) {
    // Another process created it first.
    if (await payload.findByID({ collection: 'leases', id, disableErrors: true })) return false
    throw error
  }
}

const remove = (payload: Payload, { id, holder, beat }: Lease) =>
  payload.delete({
    collection: 'leases',
    where: { id: { equals: id }, holder: { equals: holder }, beat: { equals: beat } },
  })

function lead(since: number) {
  const isNew = !isLeader()
  state.leadsSince = since
  if (isNew) for (const listener of state.listeners) listener()
}

async function beat(payload: Payload, seen: Seen) {
  const { holder } = state
  await readClock(payload)
  const since = performance.now()
  const { docs } = await payload.find({ collection: 'leases', pagination: false, depth: 0 })
  const find = (id: string) => docs.find((lease) => lease.id === id)
  const mine = find(nodeId(holder))
  if (!mine || !(await raise(payload, mine, holder))) await create(payload, nodeId(holder), holder)
  const leaderLease = find(leaderId)
  const isFree = leaderLease && (leaderLease.holder === holder || ageOf(seen, leaderLease) > leaseTtlMs)
  if (
    !leaderLease
      ? await create(payload, leaderId, holder)
      : isFree && (await raise(payload, leaderLease, holder))
  )
    lead(since)
  if (!isLeader()) return
  for (const lease of docs) {
    if (lease.id === leaderId || lease.holder === holder || ageOf(seen, lease) <= leaseTtlMs) continue
    payload.logger.warn({ node: lease.holder }, 'a process of the shop has died')
    await remove(payload, lease)
    // The dead process may have made a change without announcing it.
    await invalidate()
  }
}

/**
 * Takes part in the election of the leader from now on. Returns a function that leaves it and lets another process take
 * over at once.
 */
export async function joinElection(payload: Payload): Promise<() => Promise<void>> {
  const seen: Seen = new Map()
  const ending = new AbortController()
  const safely = async () => {
    try {
      await beat(payload, seen)
    } catch (error) {
      if (!recordOutage(error)) payload.logger.error({ err: error }, 'leases could not be kept')
    }
  }
  const first = safely()
  // A start does not wait for others who write: the beat goes on by itself.
  await Promise.race([first, pause(1000, undefined, { ref: false })])
  const beats = async () => {
    await first
    while (!ending.signal.aborted) {
      await pause(heartbeatMs, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (!ending.signal.aborted) await safely()
    }
  }
  const ended = beats()
  return async () => {
    ending.abort()
    await Promise.race([ended, pause(2000, undefined, { ref: false })])
    state.leadsSince = -Infinity
    forgetClock()
    await payload
      .delete({ collection: 'leases', where: { holder: { equals: state.holder } } })
      .catch((error: unknown) => payload.logger.warn({ err: error }, 'leases could not be given back'))
  }
}
