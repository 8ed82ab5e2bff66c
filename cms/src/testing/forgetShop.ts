import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

const shared = globalThis as unknown as Record<string | symbol, unknown>

/** Node 20 makes every promise of a process slower for each storage that was ever used, also by an earlier file. */
function endStorages(state: unknown) {
  for (const part of [state, ...Object.values(state ?? {})])
    if (part instanceof AsyncLocalStorage) part.disable()
}

/** Has the shop's own modules loaded again, with the settings of the shell and no state of an earlier shop. */
export function forgetShop() {
  const settings = (shared.settingsOfShell ??= { ...process.env }) as NodeJS.ProcessEnv
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]
  Object.assign(process.env, settings)
  for (const key of Object.getOwnPropertySymbols(shared))
    if (Symbol.keyFor(key)?.startsWith('baithak.') || key === Symbol.for('numbers of test data')) {
      endStorages(shared[key])
      delete shared[key]
    }
  // Payload's cache of opened instances.
  ;(shared._payload as Map<string, unknown> | undefined)?.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.resetModules()
}
