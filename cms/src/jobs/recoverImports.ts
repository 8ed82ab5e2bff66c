import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { now, updateIf } from '../database/statements.ts'
import { repeatAsLeader } from '../cluster/repeatWork.ts'
import { findImport, noteSummary, stepImport, summaryOf } from '../operations/imports/importJournal.ts'
import { heartbeatTimeoutMs } from '../operations/imports/heartbeat.ts'
import { settleImport } from '../operations/imports/settleImport.ts'
import { finishUndo } from '../operations/imports/undoImport.ts'
import type { Import } from '../payload-types.ts'

const sweepEvery = 15_000

async function findUnfinished(payload: Payload): Promise<Import[]> {
  const { docs } = await payload.find({
    collection: 'imports',
    where: { aliveAt: { exists: true } },
    pagination: false,
    depth: 0,
  })
  return docs
}

const isDead = ({ aliveAt }: Import) => Date.now() - Date.parse(aliveAt ?? '') > heartbeatTimeoutMs

/** Undoes the imports that a dead process has begun, and finishes those that it left unfinished. */
async function endDead(payload: Payload, { id, aliveAt }: Import) {
  const set = { aliveAt: now() }
  // One of several processes takes it.
  if (!(await updateIf(payload, { collection: 'imports', id, where: { aliveAt: aliveAt ?? null }, set })))
    return
  const record = await findImport(payload, id)
  if (!record) return
  if (record.state === 'applying') {
    await noteSummary(payload, record, { ...summaryOf(record), undo: 'failure' })
    const error = 'The shop stopped in the middle of it. Everything is as it was before.'
    await stepImport(payload, id, { from: 'applying', to: 'undoing', error, listed: 'undoing' })
  }
  const current = (await findImport(payload, id)) ?? record
  if (current.state === 'undoing') await finishUndo(payload, current)
  else await settleImport(payload, current)
}

async function sweep(payload: Payload) {
  for (const record of await findUnfinished(payload)) if (isDead(record)) await endDead(payload, record)
}

/**
 * Undoes the import that an earlier process left in the middle, before any request is answered; waits for a process
 * that may still be at it. Then watches the imports of other processes. Returns a function that stops it.
 */
export async function recoverImports(payload: Payload): Promise<() => Promise<void>> {
  const until = Date.now() + 2 * heartbeatTimeoutMs
  for (;;) {
    await sweep(payload)
    const left = await findUnfinished(payload)
    if (left.length === 0 || Date.now() > until) break
    await pause(250)
  }
  return repeatAsLeader(payload, { every: sweepEvery, failure: 'imports could not be looked after' }, () =>
    sweep(payload),
  )
}
