import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '../process/processState.ts'

const storage = processState('request', () => new AsyncLocalStorage<string>())

/** Runs the work of a request under its id, which every log line then carries. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => storage.run(id, work)

/** Returns the id of the current request; undefined outside a request. */
export const findRequestId = () => storage.getStore()
