import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patienceMs } from '../ops/testing/patience.mjs'
import { retrySettings } from '../ops/testing/retries.mjs'
import { workerMemory } from '../ops/testing/workerMemory.mjs'

/** A new process loads React again, and Vitest starts one wherever the next file has another environment. */
class OneEnvironmentAfterTheOther extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const ofPages = new Set(
      sorted.filter(({ moduleId }) =>
        readFileSync(moduleId, 'utf8').includes('// @vitest-environment happy-dom\n'),
      ),
    )
    // Tests of pages take longest.
    return [...ofPages, ...sorted.filter((file) => !ofPages.has(file))]
  }
}

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
    sequence: { sequencer: OneEnvironmentAfterTheOther },
    testTimeout: 180_000,
    expect: { poll: { timeout: patienceMs } },
    // The first test that draws pages has all of them compiled.
    hookTimeout: 120_000,
  },
})
