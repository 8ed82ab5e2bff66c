import { defineConfig, defaultExclude } from 'vitest/config'
import { longestFirst } from '../ops/testing/longestFirst.mjs'
import { patienceMs } from '../ops/testing/patience.mjs'
import { testsRunOnMongo } from '../ops/testing/database/testDatabase.mjs'
import { retrySettings } from '../ops/testing/retries.mjs'
import { workerMemory } from '../ops/testing/workerMemory.mjs'
import { leftOut } from '../ops/testing/database/withoutDatabase.mjs'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Tests of one of the two databases are named after it.
    exclude: [
      ...defaultExclude,
      ...leftOut(import.meta.dirname),
      testsRunOnMongo ? '**/*.sqlite.test.ts' : '**/*.mongo.test.ts',
    ],
    pool: 'forks',
    ...retrySettings,
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    // Without a condition named, lexical's node build may wait for itself for ever.
    execArgv: ['--conditions=production', ...workerMemory],
    maxWorkers: 3,
    sequence: {
      sequencer: longestFirst([
        'visitRoutes',
        'run',
        'matrix',
        'main',
        'transfer',
        'indexes',
        'blameQuestion',
        'watchBrochure',
        'openPayload',
        'leader',
        'databaseHealth',
        'uploadStatements',
        'oddPictures',
      ]),
    },
    // A bound for a hanging test, not a measure: a busy machine may be slow for a minute.
    testTimeout: 180_000,
    // Payload awaits relations after fields: where testing/failures/endStatements.ts ends both reads, the second is unheard.
    onUnhandledError: (error) =>
      ![error, error.cause].some((one) => (one as Error | undefined)?.message === 'The database is gone.'),
    expect: { poll: { timeout: patienceMs } },
    // A first shop of a run builds and seeds.
    hookTimeout: 300_000,
    chaiConfig: { truncateThreshold: 0 },
  },
})
