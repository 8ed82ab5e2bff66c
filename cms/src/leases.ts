import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { forgetCatalog } from './catalogCache.ts'
import { updateIf } from './database/statements.ts'
import { noteOutage } from './databaseHealth.ts'
import type { Lease } from './payload-types.ts'

// What one process does at a time is done by the keeper. Who that is stands in the database with a number that it raises
// while it lives; whoever has seen the number stand still takes over. Each by its own monotonic clock: clocks of hosts
// differ and jump. docs/decisions/several-processes.md

const second = 1000
const beatEvery = 5 * second
/** A lease whose number has stood still for so long is nobody's. */
const deadAfter = 15 * second
/** A keeper that could not raise its number for so long does nothing more as one; less than `deadAfter`. */
const trustFor = 11 * second
const keeperId = 'keeper'
const nodeId = (holder: string) => `node ${holder}`

interface Leases {
  holder: string
  /** When this process last raised the keeper's number, by its monotonic clock. */
  keptAt: number
  listeners: Set<() => void>
  deaths: number
}

// On globalThis: Next compiles its own copy of the hooks.
const key = Symbol.for('baithak.leases')
const shared = globalThis as unknown as Record<symbol, Leases | undefined>
const state: Leases = (shared[key] ??= {
  holder: randomUUID(),
  keptAt: -Infinity,
  listeners: new Set(),
  deaths: 0,
})

/** Whether this process does what one process does at a time. */
export const isKeeper = () => performance.now() - state.keptAt < trustFor

/** How many processes have died while this one was the keeper: what they were changing may be half told. */
export const countDeaths = () => state.deaths

/** Calls back when this process has become the keeper, until the answered function is called. */
export function onKeeping(listener: () => void) {
  state.listeners.add(listener)
  return () => state.listeners.delete(listener)
}

type Seen = Map<string, { sign: string; at: number }>

/** Notes what a lease looks like now. Answers for how long (ms) it has looked like that. */
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
    // Another process was first.
    if (await payload.findByID({ collection: 'leases', id, disableErrors: true })) return false
    throw error
  }
}

const remove = (payload: Payload, { id, holder, beat }: Lease) =>
  payload.delete({
    collection: 'leases',
    where: { id: { equals: id }, holder: { equals: holder }, beat: { equals: beat } },
  })

function keep(since: number) {
  const isNew = !isKeeper()
  state.keptAt = since
  if (isNew) for (const listener of state.listeners) listener()
}

async function beat(payload: Payload, seen: Seen) {
  const { holder } = state
  const since = performance.now()
  const { docs } = await payload.find({ collection: 'leases', pagination: false, depth: 0 })
  const find = (id: string) => docs.find((lease) => lease.id === id)
  const mine = find(nodeId(holder))
  if (!mine || !(await raise(payload, mine, holder))) await create(payload, nodeId(holder), holder)
  const keeper = find(keeperId)
  const isFree = keeper && (keeper.holder === holder || ageOf(seen, keeper) > deadAfter)
  if (!keeper ? await create(payload, keeperId, holder) : isFree && (await raise(payload, keeper, holder)))
    keep(since)
  if (!isKeeper()) return
  for (const lease of docs) {
    if (lease.id === keeperId || lease.holder === holder || ageOf(seen, lease) <= deadAfter) continue
    payload.logger.warn({ node: lease.holder }, 'a process of the shop has died')
    await remove(payload, lease)
    state.deaths += 1
    // It may have changed something and not have told the others.
    await forgetCatalog()
  }
}

/** Takes part in the choice of the keeper from now on. Answers how to stop, which lets another one follow at once. */
export async function startLeases(payload: Payload): Promise<() => Promise<void>> {
  const seen: Seen = new Map()
  const ending = new AbortController()
  const safely = async () => {
    try {
      await beat(payload, seen)
    } catch (error) {
      if (!noteOutage(error)) payload.logger.error({ err: error }, 'leases could not be kept')
    }
  }
  await safely()
  const beats = async () => {
    while (!ending.signal.aborted) {
      await pause(beatEvery, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (!ending.signal.aborted) await safely()
    }
  }
  const ended = beats()
  return async () => {
    ending.abort()
    await Promise.race([ended, pause(2 * second, undefined, { ref: false })])
    state.keptAt = -Infinity
    await payload
      .delete({ collection: 'leases', where: { holder: { equals: state.holder } } })
      .catch((error: unknown) => payload.logger.warn({ err: error }, 'leases could not be given back'))
  }
}
