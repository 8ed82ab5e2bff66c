import { defineConfig } from 'vitest/config'
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
    testTimeout: 60_000,
    // The first test that draws pages has all of them compiled.
    hookTimeout: 120_000,
  },
})
