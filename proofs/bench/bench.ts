import { Refusal } from '../../ops/lib/refusal.mjs'
import type { Command } from '../command.ts'

// Loaded on demand: Lighthouse alone is large, and `writes` chooses the database before anything of a shop is loaded.
const benches: Record<string, () => Promise<Command>> = {
  catalogue: async () => (await import('./catalogue/catalogue.ts')).catalogue,
  floor: async () => (await import('./floor/floor.ts')).floor,
  pages: async () => (await import('./pages/pages.ts')).pages,
  start: async () => (await import('./start/start.ts')).start,
  trickle: async () => (await import('./trickle/trickle.ts')).trickle,
  writes: async () => (await import('./writes/writes.ts')).writes,
}

/** `npm run bench -- writes --base v1` measures one thing, beside commit v1. */
export const bench: Command = async ([name = '', ...args], steps) => {
  const load = benches[name]
  if (!load) throw new Refusal(`Say what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`)
  return (await load())(args, steps)
}
