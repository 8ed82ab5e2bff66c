import { defaultExclude, defineConfig } from 'vitest/config'
import { longestFirst } from '../ops/testing/longestFirst.mjs'
import { testsRunOnMongo } from '../ops/testing/database/testDatabase.mjs'
import { leftOut } from '../ops/testing/database/withoutDatabase.mjs'
import { retrySettings } from '../ops/testing/retries.mjs'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Tests of the file are named after it.
    exclude: [
      ...defaultExclude,
      ...leftOut(import.meta.dirname),
      ...(testsRunOnMongo ? ['**/*.sqlite.test.ts'] : []),
    ],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Prints the faults of a proof in full.
    chaiConfig: { truncateThreshold: 0 },
    ...retrySettings,
    pool: 'forks',
    maxWorkers: 4,
    sequence: {
      sequencer: longestFirst([
        'kills',
        'faults',
        'hostile',
        'changes',
        'load',
        'nodes',
        'startAfterKill',
        'changesTogether',
      ]),
    },
  },
})
