import { defineConfig } from 'vitest/config'
import { patienceMs } from '../ops/testing/patience.mjs'
import { retrySettings } from '../ops/testing/retries.mjs'
import { workerMemory } from '../ops/testing/workerMemory.mjs'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['{plugins,src,server}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    ...retrySettings,
    isolate: false,
    execArgv: workerMemory,
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    expect: { poll: { timeout: patienceMs } },
    // The first test that draws pages has all of them compiled.
    hookTimeout: 120_000,
  },
})
