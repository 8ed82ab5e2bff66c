import type { Payload } from 'payload'
import type { PressInput } from '../../contract/site.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { addPressCounts, type PressCount, sumPresses } from '../../database/pressCounts.ts'
import { outside } from '../../database/transaction.ts'
import { processState } from '../../process/processState.ts'
import { indianTime } from '../../rules/dates.ts'
import { wordsOf } from '../../rules/search/words.ts'

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

const missedDays = 90
/** Of different words in a day, and of letters: what is searched for in vain may be anything. */
const [maxMissed, maxLetters] = [500, 60]

/** Searches in vain are kept since this day. */
export const missedSince = (nowMs = Date.now()) => dayInIndia(nowMs - missedDays * 24 * 3_600_000)

/** Returns the words of a search as they are counted; '' for what may be a person's number or address. */
function missedOf(text: string) {
  const isOfPerson = text.includes('@') || text.replace(/\D/g, '').length >= 6
  return isOfPerson ? '' : wordsOf(text).join(' ').slice(0, maxLetters).trim()
}

/** Returns those of the words searched for in vain for which the day has room. */
async function withRoom(payload: Payload, found: readonly PressCount[]) {
  const missed = found.filter(({ kind }) => kind === 'missed')
  if (missed.length === 0) return missed
  const known = await sumPresses(payload, { since: dayInIndia(Date.now()), kind: 'missed' })
  let room = maxMissed - known.size
  return missed.filter(({ product }) => known.has(product) || room-- > 0)
}

async function write(payload: Payload) {
  const { counts } = waitingOf(payload)
  const found = [...counts.values()]
  counts.clear()
  if (found.length === 0) return
  try {
    const presses = found.filter(({ kind }) => kind !== 'missed')
    const ids = [...new Set(presses.map(({ product }) => product).filter(Boolean))]
    const rows = await findPlainRows(payload, { collection: 'products', by: ['id', ids], fields: ['name'] })
    const known = new Set(['', ...rows.map(({ id }) => id)])
    await addPressCounts(payload, [
      ...presses.filter(({ product }) => known.has(product)),
      ...(await withRoom(payload, found)),
    ])
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

/** Counts one press, or words searched for in vain. It waits in memory and is written with others soon. */
export function countPress(payload: Payload, { kind, product = '', words = '' }: PressInput) {
  const about = kind === 'missed' ? missedOf(words) : product
  if (kind === 'missed' && !about) return
  keep(payload, { kind, product: about, day: dayInIndia(Date.now()), count: 1 })
  wake(payload)
}
