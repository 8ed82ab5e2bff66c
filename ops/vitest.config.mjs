import { defineConfig } from 'vitest/config'
import { testsRunOnMongo } from './lib/testDatabase.mjs'

export default defineConfig({
  test: {
    include: ['**/*.test.mjs'],
    testTimeout: testsRunOnMongo ? 180_000 : 60_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
