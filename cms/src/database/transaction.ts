import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Payload } from 'payload'
import { isFull, isOutage } from './outages.ts'
import { createBreaks } from '../process/breaks.ts'
import { processState } from '../process/processState.ts'
import { asLong, refuseLongWait } from './longTransactions.ts'

// Records that change together are stored completely or not at all: docs/decisions/transactions.md

interface Transaction {
  id: string
  isOpen: boolean
  /** The first statement that failed. It ends the transaction: MongoDB does this itself, SQLite would go on. */
  failure: { error: unknown } | null
  /** The last statement. They run one after another, because a MongoDB session takes only one at a time. */
  last: Promise<unknown>
  beforeCommit: Set<() => Promise<void>>
  afterCommit: Set<() => unknown>
}

/** A transaction of the database. */
export interface OpenTransaction {
  commit: () => Promise<void>
  abort: () => Promise<void>
  /** Runs the work so that its statements belong to the transaction. */
  within: <Result>(work: () => Result) => Result
}

/** The transactions of one of the two databases. */
export interface TransactionDriver {
  /** Begins a transaction, after those of other requests if the database takes only one at a time. */
  begin: (id: string, isLong: boolean) => Promise<OpenTransaction>
  /** Returns whether another transaction was in the way, so that the work may succeed when it is repeated. */
  isConflict: (error: unknown) => boolean
  /** Whether one write of the adapter takes several statements, so that it needs a transaction of its own. */
  splitsWrites: boolean
  /** How many transactions of one process may be open at once. */
  atOnce: number
}

/** The driver of an adapter, and the queues of first attempts and of repeated ones. */
interface Prepared {
  driver: TransactionDriver
  /** Logs an error of what follows a commit. */
  report: (error: unknown) => void
  first: LimitFunction
  repeat: LimitFunction
}

// One AsyncLocalStorage for all transactions: Node 20 makes every promise slower for each one that exists.
const { running, asking, adapters } = processState('transactions', () => ({
  /** The transaction to which the present code belongs. */
  running: new AsyncLocalStorage<Transaction>(),
  /** The transaction whose statement is running: statements inside that statement do not queue again. */
  asking: new AsyncLocalStorage<Transaction>(),
  adapters: new WeakMap<object, Prepared>(),
}))

// Statements of SQLite are synchronous in truth: without breaks a chain of them keeps every reader waiting.
const yieldToEventLoop = createBreaks()

const backoffMs = () => 10 + Math.random() * 40

/** Returns the open transaction to which the present code belongs, or null. */
export const currentTransaction = () => {
  const transaction = running.getStore()
  return transaction?.isOpen ? transaction : null
}

/**
 * Runs work that must not be part of the present transaction: counts of failed logins, which a refusal must not undo, and
 * caches, which must not contain uncommitted data.
 * On SQLite the transaction must not wait for a write outside, which would wait for the transaction.
 */
export const outside = <Result>(work: () => Result): Result => running.exit(work)

/**
 * Runs work after the commit and before `inTransaction` returns, or soon if there is no transaction. The same function
 * runs once, in the place where it was last asked for. It never runs if the process dies before. Its errors are logged,
 * because the transaction stands.
 */
export const afterCommit = (work: () => unknown) => {
  const transaction = currentTransaction()
  if (!transaction) return void setImmediate(work)
  transaction.afterCommit.delete(work)
  transaction.afterCommit.add(work)
}

/** Runs work as the last of the present transaction, whose part it is; the same function once. */
export const beforeCommit = (work: () => Promise<void>) => void currentTransaction()?.beforeCommit.add(work)

async function follow({ report }: Prepared, works: Set<() => unknown>) {
  for (const work of works) {
    try {
      await work()
    } catch (error) {
      report(error)
    }
  }
}

/** Runs the work in one transaction and commits it. Returns its result, and the work that is to follow. */
async function attempt<Result>(driver: TransactionDriver, work: () => Promise<Result>, isLong: boolean) {
  const id = randomUUID()
  const { commit, abort, within } = await driver.begin(id, isLong)
  const mine: Transaction = {
    id,
    isOpen: true,
    failure: null,
    last: Promise.resolve(),
    beforeCommit: new Set(),
    afterCommit: new Set(),
  }
  const whole = async () => {
    const result = await work()
    for (const ending of mine.beforeCommit) await ending()
    return result
  }
  try {
    const result = await running.run(mine, () => within(whole))
    await mine.last
    mine.isOpen = false
    if (mine.failure) throw mine.failure.error
    await commit()
    return { result, afterCommit: mine.afterCommit }
  } catch (error) {
    mine.isOpen = false
    // The first error matters; after a lost connection the abort fails too.
    await abort().catch(() => {})
    // Payload rewords errors, or takes them for a missing record. Only the database's own tells a conflict or an outage.
    const failed = mine.failure?.error
    throw driver.isConflict(failed) || isOutage(failed) || isFull(failed) ? failed : error
  }
}

