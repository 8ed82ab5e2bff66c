import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { insertRecords } from '../database/insertRecords.ts'
import { addSecurityRows } from '../database/securityRows.ts'
import { currentTransaction, inTransaction, outside } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { processState } from '../processState.ts'
import { findRequestId } from '../telemetry/requestContext.ts'
import { findActor, type RequestOrigin } from './auditContext.ts'
import { deviceName } from './deviceName.ts'
import { makeRows, minuteMs, type PendingEvent, rowOf } from './makeRows.ts'
import { isCounted, type NotedKind } from './securityKinds.ts'
import { cutText } from '../contract/typed/letters.ts'

export interface SecurityNote {
  kind: NotedKind
  /** The account, where it is known. */
  account?: { id: string; email: string } | null
  /** The e-mail that somebody typed, where the account is not known. Stored only if an account has it. */
  email?: string
  detail?: string
  /** Where the request comes from, in place of the audit context's: reads have none. */
  origin?: RequestOrigin
}

interface Log {
  /** Events that wait to be written, by what makes them identical. */
  pending: Map<string, PendingEvent>
  /** How many found no room in `pending`. */
  left: number
  timer: NodeJS.Timeout | null
  writing: Promise<void> | null
  /** How many prompt events there were in the present minute. */
  prompt: { minute: number; count: number }
}

const logs = processState('securityLog', () => new WeakMap<Payload, Log>())

const writeEveryMs = 1000
/** How long (ms) a request waits for its event. */
const patienceMs = 2000
const mostPending = 2000
const mostPrompt = 1000
const mostTries = 5

function logOf(payload: Payload): Log {
  const known = logs.get(payload)
  if (known) return known
  const log: Log = {
    pending: new Map(),
    left: 0,
    timer: null,
    writing: null,
    prompt: { minute: 0, count: 0 },
  }
  logs.set(payload, log)
  return log
}

/** Longer texts are cut. */
const longest = 200

function eventOf({ kind, account, email, detail = '', origin }: SecurityNote): PendingEvent {
  const { person, origin: own } = findActor()
  const { address, userAgent, door, requestId } = origin ?? own
  return {
    kind,
    account: account ?? null,
    email: account ? null : (email ?? null),
    address,
    device: userAgent ? deviceName(userAgent) : '',
    door,
    detail: cutText(detail, longest),
    by: person && account && person.id !== account.id ? cutText(person.name, longest) : '',
    requestId: requestId || (findRequestId() ?? ''),
    at: Date.now(),
    count: 1,
    tries: 0,
  }
}

const keyOf = ({ kind, account, email, address, detail, at }: PendingEvent) =>
  JSON.stringify([kind, account?.id, email, address, detail, Math.floor(at / minuteMs)])

function keep(log: Log, event: PendingEvent) {
  const key = keyOf(event)
  const known = log.pending.get(key)
  if (known) known.count += event.count
  else if (log.pending.size < mostPending) log.pending.set(key, event)
  else log.left += event.count
}

/** Writes what waits. What cannot be written is tried again with the next, a few times. */
async function write(payload: Payload, log: Log) {
  const events = [...log.pending.values()]
  const { left } = log
  log.pending.clear()
  log.left = 0
  if (events.length === 0 && left === 0) return
  try {
    const rows = await makeRows(payload, events, left)
    await inTransaction(payload, () => addSecurityRows(payload, rows))
  } catch (error) {
    log.left += left
    for (const event of events) {
      event.tries += 1
      if (event.tries < mostTries) keep(log, event)
    }
    payload.logger.error({ err: error, events: events.length }, 'security events could not be written')
    if (log.pending.size > 0) wake(payload, log)
  }
}

function run(payload: Payload, log: Log): Promise<void> {
  if (log.timer) clearTimeout(log.timer)
  log.timer = null
  const before = log.writing ?? Promise.resolve()
  const writing = before.then(() => write(payload, log))
  log.writing = writing
  return writing
}

/** Has what waits written soon, in no transaction of the present request. */
function wake(payload: Payload, log: Log) {
  log.timer ??= outside(() => setTimeout(() => void run(payload, log), writeEveryMs).unref())
}

/** Writes every event that waits. Call it before payload is destroyed. */
export const flushSecurityLog = (payload: Payload): Promise<void> => run(payload, logOf(payload))

const isTooMany = ({ prompt }: Log) => {
  const minute = Math.floor(Date.now() / minuteMs)
  if (prompt.minute !== minute) Object.assign(prompt, { minute, count: 0 })
  prompt.count += 1
  return prompt.count > mostPrompt
}

/** Writes one event at once. The request goes on without it if that fails or takes long. */
async function writeNow(payload: Payload, log: Log, event: PendingEvent) {
  if (isTooMany(log)) {
    log.left += 1
    return wake(payload, log)
  }
  const written = makeRows(payload, [event], 0)
    .then((rows) => addSecurityRows(payload, rows))
    .catch((error: unknown) => {
      payload.logger.error({ err: error, kind: event.kind }, 'a security event could not be written yet')
      keep(log, event)
      wake(payload, log)
    })
  await Promise.race([written, pause(patienceMs, undefined, { ref: false })])
}

/**
 * Records an event of the security log. Inside a transaction it is stored with the change, or neither is. Otherwise
 * this never fails: a prompt event is written before it returns, others within a second.
 */
export async function noteSecurity(payload: Payload, note: SecurityNote): Promise<void> {
  if (findActor().isSilent) return
  const log = logOf(payload)
  const event = eventOf(note)
  if (isCounted(note.kind)) {
    keep(log, event)
    return wake(payload, log)
  }
  if (currentTransaction())
    return insertRecords(payload, 'security-events', [{ ...rowOf(event, event.account), id: newId() }])
  await writeNow(payload, log, event)
}
