import { vi } from 'vitest'

// Before each test file. They share two processes, since loading the libraries takes longer than most of them; what is
// ours is loaded anew for each, with the settings of the shell and nothing that a file before it has left.

const shared = globalThis as unknown as Record<string | symbol, unknown>
const settings = (shared.settingsOfShell ??= { ...process.env }) as NodeJS.ProcessEnv
for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]
Object.assign(process.env, settings)
for (const key of Object.getOwnPropertySymbols(shared))
  if (Symbol.keyFor(key)?.startsWith('baithak.')) delete shared[key]
// Where Payload keeps what it has opened.
;(shared._payload as Map<string, unknown> | undefined)?.clear()
vi.restoreAllMocks()
vi.useRealTimers()
vi.resetModules()
