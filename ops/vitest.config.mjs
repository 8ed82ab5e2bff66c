import { BaseSequencer } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import { testsRunOnMongo } from './lib/testDatabase.mjs'

const isProof = ({ moduleId }) => moduleId.includes('/proofs/')

/** Short forms of proofs take longest: begun last, they would keep one process waiting for the other. */
class ProofsFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isProof), ...sorted.filter((file) => !isProof(file))]
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.mjs'],
    testTimeout: testsRunOnMongo ? 180_000 : 60_000,
    hookTimeout: 300_000,
    // What a proof has found is said whole.
    chaiConfig: { truncateThreshold: 0 },
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: ProofsFirst },
  },
})
