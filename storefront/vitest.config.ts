import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['{src,server}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    isolate: false,
    setupFiles: ['src/testSetup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
  },
})
