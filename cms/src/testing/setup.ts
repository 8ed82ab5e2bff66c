import { vi } from 'vitest'

// Runs before each test file. Test files share processes, because loading the libraries takes longer than most of them.
// The shop's own modules are loaded again for each file, with the settings of the shell and no state of earlier files.

const shared = globalThis as unknown as Record<string | symbol, unknown>
const settings = (shared.settingsOfShell ??= { ...process.env }) as NodeJS.ProcessEnv
for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]
Object.assign(process.env, settings)
for (const key of Object.getOwnPropertySymbols(shared))
  if (Symbol.keyFor(key)?.startsWith('baithak.')) delete shared[key]
// Payload's cache of opened instances.
;(shared._payload as Map<string, unknown> | undefined)?.clear()
vi.restoreAllMocks()
vi.useRealTimers()
vi.resetModules()
