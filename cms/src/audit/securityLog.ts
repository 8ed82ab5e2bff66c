import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { insertRecords } from '../database/insertRecords.ts'
import { addSecurityRows } from '../database/securityRows.ts'
import { currentTransaction, inTransaction, outside } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { processState } from '../process/processState.ts'
import { findRequestId } from '../telemetry/requestContext.ts'
import { findActor, type RequestOrigin } from './auditContext.ts'
import { deviceName } from './deviceName.ts'
import { drop, type Dropped, makeRows, minuteMs, type PendingEvent, rowOf } from './makeRows.ts'
import { isCounted, type NotedKind, type SecurityKind } from './securityKinds.ts'
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
  left: Dropped
  /** How many of `pending` are of each kind. */
  sizes: Map<SecurityKind, number>
  timer: NodeJS.Timeout | null
  writing: Promise<void> | null
  /** How many prompt events there were in the present minute. */
  prompt: { minute: number; count: number }
}

const logs = processState('securityLog', () => new WeakMap<Payload, Log>())

const writeEveryMs = 1000
/** How long (ms) a request waits for its event. */
const timeoutMs = 2000
/** Of one kind, so that a flood of one leaves room for the others. */
const maxPending = 2000
const maxPrompt = 1000
const maxTries = 5

function logOf(payload: Payload): Log {
  const known = logs.get(payload)
  if (known) return known
  const log: Log = {
    pending: new Map(),
    left: new Map(),
    sizes: new Map(),
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
  const size = log.sizes.get(event.kind) ?? 0
  if (known) known.count += event.count
  else if (size >= maxPending) drop(log.left, event)
  else {
    log.pending.set(key, event)
    log.sizes.set(event.kind, size + 1)
  }
}

/** Writes what waits. What cannot be written is tried again with the next, a few times. */
async function write(payload: Payload, log: Log) {
  const events = [...log.pending.values()]
  const { left } = log
  log.pending.clear()
  log.sizes.clear()
  log.left = new Map()
  if (events.length === 0 && left.size === 0) return
  try {
    const rows = await makeRows(payload, events, left)
    await inTransaction(payload, () => addSecurityRows(payload, rows))
  } catch (error) {
    for (const [kind, count] of left) drop(log.left, { kind, count })
    for (const event of events) {
      event.tries += 1
      if (event.tries < maxTries) keep(log, event)
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
  return prompt.count > maxPrompt
}

/** Writes one event at once. The request goes on without it if that fails or takes long. */
async function writeNow(payload: Payload, log: Log, event: PendingEvent) {
  if (isTooMany(log)) {
    drop(log.left, event)
    return wake(payload, log)
  }
  const written = makeRows(payload, [event], new Map())
    .then((rows) => addSecurityRows(payload, rows))
    .catch((error: unknown) => {
      payload.logger.error({ err: error, kind: event.kind }, 'a security event could not be written yet')
      keep(log, event)
      wake(payload, log)
    })
  await Promise.race([written, pause(timeoutMs, undefined, { ref: false })])
}

/**
 * Records an event of the security log. Inside a transaction it is stored with the change, or neither is. Otherwise
 * this never fails: a prompt event is written before it returns, others within a second.
 */
export async function logSecurity(payload: Payload, note: SecurityNote): Promise<void> {
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