async function transact<Result>(
  prepared: Prepared,
  work: () => Promise<Result>,
  isLong = false,
): Promise<Result> {
  const { driver, first, repeat } = prepared
  if (currentTransaction()) return work()
  const since = performance.now()
  let begin = first
  for (;;) {
    try {
      const { result, afterCommit: works } = await begin(() => attempt(driver, work, isLong))
      // Not in the queue's turn: this work may begin transactions of its own.
      await outside(() => follow(prepared, works))
      return result
    } catch (error) {
      if (!driver.isConflict(error)) throw error
      refuseLongWait(since, isLong)
    }
    await pause(backoffMs())
    // Transactions that conflicted repeat one by one, so that each gets through in the end.
    begin = repeat
  }
}

function preparedOf(adapter: object) {
  const prepared = adapters.get(adapter)
  if (!prepared) throw new Error('The database adapter was not prepared by withTransactions.')
  return prepared
}

/**
 * Runs work so that everything it writes is stored, or nothing. Work inside a transaction joins that one.
 *
 * A conflict with another transaction repeats the work for up to 20 s, so it may have no effects but writes and
 * `afterCommit`; then it throws 503. An error of any statement ends the transaction, even if the work catches it. Others
 * do not wait longer than 2 s for a long one: they get 503.
 */
export async function inTransaction<Result>(
  payload: Payload,
  work: () => Promise<Result>,
  { isLong = false }: { isLong?: boolean } = {},
): Promise<Result> {
  const prepared = preparedOf(payload.db)
  return isLong ? asLong(() => transact(prepared, work, true)) : transact(prepared, work)
}

/** Runs a statement of a transaction after the statements before it, if none has failed. */
function ask<Result>(transaction: Transaction, call: () => Promise<Result>): Promise<Result> {
  if (asking.getStore() === transaction) return call()
  const turn = transaction.last.then(async () => {
    await yieldToEventLoop()
    // Tells why it has ended, if it was ended by a statement that failed.
    if (transaction.failure) throw transaction.failure.error
    if (!transaction.isOpen) throw new Error('The transaction has ended.')
    return asking.run(transaction, call)
  })
  transaction.last = turn.catch((error: unknown) => (transaction.failure ??= { error }))
  return turn
}

/** Makes a statement that does not use a method of the adapter part of the present transaction. */
export function asPart<Result>(call: () => Promise<Result>): Promise<Result> {
  const transaction = currentTransaction()
  return transaction ? ask(transaction, call) : call()
}

// By their names: a pattern such as /^create/ would also match synchronous internals.
const reads = (
  'count countGlobalVersions countVersions find findDistinct findGlobal findGlobalVersions ' +
  'findOne findVersions queryDrafts'
).split(' ')
const writes = (
  'create createGlobal createGlobalVersion createVersion deleteMany deleteOne deleteVersions ' +
  'updateGlobal updateGlobalVersion updateJobs updateMany updateOne updateVersion upsert'
).split(' ')

type Method = (args?: { req?: object }) => Promise<unknown>

/** Makes the methods of an adapter part of their caller's transaction, whether or not the caller passes `req`. */
export function withTransactions<Adapter extends object>(
  adapter: Adapter,
  driver: TransactionDriver,
): Adapter {
  const { payload } = adapter as { payload?: Payload }
  const prepared = {
    driver,
    report: (error: unknown) => payload?.logger.error({ err: error }, 'what follows a commit failed'),
    first: pLimit(driver.atOnce),
    repeat: pLimit(1),
  }
  adapters.set(adapter, prepared)
  const methods = adapter as unknown as Record<string, Method>
  const join = (name: string, isWrite: boolean) => {
    const method = methods[name]
    if (!method) throw new Error(`The database adapter has no method ${name}.`)
    const part: Method = (args = {}) => {
      const transaction = currentTransaction()
      if (!transaction)
        return isWrite && driver.splitsWrites
          ? transact(prepared, () => part(args))
          : method.call(adapter, args)
      // Inherits from the caller's request, which other code may hold at the same time.
      const req = Object.assign(Object.create(args.req ?? null) as object, { transactionID: transaction.id })
      return ask(transaction, () => method.call(adapter, { ...args, req }))
    }
    methods[name] = part
  }
  for (const name of reads) join(name, false)
  for (const name of writes) join(name, true)
  return adapter
}
