import { defineConfig } from 'vitest/config'
import { retrySettings } from '../ops/testing/retries.mjs'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['{plugins,src,server}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    ...retrySettings,
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    // The first test that draws pages has all of them compiled.
    hookTimeout: 120_000,
  },
})
