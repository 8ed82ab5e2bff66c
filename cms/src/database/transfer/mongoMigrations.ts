/**
 * Changes of stored documents on MongoDB, oldest first; each may be repeated. Payload records which are done. The first
 * one changes nothing: its name is how a database of version 1.0.0 or later is known.
 */
export const mongoMigrations = [
  {
    name: '20261127_000000_baseline',
    up: () => Promise.resolve(),
    down: () => Promise.resolve(),
  },
]
