import type { Command } from './command.ts'

/** Loaded on demand, so that the dependencies of one cost the others nothing. */
export const commands: Record<string, () => Promise<Command>> = {
  bench: async () => (await import('./bench/bench.ts')).bench,
  hostile: async () => (await import('./requests/hostile.ts')).hostile,
  'accounts-fuzz': async () => (await import('./accounts/accountsFuzz.ts')).accountsFuzz,
  'order-kills': async () => (await import('./kills/kills.ts')).orderKills,
  'import-kills': async () => (await import('./kills/kills.ts')).importKills,
  changes: async () => (await import('./changes/changes.ts')).changes,
  faults: async () => (await import('./faults/faults.ts')).faults,
  node: async () => (await import('./node/nodeVersions.ts')).nodeVersions,
  load: async () => (await import('./load/load.ts')).load,
}
