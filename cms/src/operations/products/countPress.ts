import type { Payload } from 'payload'
import type { PressInput } from '../../contract/site.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { addPressCounts, type PressCount } from '../../database/pressCounts.ts'
import { outside } from '../../database/transaction.ts'
import { processState } from '../../process/processState.ts'
import { indianTime } from '../../rules/dates.ts'

interface Waiting {
  counts: Map<string, PressCount>
  timer: NodeJS.Timeout | null
  writing: Promise<void>
}

/** The counts that are not written yet; a kill of the process loses these seconds. */
const waiting = processState('presses', () => new WeakMap<Payload, Waiting>())

const writeEveryMs = 2000
/** Of different counts. Beyond it, presses of made-up chairs find no room until the next writing. */
const maxWaiting = 2000

function waitingOf(payload: Payload): Waiting {
  const known = waiting.get(payload)
  if (known) return known
  const made: Waiting = { counts: new Map(), timer: null, writing: Promise.resolve() }
  waiting.set(payload, made)
  return made
}

function keep(payload: Payload, one: PressCount) {
  const { counts } = waitingOf(payload)
  const key = `${one.day} ${one.kind} ${one.product}`
  const known = counts.get(key)
  if (known) known.count += one.count
  else if (counts.size < maxWaiting) counts.set(key, one)
}

const dayInIndia = (moment: number) => indianTime(moment).toISOString().slice(0, 10)

/** The seven days that end today begin with this one. */
export const weekStart = (nowMs = Date.now()) => dayInIndia(nowMs - 6 * 24 * 3_600_000)

async function write(payload: Payload) {
  const { counts } = waitingOf(payload)
  const found = [...counts.values()]
  counts.clear()
  if (found.length === 0) return
  try {
    const ids = [...new Set(found.map(({ product }) => product).filter(Boolean))]
    const rows = await findPlainRows(payload, { collection: 'products', by: ['id', ids], fields: ['name'] })
    const known = new Set(['', ...rows.map(({ id }) => id)])
    await addPressCounts(
      payload,
      found.filter(({ product }) => known.has(product)),
    )
  } catch (error) {
    for (const one of found) keep(payload, one)
    payload.logger.error({ err: error }, 'presses could not be counted yet')
    wake(payload)
  }
}

/** Writes the counts that wait. Call it before payload is destroyed. */
export function flushPresses(payload: Payload): Promise<void> {
  const state = waitingOf(payload)
  if (state.timer) clearTimeout(state.timer)
  state.timer = null
  state.writing = state.writing.then(() => write(payload))
  return state.writing
}

function wake(payload: Payload) {
  const state = waitingOf(payload)
  state.timer ??= outside(() => setTimeout(() => void flushPresses(payload), writeEveryMs).unref())
}

/** Counts one press. It waits in memory and is written with others soon. */
export function countPress(payload: Payload, { kind, product = '' }: PressInput) {
  keep(payload, { kind, product, day: dayInIndia(Date.now()), count: 1 })
  wake(payload)
}
