import { defaultExclude, defineConfig } from 'vitest/config'
import { longestFirst } from './testing/longestFirst.mjs'
import { retrySettings } from './testing/retries.mjs'
import { leftOut } from './testing/database/withoutDatabase.mjs'

export default defineConfig({
  test: {
    include: ['**/*.test.mjs'],
    exclude: [...defaultExclude, ...leftOut(import.meta.dirname)],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    chaiConfig: { truncateThreshold: 0 },
    ...retrySettings,
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(['start', 'testRuns', 'audit']) },
  },
})
