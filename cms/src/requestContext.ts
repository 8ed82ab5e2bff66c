import { AsyncLocalStorage } from 'node:async_hooks'

// On globalThis: Next compiles its own copy of what the screens under /cms call.
const key = Symbol.for('baithak.request')
const shared = globalThis as unknown as Record<symbol, AsyncLocalStorage<string> | undefined>
const storage = (shared[key] ??= new AsyncLocalStorage<string>())

/** Runs a request under its id, which every line of the log then carries. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => storage.run(id, work)

/** The id of the request that is being answered, or undefined outside of any. */
export const findRequestId = () => storage.getStore()
