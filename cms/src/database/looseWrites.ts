import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'
import { processState } from '../processState.ts'

const { scope } = processState('looseWrites', () => ({ scope: new AsyncLocalStorage<true>() }))

/** Whether the present code runs in `writeLoosely`. */
export const isLoose = () => scope.getStore() === true

/**
 * Runs writes on SQLite that do not each wait for the disk. They reach it in order, together with the next write that
 * does wait. After a power cut the last ones may be missing, but none from the middle.
 */
export const writeLoosely = <Result>(payload: Payload, work: () => Promise<Result>): Promise<Result> =>
  payload.db.name === 'mongoose' ? work() : scope.run(true, work)
