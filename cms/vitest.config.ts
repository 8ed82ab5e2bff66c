import { fileURLToPath } from 'node:url'
import { defineConfig, defaultExclude } from 'vitest/config'
import { testsRunOnMongo } from '../ops/lib/testDatabase.mjs'

export default defineConfig({
  resolve: {
    alias: { '@payload-config': fileURLToPath(new URL('src/payload.config.ts', import.meta.url)) },
  },
  test: {
    include: ['src/**/*.test.ts'],
    // What is about one of the two databases is named after it.
    exclude: [...defaultExclude, testsRunOnMongo ? '**/*.sqlite.test.ts' : '**/*.mongo.test.ts'],
    pool: 'forks',
    isolate: false,
    setupFiles: ['src/testSetup.ts'],
    // Without a condition named, lexical's node build may wait for itself for ever.
    execArgv: ['--conditions=production'],
    maxWorkers: 3,
    // How long a test may hang, not how long it may take: a server for tests may be far slower than a file.
    testTimeout: testsRunOnMongo ? 180_000 : 60_000,
    // A first shop of a run builds and seeds.
    hookTimeout: 300_000,
  },
})
